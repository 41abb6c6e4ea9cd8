/// The menus under construction: an arena with an index of identifiers and actions.
///
/// It is a value, so restoring the previous value undoes a failed contributor.
struct MenuTree {
  struct Node {
    /// The element. ``children`` holds the children of a menu instead.
    var element: any MenuElement
    /// The parent; -1 for the root and for removed nodes.
    var parent: Int
    var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var menus: [Menu.Identifier: Int] = [:]
  private(set) var commands: [CommandAction: [Int]] = [:]
  /// The same, also by property list, which may be the only difference between thousands of commands.
  private var commandsByKey: [CommandKey: [Int]] = [:]

  private struct CommandKey: Hashable {
    let action: CommandAction
    let propertyList: String?

    init(_ action: CommandAction, _ propertyList: String?) {
      self.action = action
      self.propertyList = propertyList
    }
  }

  static let root = 0

  /// Creates the arena from a checked tree.
  init(_ menu: Menu) {
    _ = add(menu, parent: -1)
  }

  func menu(at index: Int) -> Menu {
    guard var menu = nodes[index].element as? Menu else {
      preconditionFailure("node \(index) is not a menu")
    }
    menu.children = nodes[index].children.map { element(at: $0) }
    return menu
  }

  func element(at index: Int) -> any MenuElement {
    nodes[index].element is Menu ? menu(at: index) : nodes[index].element
  }

  func command(for action: CommandAction, propertyList: String?) -> Int? {
    commandsByKey[CommandKey(action, propertyList)]?.first
  }

  /// Returns the distinct property lists of an action's commands (nil for none); nil if it has no command.
  func propertyLists(of action: CommandAction) -> [String?]? {
    guard let indices = commands[action] else { return nil }
    var seen: Set<String?> = []
    return indices.map { nodes[$0].element.asCommand?.propertyList }.filter { seen.insert($0).inserted }
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
    forget([index])
  }

  mutating func removeChildren(of index: Int) {
    forget(nodes[index].children)
    nodes[index].children = []
  }

  private mutating func add(_ element: any MenuElement, parent: Int) -> Int {
    let index = nodes.count
    guard var menu = element as? Menu else {
      nodes.append(Node(element: element, parent: parent))
      if let command = element.asCommand {
        commands[command.action, default: []].append(index)
        commandsByKey[CommandKey(command.action, command.propertyList), default: []].append(index)
      } else if !(element is DeferredMenuElement), !(element is DeferredFailure) {
        preconditionFailure("\(type(of: element)) is not a Menu, Command, KeyCommand or DeferredMenuElement")
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

  /// Removes nodes and everything below them from the look-ups; their slots in the arena stay empty.
  ///
  /// - Complexity: O(removed nodes + commands that share an action with one of them).
  private mutating func forget(_ indices: [Int]) {
    var actions: Set<CommandAction> = []
    var keys: Set<CommandKey> = []
    var pending = indices
    while let index = pending.popLast() {
      if let identifier = (nodes[index].element as? Menu)?.identifier { menus[identifier] = nil }
      if let command = nodes[index].element.asCommand {
        actions.insert(command.action)
        keys.insert(CommandKey(command.action, command.propertyList))
      }
      pending += nodes[index].children
      nodes[index].parent = -1
      nodes[index].children = []
    }
    // Each list is walked once, however many of its commands are removed.
    for action in actions { commands[action] = remaining(commands[action]) }
    for key in keys { commandsByKey[key] = remaining(commandsByKey[key]) }
  }

  /// Returns the nodes that are still in the tree, or nil if there are none.
  private func remaining(_ indices: [Int]?) -> [Int]? {
    let remaining = indices?.filter { nodes[$0].parent >= 0 } ?? []
    return remaining.isEmpty ? nil : remaining
  }
}

extension MenuError {
  init(_ fault: MenuTree.Fault, asked: Provenance) {
    self.init(fault.problem, asked: asked, path: fault.path)
  }
}
