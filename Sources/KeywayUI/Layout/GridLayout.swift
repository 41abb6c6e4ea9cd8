import KeywayElements

/// Places views in rows and columns; see ``Grid``.
struct GridLayout: Layout {
  let alignment: Alignment
  let horizontalSpacing: Double
  let verticalSpacing: Double

  private struct Cell {
    let subview: LayoutSubview
    let columns: Range<Int>
    let alignment: HorizontalAlignment?
    /// Whether it lies outside of rows, and so spans all columns.
    var isOutside = false

    var isInOneColumn: Bool { columns.count == 1 && !isOutside }
  }

  /// The minimum, the ideal and the maximum width of a column.
  private struct Column {
    var least = 0.0
    var ideal = 0.0
    var most = 0.0
    var alignment: HorizontalAlignment?
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let rows = rows(of: subviews)
    let widths = widths(of: rows, for: proposal.width, scale: subviews.scale)
    let heights = rows.map { height(of: $0, widths) }
    return Size(
      width: length(of: widths[...], horizontalSpacing), height: length(of: heights[...], verticalSpacing))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let rows = rows(of: subviews)
    // The same distribution as when the size was computed; another one could wrap other words.
    var widths = widths(of: rows, for: proposal.width, scale: subviews.scale)
    if PixelGrid(scale: subviews.scale).round(length(of: widths[...], horizontalSpacing) - bounds.width) != 0
    {
      widths = self.widths(of: rows, for: bounds.width, scale: subviews.scale)
    }
    let alignments = columns(of: rows).map { $0.alignment ?? alignment.horizontal }
    var y = bounds.minY
    for row in rows {
      let height = height(of: row, widths)
      for cell in row {
        let x = length(of: widths[..<cell.columns.lowerBound], horizontalSpacing)
        let frame = Rect(
          x: bounds.minX + x + (cell.columns.lowerBound > 0 ? horizontalSpacing : 0), y: y,
          width: length(of: widths[cell.columns], horizontalSpacing), height: height)
        let place = Alignment(
          horizontal: cell.alignment ?? alignments[cell.columns.lowerBound], vertical: alignment.vertical)
        cell.subview.place(
          in: place.place(cell.subview.sizeThatFits(ProposedViewSize(frame.size)), in: frame))
      }
      y += height + verticalSpacing
    }
  }

  // MARK: Rows

  @MainActor
  private func rows(of subviews: Subviews) -> [[Cell]] {
    var rows: [[Cell]] = []
    var last: ObjectIdentifier?
    for subview in subviews {
      let row = subview.node.environment.gridRow
      if row == nil || row != last { rows.append([]) }
      last = row
      let start = rows[rows.count - 1].last?.columns.upperBound ?? 0
      let said = subview.node.gridCell
      rows[rows.count - 1].append(
        Cell(
          subview: subview, columns: start..<start + (said.columns ?? 1), alignment: said.alignment))
    }
    let count = rows.compactMap { $0.last?.columns.upperBound }.max() ?? 0
    return rows.map { row in
      guard row.count == 1, row[0].subview.node.environment.gridRow == nil else { return row }
      return [
        Cell(subview: row[0].subview, columns: 0..<count, alignment: row[0].alignment, isOutside: true)
      ]
    }
  }

  @MainActor
  private func height(of row: [Cell], _ widths: [Double]) -> Double {
    row.map {
      let width = length(of: widths[$0.columns], horizontalSpacing)
      return $0.subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }.max() ?? 0
  }

  private func length(of parts: ArraySlice<Double>, _ spacing: Double) -> Double {
    parts.reduce(spacing * Double(max(0, parts.count - 1)), +)
  }

  // MARK: Columns

  @MainActor
  private func columns(of rows: [[Cell]]) -> [Column] {
    var columns = [Column](
      repeating: Column(), count: rows.compactMap { $0.last?.columns.upperBound }.max() ?? 0)
    func width(_ cell: Cell, _ proposed: Double?) -> Double {
      cell.subview.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width
    }
    let cells = rows.joined()
    for cell in cells where cell.isInOneColumn {
      let index = cell.columns.lowerBound
      columns[index].least = max(columns[index].least, width(cell, 0))
      columns[index].ideal = max(columns[index].ideal, width(cell, nil))
      columns[index].most = max(columns[index].most, width(cell, .infinity))
      if let said = cell.alignment { columns[index].alignment = said }
    }
    for cell in cells where !cell.isInOneColumn {
      widen(&columns[cell.columns], to: width(cell, 0), \.least)
      widen(&columns[cell.columns], to: width(cell, nil), \.ideal)
    }
    return columns.map { column in
      var column = column
      column.ideal = max(column.ideal, column.least)
      column.most = max(column.most, column.ideal)
      return column
    }
  }

  /// Widens columns together to a cell that they share.
  private func widen(
    _ columns: inout ArraySlice<Column>, to width: Double, _ path: WritableKeyPath<Column, Double>
  ) {
    let lacking = width - length(of: columns.map { $0[keyPath: path] }[...], horizontalSpacing)
    guard lacking > 0 else { return }
    for index in columns.indices { columns[index][keyPath: path] += lacking / Double(columns.count) }
  }

  /// The width of each column for an offered one; nil asks for the ideal.
  @MainActor
  private func widths(of rows: [[Cell]], for offered: Double?, scale: Double) -> [Double] {
    let columns = columns(of: rows)
    guard let offered else { return columns.map(\.ideal) }
    guard offered.isFinite else { return columns.map(\.most) }
    let ideal = columns.reduce(0) { $0 + $1.ideal }
    var rest = offered - horizontalSpacing * Double(max(0, columns.count - 1)) - ideal
    let grid = PixelGrid(scale: scale)
    if rest < 0 {
      let spare = columns.reduce(0) { $0 + $1.ideal - $1.least }
      let part = spare > 0 ? min(1, -rest / spare) : 0
      return columns.map { max($0.least, grid.roundDown($0.ideal - ($0.ideal - $0.least) * part)) }
    }
    // Columns that need little more come first, so that the others share the rest.
    var widths = columns.map(\.ideal)
    let open = columns.indices.filter { columns[$0].most > columns[$0].ideal }
      .sorted { columns[$0].most - columns[$0].ideal < columns[$1].most - columns[$1].ideal }
    for (done, index) in open.enumerated() {
      let share = grid.roundDown(rest / Double(open.count - done))
      let taken = min(share, columns[index].most - columns[index].ideal)
      widths[index] += taken
      rest -= taken
    }
    return widths
  }
}

extension RenderNode {
  /// The settings from a cell's modifiers, outside or inside of padding, a frame or a background.
  fileprivate var gridCell: (columns: Int?, alignment: HorizontalAlignment?) {
    let isAround = self is GridCellNode || self is PaddingNode || self is FrameNode || self is BackgroundNode
    guard isAround, children.count == 1 else { return (nil, nil) }
    let (own, inner) = (self as? GridCellNode, children[0].gridCell)
    return (own?.columns ?? inner.columns, own?.alignment ?? inner.alignment)
  }
}
