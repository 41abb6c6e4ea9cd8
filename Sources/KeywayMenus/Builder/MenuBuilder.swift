/// Changes a tree of menus by identifier: what `buildMenu(with:)` is handed.
///
/// A call that cannot be carried out throws a ``MenuError`` that names the line of the call, and leaves
/// the menus as they were. Everything inserted remembers who inserted it (``Provenance``).
///
/// Not thread-safe: a builder belongs to one thread, in an app the main one.
public final class MenuBuilder {
  var tree: MenuTree
  /// The name that goes into the provenance of what is inserted now.
  public private(set) var contributor: String

  /// Starts from a tree, as a rule ``MainMenu/standard(appName:)``.
  ///
  /// - Parameter contributor: who stands behind elements of `menu` that do not say so themselves, and
  ///   behind calls outside ``contribute(_:_:)``.
  /// - Throws: ``MenuError`` when the tree has duplicate identifiers, cycles or menus without title.
  public init(
    _ menu: Menu, contributor: String = "Keyway", fileID: StaticString = #fileID, line: UInt = #line
  ) throws(MenuError) {
    self.contributor = contributor
    let asked = Provenance(contributor: contributor, file: "\(fileID)", line: Int(line))
    var root = menu
    root.children = []
    tree = MenuTree(root)
    if let path = MenuTree.tooDeep(menu.children) {
      throw MenuError(.tooDeep(limit: MenuTree.depthLimit), asked: asked, path: path)
    }
    let children = menu.children.map { $0.inserted(by: asked) }
    if let fault = tree.problem(inserting: children, in: MenuTree.root) {
      throw MenuError(fault, asked: asked)
    }
    tree.insert(children, at: 0, in: MenuTree.root)
  }

  /// Starts from a tree that another builder checked.
  init(_ tree: MenuTree, contributor: String) {
    self.tree = tree
    self.contributor = contributor
  }

  /// The whole tree as it stands.
  ///
  /// - Complexity: O(elements).
  public var menu: Menu { tree.menu(at: MenuTree.root) }

  /// The menu with an identifier, nil when there is none.
  public func menu(for identifier: Menu.Identifier) -> Menu? {
    tree.menus[identifier].map { tree.menu(at: $0) }
  }

  /// The command or key command that performs an action, the first when several do.
  public func action(for action: CommandAction) -> (any MenuElement)? {
    tree.commands[action]?.first.map { tree.nodes[$0].element }
  }

  /// The command with an action and property list, without its shortcuts.
  public func command(for action: CommandAction, propertyList: String? = nil) -> Command? {
    tree.command(for: action, propertyList: propertyList).flatMap { tree.nodes[$0].element.asCommand }
  }

  /// The command with an action and property list, nil when it is not there or has no shortcut.
  public func keyCommand(for action: CommandAction, propertyList: String? = nil) -> KeyCommand? {
    tree.command(for: action, propertyList: propertyList)
      .flatMap { tree.nodes[$0].element as? KeyCommand }
  }

  /// All identifiers, sorted.
  public var identifiers: [Menu.Identifier] {
    tree.menus.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Runs one contributor's changes: all of them are made, or none.
  ///
  /// - Throws: what `body` throws; the tree is then as it was before.
  public func contribute<Failure: Error>(
    _ name: String, _ body: (MenuBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    let before = (tree, contributor)
    contributor = name
    defer { contributor = before.1 }
    do {
      try body(self)
    } catch {
      tree = before.0
      throw error
    }
  }

  /// Who asks, as the error and the provenance carry it.
  func asker(_ fileID: StaticString, _ line: UInt) -> Provenance {
    Provenance(contributor: contributor, file: "\(fileID)", line: Int(line))
  }

  func index(of anchor: Menu.Identifier, _ asked: Provenance) throws(MenuError) -> Int {
    if let index = tree.menus[anchor] { return index }
    let existing = identifiers
    let nearest = anchor.rawValue.nearest(in: existing.map(\.rawValue)).map { Menu.Identifier($0) }
    throw MenuError(.missingAnchor(anchor, existing: existing, nearest: nearest), asked: asked)
  }

  func index(of action: CommandAction, _ propertyList: String?, _ asked: Provenance) throws(MenuError) -> Int
  {
    if let index = tree.command(for: action, propertyList: propertyList) { return index }
    if let lists = tree.propertyLists(of: action) {
      throw MenuError(.missingPropertyList(action, propertyList, existing: lists), asked: asked)
    }
    let existing = tree.commands.keys.map(\.rawValue).sorted()
    throw MenuError(
      .missingCommand(
        action, existing: existing.map { CommandAction($0) },
        nearest: action.rawValue.nearest(in: existing).map { CommandAction($0) }),
      asked: asked)
  }

  func insert(
    _ elements: [any MenuElement], at position: Int, in parent: Int, _ asked: Provenance
  ) throws(MenuError) {
    if let fault = tree.problem(inserting: elements, in: parent) {
      throw MenuError(fault, asked: asked)
    }
    tree.insert(elements.map { $0.inserted(by: asked) }, at: position, in: parent)
  }

  func insert(_ elements: [any MenuElement], besides index: Int, offset: Int, _ asked: Provenance)
    throws(MenuError)
  {
    guard index != MenuTree.root else { throw MenuError(.rootIsFixed, asked: asked) }
    try insert(elements, at: tree.position(of: index) + offset, in: tree.nodes[index].parent, asked)
  }

  func replace(_ index: Int, with elements: [any MenuElement], _ asked: Provenance) throws(MenuError) {
    guard index != MenuTree.root else { throw MenuError(.rootIsFixed, asked: asked) }
    let parent = tree.nodes[index].parent
    let leaving = tree.identifiers(within: index)
    if let fault = tree.problem(inserting: elements, in: parent, leaving: leaving) {
      throw MenuError(fault, asked: asked)
    }
    let position = tree.position(of: index)
    tree.remove(index)
    tree.insert(elements.map { $0.inserted(by: asked) }, at: position, in: parent)
  }
}
