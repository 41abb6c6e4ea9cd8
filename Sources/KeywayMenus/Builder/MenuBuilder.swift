/// Changes a tree of menus by identifier. `buildMenu(with:)` receives one.
///
/// An impossible call throws a ``MenuError`` that names the line of the call, and changes nothing. Inserted elements
/// remember their contributor (``Provenance``).
///
/// Not thread-safe: use a builder on one thread, in an app the main thread.
public final class MenuBuilder {
  var tree: MenuTree
  /// The name in the provenance of elements inserted now.
  package private(set) var contributor: String

  /// Creates a builder for a tree, usually ``MainMenu/standard(appName:offersShortcuts:offersQuit:localized:)``.
  ///
  /// - Parameters:
  ///   - menu: the root of the tree.
  ///   - contributor: the contributor of elements of `menu` without provenance, and of the changes to them.
  /// - Throws: ``MenuError`` if the tree has duplicate identifiers, cycles or menus without a title.
  package init(
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

  /// Creates a builder for a tree that another builder checked.
  init(_ tree: MenuTree, contributor: String) {
    self.tree = tree
    self.contributor = contributor
  }

  /// The current tree.
  ///
  /// - Complexity: O(elements).
  public var menu: Menu { tree.menu(at: MenuTree.root) }

  /// Returns the menu with an identifier, or nil.
  public func menu(for identifier: Menu.Identifier) -> Menu? {
    tree.menus[identifier].map { tree.menu(at: $0) }
  }

  /// Returns the first command or key command with an action, or nil.
  public func action(for action: CommandAction) -> (any MenuElement)? {
    tree.commands[action]?.first.map { tree.nodes[$0].element }
  }

  /// Returns the command with an action and property list, without its shortcuts, or nil.
  public func command(for action: CommandAction, propertyList: String? = nil) -> Command? {
    tree.command(for: action, propertyList: propertyList).flatMap { tree.nodes[$0].element.asCommand }
  }

  /// Returns the key command with an action and property list; nil if there is none or it has no shortcut.
  public func keyCommand(for action: CommandAction, propertyList: String? = nil) -> KeyCommand? {
    tree.command(for: action, propertyList: propertyList)
      .flatMap { tree.nodes[$0].element as? KeyCommand }
  }

  /// All identifiers, sorted.
  package var identifiers: [Menu.Identifier] {
    tree.menus.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Makes one contributor's changes, all or none.
  ///
  /// - Throws: the error of `body`, with the tree unchanged.
  package func contribute<Failure: Error>(
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

  /// Returns the source of a call, for errors and provenance.
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
