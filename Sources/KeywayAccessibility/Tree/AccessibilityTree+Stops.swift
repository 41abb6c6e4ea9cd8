package import KeywayElements

extension AccessibilityTree {
  /// The node by which readers find a focusable element; nil if there is none (WCAG 2.2, 4.1.2).
  ///
  /// A part is found if the whole has an action for it.
  ///
  /// - Complexity: O(depth).
  package func found(_ id: ElementID) -> AccessibilityNode? {
    guard elements.contains(id), let node = nodes[id] ?? representation(of: id) else { return nil }
    guard node.isPart else { return node }
    for whole in path(from: node).dropFirst() {
      if whole.actions.contains(where: { $0.part == node.element }) { return node }
      if !whole.isPart { return nil }
    }
    return nil
  }
}
