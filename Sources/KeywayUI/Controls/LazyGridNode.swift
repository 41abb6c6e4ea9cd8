import KeywayElements

/// Places tiles in columns, line after line, and creates views for the lines that a lazy stack would create.
final class LazyGridNode: LazyStackNode {
  var columns: TileColumns {
    didSet { if columns != oldValue { setNeedsLayout() } }
  }
  /// Those in which the tiles lie.
  private var placed: [TileColumn] = []

  init(_ viewNode: ViewNode, _ stack: LazyStack, _ columns: TileColumns) {
    self.columns = columns
    super.init(viewNode, stack)
  }

  /// As lists have it.
  override var whole: Int { 100 }

  /// The columns in a width, or as wide as the tiles would like. There is at least one.
  private func columns(in width: Double?) -> [TileColumn] {
    let ideal = width == nil ? rows.map { $0.measure(.unspecified).width }.max() ?? 0 : 0
    return columns.columns(in: width, ideal: ideal, graph.pixelGrid)
  }

  private func width(of columns: [TileColumn]) -> Double { columns.last.map { $0.x + $0.width } ?? 0 }

  /// The lengths of the lines that have tiles, each with the space behind it.
  private func measureLines(in columns: [TileColumn]) -> [(index: Int, height: Double)] {
    var lines: [(index: Int, height: Double)] = []
    // Tiles are in their order, so those of a line follow each other.
    for row in rows {
      let (line, column) = row.index.quotientAndRemainder(dividingBy: columns.count)
      let proposal = ProposedViewSize(width: columns[column].width, height: nil)
      let height = row.measure(proposal).height + stack.spacing
      if lines.last?.index == line {
        lines[lines.count - 1].height = max(lines[lines.count - 1].height, height)
      } else {
        lines.append((line, height))
      }
    }
    return lines
  }

  // MARK: Layout

  /// Measures other widths without changing the layout.
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let bound = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    if let bound, bound > 0, bound == frame.width { return super.sizeThatFits(proposal) }
    let columns = columns(in: bound)
    let length = lengths.total(of: lineCount(columns.count), where: measureLines(in: columns))
    return Size(width: max(bound ?? 0, width(of: columns)), height: max(0, length - stack.spacing))
  }

  override func measureRows(in across: Double?) -> Double {
    placed = columns(in: across)
    setTilesInLine(placed.count)
    lengths.measured(measureLines(in: placed))
    return width(of: placed)
  }

  override var placedAcross: Double? {
    proposal(answeredWith: frame.size).map { $0.width == nil } == true ? nil : frame.width
  }

  override func slot(of row: LazyRowNode) -> Rect {
    let (line, place) = row.index.quotientAndRemainder(dividingBy: placed.count)
    let column = placed[place]
    row.tile = column.alignment
    let start =
      frame.minX + (frame.width - width(of: placed)) * stack.alignment.horizontal.fraction(.leftToRight)
    return Rect(
      x: start + column.x, y: frame.minY + lengths.top(of: line), width: column.width,
      height: lengths.height(of: line) - stack.spacing)
  }
}
