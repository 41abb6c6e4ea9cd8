import KeywayElements

extension FocusManager {
  /// What is selected for an item of a group: in a grid the cell that it lies in, or the row.
  func selectionItem(for item: ElementID, in group: ElementID) -> ElementID {
    guard Self.isGrid(tree.role(of: group)),
      let (row, cell) = GridWalk(tree: tree, grid: group).place(of: item)
    else { return item }
    return tree.focusBehavior(group).group?.selectsRows == true ? row : cell
  }

  /// Has the selection of a grid follow a move: along with the focus, or as a rectangle from the anchor.
  ///
  /// - Complexity: O(cells that are selected, or were).
  func selectInGrid(
    _ grid: ElementID, from start: ElementID, to cell: ElementID, _ behavior: SelectionBehavior,
    _ walk: GridWalk
  ) -> SelectionChange? {
    guard let group = tree.focusBehavior(grid).group, group.selection != .none else { return nil }
    let unit = selectionItem(for: cell, in: grid)
    if behavior.isExtending, group.selection == .multiple {
      let anchor = anchor(of: grid) ?? selectionItem(for: start, in: grid)
      anchors[grid, default: SelectionAnchor()].start = anchor
      return replaceSelection(of: grid, by: rectangle(from: anchor, to: unit, group.selectsRows, walk))
    }
    guard behavior.isFollowing else { return nil }
    anchors[grid, default: SelectionAnchor()].start = unit
    return group.selectionFollowsFocus ? replaceSelection(of: grid, by: [unit]) : nil
  }

  /// Where a selection that is extended begins: a cell or a row that is still there.
  private func anchor(of grid: ElementID) -> ElementID? {
    anchors[grid]?.start.flatMap { tree.contains($0) && tree.isAncestor(grid, of: $0) ? $0 : nil }
  }

  /// What Shift and Control with Space or a click select in a grid: the row, the column, or all from the anchor; nil
  /// leaves it to what holds in lists too.
  func chooseInGrid(
    _ item: ElementID, _ grid: ElementID, _ behavior: SelectionBehavior, _ source: ActivationSource
  ) -> SelectionChange? {
    guard Self.isGrid(tree.role(of: grid)), let group = tree.focusBehavior(grid).group else { return nil }
    switch (behavior, source) {
    case (.extend, .key) where !group.selectsRows: return select(.row)
    case (.keep, .key) where !group.selectsRows: return select(.column)
    case (.extend, _), (.add, _):
      let anchor = anchor(of: grid) ?? item
      let walk = GridWalk(tree: tree, grid: grid)
      return replaceSelection(of: grid, by: rectangle(from: anchor, to: item, group.selectsRows, walk))
    default: return nil
    }
  }

  /// Selects the row or the column that the focus is in, or everything (Shift-Space, Control-Space, Control-A); nil
  /// where the focus is in no grid with multiple selection.
  ///
  /// - Complexity: O(rows), for a row O(cells).
  func select(_ extent: GridExtent) -> SelectionChange? {
    guard let (walk, row, cell) = placeInGrid, let group = tree.focusBehavior(walk.grid).group else {
      return nil
    }
    let column = tree.position(of: cell)
    var items: [ElementID] = []
    switch extent {
    case .row: items = group.selectsRows ? [row] : cells(of: row)
    case .column:
      // Where rows are selected a column is all of them.
      items = rows(walk).compactMap {
        group.selectsRows ? $0 : column < tree.children(of: $0).count ? tree.children(of: $0)[column] : nil
      }.filter(tree.isGateOpen)
    case .all: items = group.selectsRows ? rows(walk) : rows(walk).flatMap(cells(of:))
    }
    // Headers are no data.
    items = items.filter { tree.role(of: $0) != .columnHeader && !isHeaderRow($0) }
    anchors[walk.grid, default: SelectionAnchor()].start = items.first
    return replaceSelection(of: walk.grid, by: items)
  }

  /// Whether Shift-Space, Control-Space and Control-A are about rows, columns and cells where the focus is.
  var selectsInGrid: Bool { placeInGrid != nil }

  private var placeInGrid: (walk: GridWalk, row: ElementID, cell: ElementID)? {
    guard let focused, let grid = order.groups(of: focused).first(where: { Self.isGrid(tree.role(of: $0)) }),
      tree.focusBehavior(grid).group?.selection == .multiple
    else { return nil }
    let walk = GridWalk(tree: tree, grid: grid)
    return walk.place(of: focused).map { (walk, $0.row, $0.cell) }
  }

  private func cells(of row: ElementID) -> [ElementID] {
    tree.children(of: row).filter { tree.stopCount($0) > 0 }
  }

  private func isHeaderRow(_ id: ElementID) -> Bool {
    tree.role(of: id) == .row && tree.children(of: id).contains { tree.role(of: $0) == .columnHeader }
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

  /// The cells, or the rows, between two of them.
  private func rectangle(from start: ElementID, to end: ElementID, _ isByRow: Bool, _ walk: GridWalk)
    -> [ElementID]
  {
    func row(of id: ElementID) -> ElementID? { tree.role(of: id) == .row ? id : walk.place(of: id)?.row }
    guard let from = row(of: start), let to = row(of: end) else { return [end] }
    let isForward = from == to || tree.firstInTreeOrder(of: [from, to]) == from
    var rows = [from]
    while let last = rows.last, last != to, let next = walk.row(after: last, isForward ? .forward : .backward)
    {
      rows.append(next)
    }
    if isByRow { return rows.filter { !isHeaderRow($0) } }
    let columns = [tree.position(of: start), tree.position(of: end)].sorted()
    return rows.flatMap { row in
      let cells = tree.children(of: row)
      return columns[0] < cells.count
        ? cells[columns[0]...min(columns[1], cells.count - 1)].filter { tree.stopCount($0) > 0 } : []
    }
  }

  private func replaceSelection(of grid: ElementID, by items: [ElementID]) -> SelectionChange? {
    let wanted = Set(items)
    let before = tree.selectedElements.filter { tree.isAncestor(grid, of: $0) }
    let change = SelectionChange(
      group: grid, selected: items.filter { !before.contains($0) },
      deselected: tree.inTreeOrder(before.subtracting(wanted)))
    for id in change.deselected { tree.update(id) { $0.isSelected = false } }
    for id in change.selected { tree.update(id) { $0.isSelected = true } }
    return change.isEmpty ? nil : change
  }
}

extension SelectionBehavior {
  /// Whether the selection grows from its anchor to the focus.
  var isExtending: Bool { self == .extend || self == .add }
  /// Whether the selection goes with the focus where a group asks for it.
  var isFollowing: Bool { self == .follow }
  /// Whether Control is held, which has Home and End mean the whole grid.
  var isOfWhole: Bool { self == .keep || self == .add }
}
