package import KeywayElements

/// Where ranges of a group's selection begin: neither the cursor, which is the focus, nor the selection itself.
struct SelectionAnchor {
  /// Where a move with Shift selects from: what was selected or deselected by itself last, or where the focus went
  /// without Shift.
  var start: ElementID?
  /// Where Shift-Space selects from: what was selected or deselected by itself last.
  var chosen: ElementID?
  /// The range that the last move with Shift left selected and nothing beside it, as long as nothing else changes.
  var extent: Extent?

  struct Extent {
    let start: ElementID
    let end: ElementID
    let selectionVersion: Int
    let focusVersion: Int
  }
}

extension FocusManager {
  /// The items of a group that Shift selects from. A host that makes elements as they are needed keeps these, so that a range
  /// begins where it does where all are made.
  package func selectionAnchors(of group: ElementID) -> [ElementID] {
    let anchor = memory.anchors[group]
    return [anchor?.start, anchor?.chosen].compactMap(\.self)
  }

  /// Selects the items between two and deselects the others; of an extension that goes on, only what changes is looked
  /// at.
  ///
  /// - Complexity: O(distance from the end of the last extension · depth · log fan-out) while only extensions change
  ///   the selection; else O(items of the range and selected ones).
  func extend(from start: ElementID, to end: ElementID, in group: ElementID, _ order: FocusOrder)
    -> SelectionChange?
  {
    let isGrid = tree.role(of: group).isGrid
    let extent = memory.anchors[group]?.extent
    let isContinued =
      extent?.start == start && extent?.selectionVersion == tree.selectionVersion
      && extent?.focusVersion == tree.focusVersion
    var change: SelectionChange?
    if isContinued, let extent,
      let difference = isGrid
        ? gridDifference(from: extent.end, to: end, around: start, in: group)
        : difference(from: extent.end, to: end, around: start, in: group, order)
    {
      change = carryOut(difference)
    } else {
      change = select(items(from: start, to: end, in: group, order), true, in: group, clearing: true)
    }
    if isGrid {
      change?.ends = [start, end]
      change?.isReplacing = true
    }
    memory.anchors[group, default: SelectionAnchor()].extent = .init(
      start: start, end: end, selectionVersion: tree.selectionVersion, focusVersion: tree.focusVersion)
    return change
  }

  /// What a range that begins at `start` gains and loses when its end moves.
  private func difference(
    from oldEnd: ElementID, to end: ElementID, around start: ElementID, in group: ElementID,
    _ order: FocusOrder
  ) -> SelectionChange {
    var change = SelectionChange(group: group, selected: [], deselected: [])
    guard oldEnd != end else { return change }
    // The way leads away from the start, or towards it and perhaps beyond.
    var isGaining = oldEnd == start || isBefore(oldEnd, end) == isBefore(start, oldEnd)
    for item in items(from: oldEnd, to: end, in: group, order) {
      if item == start { isGaining = true }
      if isGaining || item == end {
        if !tree[item].isSelected, canSelect(item) { change.selected.append(item) }
      } else if tree[item].isSelected {
        change.deselected.append(item)
      }
    }
    return change
  }

  private func isBefore(_ a: ElementID, _ b: ElementID) -> Bool { tree.firstInTreeOrder(of: [a, b]) == a }

  /// The items from one to another, in the direction of the way; only the end when the start is gone.
  func items(from start: ElementID, to end: ElementID, in group: ElementID, _ order: FocusOrder)
    -> [ElementID]
  {
    guard start != end, tree.contains(start) else { return [end] }
    if tree.role(of: group).isGrid { return rectangle(from: start, to: end, in: group) }
    var order = order
    let heading: FocusHeading = isBefore(start, end) ? .forward : .backward
    var items = [start]
    while let next = order.item(after: items[items.count - 1], in: group, heading) {
      items.append(next)
      if next == end { return items }
    }
    return [end]
  }
}
