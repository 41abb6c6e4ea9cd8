import KeywayElements

extension AccessibilityTree {
  /// The cell to which a step leads in a table; nil at an edge, or outside of cells.
  ///
  /// Above the first row are the headers of the columns. A shorter row is entered at its last cell. A row may have no node:
  /// the caller lets the window create it, and takes the cell by ``cell(in:column:)``.
  ///
  /// - Parameters:
  ///   - place: a cell, something inside one, or a row without a node.
  ///   - column: the column of an earlier step, from which steps between rows do not stray over wide cells.
  /// - Complexity: O(depth · log fan-out).
  package func tableStep(
    _ step: TableStep, from place: ReadingPlace, column: Int? = nil
  ) -> TablePlace? {
    guard let start = stepStart(at: place) else { return nil }
    let index = stepIndex
    var (row, column) = (start.place, column ?? 0)
    if case .node(let id) = start.place {
      guard let (cell, around) = cellAndRow(around: id) else { return nil }
      if let cell {
        let first = index.column(of: cell)
        let isSpanned = first..<first + max(1, index.count(.columns, cell)) ~= column
        if !isSpanned { column = first }
        if step == .nextColumn || step == .previousColumn { return beside(cell, in: around, step) }
      }
      row = .node(around)
    }
    guard step == .nextRow || step == .previousRow, let table = elementOfTable(around: row) else {
      return nil
    }
    let heading: StepHeading = step == .nextRow ? .forward : .backward
    while let next = index.step(.rows, heading, from: row, within: table) {
      guard case .node(let id) = next else {
        return readingPlace(next).map { TablePlace(place: $0, column: column) }
      }
      if let cell = index.cell(in: id, column: column), let place = readingPlace(.node(cell)) {
        return TablePlace(place: place, column: column)
      }
      row = next
    }
    return nil
  }

  /// The cell in a column of a row, once the row has a node; nil for other places.
  package func cell(in row: ReadingPlace, column: Int) -> AccessibilityNode? {
    guard let start = stepStart(at: row), case .node(let id) = start.place,
      stepIndex.belongs(id, to: .rows)
    else { return nil }
    return stepIndex.cell(in: id, column: column).flatMap { nodes[$0] }
  }

  private func beside(_ cell: ElementID, in row: ElementID, _ step: TableStep) -> TablePlace? {
    let index = stepIndex
    guard let cells = index[row]?.children, let position = index[cell]?.position else { return nil }
    index.visits += 1
    let next = position + (step == .nextColumn ? 1 : -1)
    guard cells.indices.contains(next), let place = readingPlace(.node(cells[next])) else { return nil }
    return TablePlace(place: place, column: index.column(of: cells[next]))
  }

  /// The cell that a node is in, and its row; no cell for a row itself, nil outside of rows.
  private func cellAndRow(around id: ElementID) -> (cell: ElementID?, row: ElementID)? {
    let index = stepIndex
    var cell: ElementID?
    var next: ElementID? = id
    while let current = next {
      index.visits += 1
      if index.belongs(current, to: .rows) { return (cell, current) }
      cell = current
      next = index[current]?.parent
    }
    return nil
  }

  private func elementOfTable(around place: StepPlace) -> ElementID? {
    let element =
      switch place {
      case .node(let id): id
      case .item(_, in: let group): group
      }
    return nodes[element].flatMap { table(around: $0) }?.element
  }
}
