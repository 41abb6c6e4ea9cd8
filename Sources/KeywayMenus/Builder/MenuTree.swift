/// The menus while they are built: an arena with an index of identifiers and actions.
///
/// A value, so that a contributor that fails is undone by putting the former value back.
struct MenuTree {
  struct Node {
    /// The element; a menu's children are held in ``children`` instead.
    var element: any MenuElement
    /// -1 for the root and for what was removed.
    var parent: Int
    var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var menus: [Menu.Identifier: Int] = [:]
  private(set) var commands: [CommandAction: [Int]] = [:]

  /// The index of the root.
  static let root = 0

  /// Takes a checked tree over.
  init(_ menu: Menu) {
    _ = add(menu, parent: -1)
  }

  func menu(at index: Int) -> Menu {
    guard var menu = nodes[index].element as? Menu else {
      preconditionFailure("node \(index) is no menu")
    }
    menu.children = nodes[index].children.map { element(at: $0) }
    return menu
  }

  func element(at index: Int) -> any MenuElement {
    nodes[index].element is Menu ? menu(at: index) : nodes[index].element
  }

  func command(for action: CommandAction, propertyList: String?) -> Int? {
    commands[action]?.first { nodes[$0].element.asCommand?.propertyList == propertyList }
  }

  func position(of index: Int) -> Int {
    guard let position = nodes[nodes[index].parent].children.firstIndex(of: index) else {
      preconditionFailure("node \(index) is not among its parent's children")
    }
    return position
  }

  /// The identifiers from a menu up to the root, innermost first.
  func identifiers(from index: Int) -> [Menu.Identifier] {
    var result: [Menu.Identifier] = []
    var node = index
    while node >= 0 {
      if let identifier = (nodes[node].element as? Menu)?.identifier { result.append(identifier) }
      node = nodes[node].parent
    }
    return result
  }

  /// - Complexity: O(elements inserted + children behind the place).
  mutating func insert(_ elements: [any MenuElement], at position: Int, in parent: Int) {
    let added = elements.map { add($0, parent: parent) }
    nodes[parent].children.insert(contentsOf: added, at: position)
  }

  mutating func remove(_ index: Int) {
    let position = position(of: index)
    nodes[nodes[index].parent].children.remove(at: position)
    forget(index)
  }

  mutating func removeChildren(of index: Int) {
    for child in nodes[index].children { forget(child) }
    nodes[index].children = []
  }

  private mutating func add(_ element: any MenuElement, parent: Int) -> Int {
    let index = nodes.count
    guard var menu = element as? Menu else {
      nodes.append(Node(element: element, parent: parent))
      if let command = element.asCommand {
        commands[command.action, default: []].append(index)
      } else if !(element is DeferredMenuElement), !(element is DeferredFailure) {
        preconditionFailure("\(type(of: element)) is no Menu, Command, KeyCommand or DeferredMenuElement")
      }
      return index
    }
    let children = menu.children
    menu.children = []
    nodes.append(Node(element: menu, parent: parent))
    if let identifier = menu.identifier { menus[identifier] = index }
    nodes[index].children = children.map { add($0, parent: index) }
    return index
  }

  /// Takes a node and all below it out of the look-ups; its place in the arena stays empty.
  private mutating func forget(_ index: Int) {
    for child in nodes[index].children { forget(child) }
    if let identifier = (nodes[index].element as? Menu)?.identifier { menus[identifier] = nil }
    if let action = nodes[index].element.asCommand?.action {
      commands[action]?.removeAll { $0 == index }
      if commands[action]?.isEmpty == true { commands[action] = nil }
    }
    nodes[index].parent = -1
    nodes[index].children = []
  }
}
