import KeywayElements

extension FocusManager {
  /// Right and Left in a tree: open, go to the first child; close, go to the parent (ARIA Authoring Practices, "Tree
  /// view"). Exchanged where the text runs right to left; in a horizontal tree Down and Up do it.
  ///
  /// - Complexity: O(depth · log fan-out).
  func moveInTree(
    _ direction: FocusDirection, _ behavior: SelectionBehavior, from row: ElementID, _ group: ElementID,
    _ order: inout FocusOrder, beyond passed: inout ElementID?
  ) -> FocusChange? {
    guard tree.role(of: row) == .treeItem else { return nil }
    let isHorizontal = tree.focusBehavior(group).group?.axis == .horizontal
    var opens: Bool
    switch (direction, isHorizontal) {
    case (.right, false), (.left, false):
      opens = (direction == .right) == (order.direction(at: group) == .leftToRight)
    case (.down, true), (.up, true): opens = direction == .down
    default: return nil
    }
    let state = tree[row].traits.intersection(.opening)
    var target: ElementID?
    if opens {
      if state == .expandable { return ask(.expand([row]), order) }
      if state == .opening, let next = order.item(after: row, in: group, .forward),
        parentRow(of: next, in: group) == row
      {
        target = next
      }
    } else {
      if state == .opening { return ask(.collapse(row), order) }
      target = parentRow(of: row, in: group)
      while let parent = target, !order.canFocus(parent) { target = parentRow(of: parent, in: group) }
    }
    guard let target else {
      passed = group
      return nil
    }
    return set(target, .arrow, order, behavior)
  }

  /// The row that a row of a tree lies below: around it, or directly before the group that it lies in.
  func parentRow(of id: ElementID, in group: ElementID) -> ElementID? {
    var node = id
    while let parent = tree.parent(of: node), parent != group {
      if tree.role(of: parent).holdsRows { return parent }
      if let row = rowBefore(parent) { return row }
      node = parent
    }
    return nil
  }

  /// The row of which a group holds the rows below.
  private func rowBefore(_ group: ElementID) -> ElementID? {
    let place = tree.position(of: group)
    guard place > 0, tree.role(of: group) == .group, let around = tree.parent(of: group) else { return nil }
    let before = tree.children(of: around)[place - 1]
    return tree.role(of: before).holdsRows ? before : nil
  }

  /// The row that was closed around the focus: it has the focus then, as when a key closes it.
  func rowOfClosed(around focused: ElementID, _ order: FocusOrder) -> ElementID? {
    guard !tree.isOpen(focused),
      let group = order.groups(of: focused).first(where: { $0 != focused && tree.isOpen($0) })
    else { return nil }
    var row = parentRow(of: focused, in: group)
    while let current = row {
      let isClosed = tree[current].traits.intersection(.opening) == .expandable
      if isClosed, order.canFocus(current), let content = tree.content(of: current),
        tree[content].isHidden, tree.isAncestor(content, of: focused)
      {
        return current
      }
      row = parentRow(of: current, in: group)
    }
    return nil
  }

  /// The same where the rows below a closed one do not exist.
  func rowOfRemoved(_ hole: ElementTree.FocusHole, _ order: FocusOrder) -> ElementID? {
    guard hole.isOfContent else { return nil }
    let children = tree.children(of: hole.parent)
    let before = hole.index > 0 && hole.index <= children.count ? children[hole.index - 1] : nil
    return [hole.parent, before].compactMap(\.self).first {
      tree.role(of: $0).holdsRows && tree[$0].traits.intersection(.opening) == .expandable
        && order.canFocus($0)
    }
  }

  /// The open rows of a tree that have the same parent as one of them, it included.
  func siblings(of row: ElementID) -> [ElementID] {
    guard let around = tree.parent(of: row) else { return [row] }
    return tree.children(of: around).filter { tree.role(of: $0) == .treeItem && tree.isGateOpen($0) }
  }
}
