package import KeywayElements

/// The nodes of a window as a client asks for them: with their parts, and with items out of sight, which have nodes on demand.
///
/// The first question attaches the client to the window, unless it attaches itself alone.
@MainActor
package final class WindowNodes {
  private let window: any AssistedWindow
  private unowned let client: any AssistiveClient
  private let attachesOnDemand: Bool
  /// The resolved tree; nil until the client has asked.
  package private(set) var tree: AccessibilityTree?
  /// The modal alert or dialog that has the keyboard, as reported to people; nil if there is none.
  package var surface: AccessibilityNode.ID?
  /// The items out of sight that were requested last, latest last.
  private var held: [AccessibilityNode.ID] = []
  /// The indices at which the client found items, to avoid searching the list.
  private var places: [AccessibilityNode.ID: Int] = [:]
  /// Called when reading begins.
  package var onAttach: (AccessibilityTree) -> Void = { _ in }

  /// The maximum number of items out of sight that have nodes because of the client, and of those whose indices are known.
  private static let (mostHeld, mostPlaces) = (64, 20_000)

  /// - Parameters:
  ///   - client: the owner, which is attached to the window.
  ///   - attachesOnDemand: false if only ``attach()`` attaches it. Otherwise a question after ``detach()`` attaches it again.
  package init(
    _ window: any AssistedWindow, for client: any AssistiveClient, attachesOnDemand: Bool = true
  ) {
    (self.window, self.client, self.attachesOnDemand) = (window, client, attachesOnDemand)
  }

  /// The tree for a question.
  private var askedTree: AccessibilityTree? { attachesOnDemand ? attach() : tree }

  /// Starts reading the window.
  package func attach() -> AccessibilityTree {
    if let tree { return tree }
    let tree = window.attach(client)
    self.tree = tree
    onAttach(tree)
    return tree
  }

  /// Stops reading the window.
  package func detach() {
    guard tree != nil else { return }
    tree = nil
    (held, surface, places) = ([], nil, [:])
    window.detach(client)
  }

  /// The node with an identity, created for an item out of sight; nil if it is gone.
  package func node(_ id: AccessibilityNode.ID) -> AccessibilityNode? {
    guard let tree = askedTree else { return nil }
    if let node = tree[id] { return node }
    guard id.item != nil, makeAtPlace(id, in: tree.elements) || tree.canMake(id) else { return nil }
    hold(id)
    return tree[id]
  }

  /// Creates the element of an item at its last index; if it is no longer there, the list must be searched.
  private func makeAtPlace(_ id: AccessibilityNode.ID, in elements: ElementTree) -> Bool {
    guard let (group, key) = id.item, let index = places[id], elements.contains(group),
      let items = elements.items(of: group), index < items.count, items.key(at: index) == key
    else { return false }
    _ = elements.makeElement(ofItem: index, in: group)
    return true
  }

  /// Whether a node that is gone belongs to an item that clients may still ask for.
  package func mayComeBack(_ id: AccessibilityNode.ID, in elements: ElementTree) -> Bool {
    guard let group = id.item?.group, elements.contains(group), let items = elements.items(of: group) else {
      return false
    }
    // Do not search a long list: asking for a missing item is an error.
    return items.count > Self.shortList || id.isStillItem(in: elements)
  }

  private static let shortList = 1000

  /// Keeps a node for a while, regardless of scrolling.
  private func hold(_ id: AccessibilityNode.ID) {
    held.removeAll { $0 == id }
    held.append(id)
    if held.count > Self.mostHeld { held.removeFirst() }
    window.hold(Set(held), for: client)
    window.settle()
  }

  /// The rows and columns of a node; nil if it is not a data table.
  package func grid(_ table: AccessibilityNode) -> AccessibilityDataTable? { askedTree?.dataTable(table) }

  /// A cell of a table, whose row is created if it has no node.
  package func cell(row: Int, column: Int, in table: AccessibilityNode) -> AccessibilityNode? {
    guard let tree, let places = grid(table) else { return nil }
    if let cell = places.cell(row: row, column: column) { return cell }
    guard (0..<places.rowCount).contains(row), (0..<places.columnCount).contains(column),
      window.makeRow(at: row, in: table)
    else { return nil }
    let made = tree[table.id].flatMap(grid)?.cell(row: row, column: column)
    if let made { hold(made.id) }
    return made
  }

  /// The number of objects in a node, including items out of sight.
  package func childCount(of node: AccessibilityNode) -> Int {
    guard let items = items(of: node) else { return children(of: node).count }
    return items.count + others(in: node).count
  }

  /// The object at an index in a node; an item may have no node yet.
  package func child(_ index: Int, of node: AccessibilityNode) -> AccessibilityNode.ID? {
    guard index >= 0 else { return nil }
    guard let items = items(of: node) else { return children(of: node).dropFirst(index).first }
    guard index < items.count else { return others(in: node).dropFirst(index - items.count).first }
    let id = AccessibilityNode.ID(item: items.key(at: index), in: node.element)
    if places.count >= Self.mostPlaces { places = [:] }
    places[id] = index
    return id
  }

  /// The objects in a node, in a long list only the first few.
  package func firstChildren(of node: AccessibilityNode, atMost limit: Int) -> [AccessibilityNode.ID] {
    guard items(of: node) != nil else { return Array(children(of: node).prefix(limit)) }
    return (0..<min(limit, childCount(of: node))).compactMap { child($0, of: node) }
  }

  /// The index of a node in its parent; nil if it is not in it.
  package func index(of node: AccessibilityNode) -> Int? {
    guard let tree = askedTree, let parent = node.parent.flatMap({ tree[$0] }) else { return nil }
    guard let items = items(of: parent) else { return children(of: parent).firstIndex(of: node.id) }
    if let key = node.id.item?.key {
      let near = tree.elements.itemIndex(of: node.element, in: parent.element) ?? 0
      return items.index(of: key, near: near)
    }
    return others(in: parent).firstIndex(of: node.id).map { items.count + $0 }
  }

  /// The items of a list that has nodes only for some of them; nil for other nodes.
  package func items(of node: AccessibilityNode) -> (any ItemCollection)? {
    guard node.itemCount != nil, let tree, tree.elements.contains(node.element) else { return nil }
    return tree.elements.items(of: node.element)
  }

  /// Whether a list has items without nodes, created on demand.
  package func isPartial(_ node: AccessibilityNode) -> Bool {
    guard let items = items(of: node) else { return false }
    return node.children.count < items.count
  }

  /// The children of a list that are not items.
  private func others(in node: AccessibilityNode) -> [AccessibilityNode.ID] {
    children(of: node).filter { $0.item == nil }
  }

  /// The nodes in a node in reading order, then its parts, which can have the focus.
  package func children(of node: AccessibilityNode) -> [AccessibilityNode.ID] {
    guard let tree else { return [] }
    let parts = tree.parts(of: node)
    return parts.isEmpty ? node.children : node.children + parts.map(\.id)
  }

  // MARK: Places

  /// Whether any part of a node is visible.
  package func isShown(_ node: AccessibilityNode) -> Bool {
    tree != nil && (shownArea(of: node) != nil || node.role == .window)
  }

  /// The part of a node's frame that nothing around it has scrolled out; nil if there is none.
  package func shownArea(of node: AccessibilityNode) -> Rect? {
    guard let tree else { return nil }
    var seen = node.frame
    for current in tree.path(from: node).dropFirst()
    where (current.role.mayScroll || current.role == .window) && !current.frame.isEmpty {
      seen = seen.intersection(current.frame)
      if seen.isEmpty { return nil }
    }
    return seen.isEmpty ? nil : seen
  }

  /// The node with the focus; nil while nothing has it.
  package var focused: AccessibilityNode? {
    guard let tree, let id = tree.elements.focused else { return nil }
    return tree.node(for: id)
  }

  /// The modal alert or dialog around the focus. An open menu above it does not count.
  package var surfaceOfFocus: AccessibilityNode.ID? {
    guard let tree, let focused else { return nil }
    for current in tree.path(from: focused) {
      if current.role == .menu { return surface }
      if current.traits.contains(.modal), [.alert, .dialog].contains(current.role) { return current.id }
    }
    return nil
  }
}
