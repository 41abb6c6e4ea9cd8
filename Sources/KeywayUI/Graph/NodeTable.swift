import KeywayElements

/// The nodes of a graph by their elements, and those that the window looks for by a property. A node that goes leaves every
/// list.
@MainActor
struct NodeTable {
  private var nodes: [ElementID: RenderNode] = [:]
  /// The controls that Return or Escape press from elsewhere.
  private var controlsByShortcut: [ElementID: (shortcut: KeyboardShortcut, node: RenderNode)] = [:]
  /// The nodes with a focus state, or with handlers for the cursors of assistive technologies.
  private var focusBinders: [ElementID: RenderNode] = [:]
  /// The fields that show an error.
  private(set) var wrongBoxes: Set<ElementID> = []

  subscript(id: ElementID) -> RenderNode? { nodes[id] }

  mutating func insert(_ node: RenderNode) { nodes[node.element] = node }

  mutating func remove(_ node: RenderNode) {
    nodes[node.element] = nil
    setShortcut(nil, of: node)
    setBindsFocus(false, node)
    setWrong(false, node)
  }

  /// Records whether Return or Escape presses a node.
  mutating func setShortcut(_ shortcut: KeyboardShortcut?, of node: RenderNode) {
    if shortcut == nil, controlsByShortcut.isEmpty { return }
    controlsByShortcut[node.element] = shortcut.map { (shortcut: $0, node: node) }
  }

  /// The controls that a key presses from elsewhere, in no particular order.
  func controls(for shortcut: KeyboardShortcut) -> [RenderNode] {
    controlsByShortcut.values.filter { $0.shortcut == shortcut }.map(\.node)
  }

  /// Records whether a field shows an error.
  mutating func setWrong(_ isWrong: Bool, _ box: RenderNode) {
    if isWrong { wrongBoxes.insert(box.element) } else { wrongBoxes.remove(box.element) }
  }

  // MARK: Focus states

  mutating func setBindsFocus(_ binds: Bool, _ node: RenderNode) {
    if binds || !focusBinders.isEmpty { focusBinders[node.element] = binds ? node : nil }
  }

  /// The nodes with a focus state, in no particular order.
  var nodesWithFocusState: [RenderNode] { Array(focusBinders.values) }

  /// The nodes that a focus state is bound to, in the order of the tree.
  func focusBindings(
    of storage: FocusStateStorage, in tree: ElementTree
  ) -> [(node: RenderNode, binding: FocusBinding)] {
    let nodes = focusBinders.filter { $0.value.handlers.focusBindings.contains { $0.storage === storage } }
    return tree.inTreeOrder(Set(nodes.keys)).flatMap { id in
      nodes[id]!.handlers.focusBindings.filter { $0.storage === storage }.map { (nodes[id]!, $0) }
    }
  }
}
