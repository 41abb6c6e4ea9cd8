internal import KeywayElements

extension PatternKeys {
  /// Right opens a row of a tree or moves to its first child; Left closes it or moves to its parent (ARIA Authoring Practices,
  /// "Tree view"). They are exchanged in right-to-left text; in a horizontal tree Down and Up take their place.
  ///
  /// - Complexity: O(depth · log fan-out).
  func moveInTree(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from row: ElementID, _ group: ElementID,
    _ order: inout FocusOrder
  ) -> FocusAnswer? {
    guard tree.role(of: row) == .treeItem else { return nil }
    let isHorizontal = tree.focusBehavior(group).group?.axis == .horizontal
    var opens: Bool
    switch (direction, isHorizontal) {
    case (.right, false), (.left, false):
      opens = (direction == .right) == (tree.direction(at: group) == .leftToRight)
    case (.down, true), (.up, true): opens = direction == .down
    default: return nil
    }
    let opening = tree[row].traits.intersection(.opening)
    let rows = TreeRows(tree: tree)
    var target: ElementID?
    if opens {
      if opening == .expandable { return .ask(.expand([row])) }
      if opening == .opening, let next = order.item(after: row, in: group, .forward),
        rows.parent(of: next, in: group) == row
      {
        target = next
      }
    } else {
      if opening == .opening { return .ask(.collapse(row)) }
      target = rows.parent(of: row, in: group)
      while let parent = target, !order.canFocus(parent) { target = rows.parent(of: parent, in: group) }
    }
    return target.map { .go(to: $0, .arrow, behavior) } ?? .beyond(group, behavior)
  }
}
