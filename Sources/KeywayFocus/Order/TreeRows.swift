internal import KeywayElements

/// The rows of a tree or of a tree grid, and their children.
struct TreeRows {
  let tree: ElementTree

  /// The parent of a tree's row: the row around it, or directly before its group.
  func parent(of id: ElementID, in group: ElementID) -> ElementID? {
    var node = id
    while let parent = tree.parent(of: node), parent != group {
      if tree.role(of: parent).holdsRows { return parent }
      if let row = rowBefore(parent) { return row }
      node = parent
    }
    return rowAbove(id)
  }

  /// The parent of a row that lies beside it, as in a table with elements for few rows: the last row above with a lower level.
  private func rowAbove(_ row: ElementID) -> ElementID? {
    guard let level = tree[row].accessibility.level, level > 1, let around = tree.parent(of: row) else {
      return nil
    }
    return tree.children(of: around).prefix(tree.position(of: row)).last {
      tree.role(of: $0).holdsRows && (tree[$0].accessibility.level ?? 1) < level
    }
  }

  /// The row whose children are in a group.
  private func rowBefore(_ group: ElementID) -> ElementID? {
    let place = tree.position(of: group)
    guard place > 0, tree.role(of: group) == .group, let around = tree.parent(of: group) else { return nil }
    let before = tree.children(of: around)[place - 1]
    return tree.role(of: before).holdsRows ? before : nil
  }

  /// The closed row around the focus, which then gets the focus, as when a key closes it.
  func closed(around focused: ElementID, _ order: FocusOrder) -> ElementID? {
    guard !tree.isOpen(focused),
      let group = order.groups(of: focused).first(where: { $0 != focused && tree.isOpen($0) })
    else { return nil }
    var row = parent(of: focused, in: group)
    while let current = row {
      let isClosed = tree[current].traits.intersection(.opening) == .expandable
      if isClosed, order.canFocus(current), let content = tree.content(of: current),
        tree[content].isHidden, tree.isAncestor(content, of: focused)
      {
        return current
      }
      row = parent(of: current, in: group)
    }
    return nil
  }

  /// The closed row, in trees where children of closed rows have no elements.
  func removed(_ hole: ElementTree.FocusHole, _ order: FocusOrder) -> ElementID? {
    guard hole.isOfContent else { return nil }
    let children = tree.children(of: hole.parent)
    let before = hole.index > 0 && hole.index <= children.count ? children[hole.index - 1] : nil
    return [hole.parent, before].compactMap(\.self).first {
      tree.role(of: $0).holdsRows && tree[$0].traits.intersection(.opening) == .expandable
        && order.canFocus($0)
    }
  }

  /// The open rows of a tree with the same parent, including the row itself.
  func siblings(of row: ElementID) -> [ElementID] {
    guard let around = tree.parent(of: row) else { return [row] }
    return tree.children(of: around).filter { tree.role(of: $0) == .treeItem && tree.isGateOpen($0) }
  }
}

extension Traits {
  /// The traits of an open element that can be opened.
  static let opening: Traits = [.expandable, .expanded]
}
