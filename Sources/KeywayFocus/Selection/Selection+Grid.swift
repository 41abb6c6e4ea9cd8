internal import KeywayElements

/// The part of a grid that a key selects.
enum GridExtent {
  case row, column, all
}

/// The selection in a grid: cells, or rows. Ranges are rectangles without headers.
extension Selection {
  /// The selected unit for an item of a group: in a grid its cell or its row.
  func unit(of item: ElementID, in group: ElementID) -> ElementID {
    guard tree.role(of: group).isGrid,
      let (row, cell) = GridWalk(tree: tree, grid: group).place(of: item)
    else { return item }
    return tree.focusBehavior(group).group?.selectsRows == true ? row : cell
  }

  /// Whether an element is a control inside a cell, which uses Space and Return itself.
  func isControl(_ id: ElementID, inCellOf group: ElementID) -> Bool {
    guard tree.role(of: group).isGrid, let place = GridWalk(tree: tree, grid: group).place(of: id)
    else {
      return false
    }
    let element = tree[id]
    guard place.cell == id else { return element.role.isInteractive || element.command != nil }
    // A row may contain a button without a cell around it.
    return element.role.isInteractive && !element.role.isItem
  }

  /// The extent that Space with Shift or Control selects in a grid of cells: the row or the column (ARIA Authoring Practices,
  /// "Grid"). nil leaves it to the rules of lists.
  func gridExtent(_ behavior: SelectionBehavior, _ group: ElementID) -> GridExtent? {
    guard let focused = tree.focused, tree.role(of: group).isGrid,
      tree.focusBehavior(group).group?.selectsRows == false
    else { return nil }
    let isRow = tree.role(of: focused) == .row
    switch behavior {
    case .extend: return .row
    case .keep: return isRow ? .all : .column
    default: return nil
    }
  }

  /// Selects the row or the column of the focus, or everything (Shift-Space, Control-Space, Control-A).
  ///
  /// - Complexity: O(rows); for a row O(cells).
  mutating func select(_ extent: GridExtent, in grid: ElementID) -> SelectionChange? {
    let walk = GridWalk(tree: tree, grid: grid)
    let selectsRows = tree.focusBehavior(grid).group?.selectsRows == true
    let focused = tree.focused
    let place = focused.flatMap { walk.place(of: $0) }
    let row = place?.row ?? focused.flatMap { tree.role(of: $0) == .row ? $0 : nil }
    let items: [ElementID]
    switch (extent, place, row) {
    case (.row, _, let row?):
      items = selectsRows || row == focused ? [row] : cells(of: row)
    case (.column, let place?, _) where !selectsRows:
      let columns = walk.columns(of: place.cell)
      items = rows(walk).flatMap { walk.cells(in: $0, at: columns) }.filter(tree.isGateOpen)
    case (.all, _, _), (.column, _, _):
      // In a selection of rows, a column is all of them.
      items = selectsRows ? rows(walk) : rows(walk).flatMap(cells(of:))
    default: return nil
    }
    let data = items.filter { !tree.isColumnHeader($0) }
    let first = data.first(where: canSelect)
    let anchor = first.map(SelectionItem.element)
    anchors[grid] = SelectionAnchor(start: anchor, chosen: anchor)
    return select(data, true, in: grid, clearing: true)
  }

  private func cells(of row: ElementID) -> [ElementID] {
    tree.children(of: row).filter { tree.stopCount($0) > 0 }
  }

  private func rows(_ walk: GridWalk) -> [ElementID] {
    var rows: [ElementID] = []
    var row = walk.row(after: nil, .forward)
    while let current = row {
      rows.append(current)
      row = walk.row(after: current, .forward)
    }
    return rows
  }

  /// The cells or rows between two of them, including those that cannot be selected.
  ///
  /// - Complexity: O(cells in the rectangle).
  func rectangle(from start: ElementID, to end: ElementID, in grid: ElementID) -> [ElementID] {
    let walk = GridWalk(tree: tree, grid: grid)
    guard tree.contains(start), let from = walk.row(of: start), let to = walk.row(of: end) else {
      return [end]
    }
    let columns = columns(from: start, to: end, walk)
    return walk.rows(from: from, to: to).flatMap { cells(of: $0, columns, walk) }
  }

  /// The difference when the end of a rectangle moves by rows; nil if it moves by columns, which changes each row.
  ///
  /// - Complexity: O(rows between both ends).
  func gridDifference(from oldEnd: ElementID, to end: ElementID, around start: ElementID, in grid: ElementID)
    -> SelectionChange?
  {
    let walk = GridWalk(tree: tree, grid: grid)
    let columns = columns(from: start, to: end, walk)
    guard tree.contains(start), tree.contains(oldEnd), columns == self.columns(from: start, to: oldEnd, walk),
      let first = walk.row(of: start), let from = walk.row(of: oldEnd), let to = walk.row(of: end)
    else { return nil }
    var change = SelectionChange(group: grid, selected: [], deselected: [])
    // The end moves away from the start, or towards it and possibly beyond.
    var isGaining = from == first || walk.isBefore(from, to) == walk.isBefore(first, from)
    for row in walk.rows(from: from, to: to) {
      if row == first { isGaining = true }
      for unit in cells(of: row, columns, walk) {
        if !isGaining && row != to {
          if tree[unit].isSelected { change.deselected.append(unit) }
        } else if !tree[unit].isSelected, canSelect(unit) {
          change.selected.append(unit)
        }
      }
    }
    return change
  }

  /// The columns between two cells; nil if one of them is a row.
  private func columns(from start: ElementID, to end: ElementID, _ walk: GridWalk) -> Range<Int>? {
    guard tree.role(of: start) != .row, tree.role(of: end) != .row else { return nil }
    let (a, b) = (walk.columns(of: start), walk.columns(of: end))
    return min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
  }

  /// The cells of a row in the given columns; for nil the row itself.
  private func cells(of row: ElementID, _ columns: Range<Int>?, _ walk: GridWalk) -> [ElementID] {
    guard let columns else { return [row] }
    return walk.cells(in: row, at: columns).filter { tree.stopCount($0) > 0 }
  }
}
