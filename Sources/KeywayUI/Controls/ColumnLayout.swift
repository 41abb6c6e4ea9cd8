import KeywayElements

/// The positions of the columns, shared by header and rows.
struct ColumnLayout: Equatable {
  /// A column as its author wants it, in logical pixels of the theme.
  struct Column: Equatable {
    /// Nil for a share of the remaining width.
    var fixed: Double?
    var share = 0.0
    /// The width that the header and the texts seen so far need on one line each.
    var needed = 0.0
  }

  private var widths: [Double] = []

  /// - Parameter least: the least width of a column without a fixed one.
  init(_ columns: [Column], width: Double, least: Double) {
    let fixed = columns.reduce(0) { $0 + ($1.fixed ?? 0) }
    let shares = max(columns.reduce(0) { $0 + $1.share }, .leastNonzeroMagnitude)
    let rest = max(0, width - fixed)
    widths = columns.map { $0.fixed ?? max(least, (rest * $0.share / shares).rounded(.down)) }
    spread(over: columns, width)
    // A table that is too narrow for its words still shows each column.
    let total = widths.reduce(0, +)
    if total > width, width > 0 { widths = widths.map { ($0 * width / total).rounded(.down) } }
  }

  /// Widens columns that are too narrow for their texts with the spare width of others and the table.
  private mutating func spread(over columns: [Column], _ width: Double) {
    let lacking = zip(columns, widths).map { max(0, $0.needed - $1) }
    let spare = zip(columns, widths).map { max(0, $1 - $0.needed) }
    let wanted = lacking.reduce(0, +)
    guard wanted > 0 else { return }
    let unused = max(0, width - widths.reduce(0, +))
    let spared = spare.reduce(0, +)
    let given = min(wanted, unused + spared)
    // A pixel more for each widened column, since its width is rounded up.
    let taken = min(spared, max(0, given - unused + Double(lacking.count { $0 > 0 })))
    for index in widths.indices {
      widths[index] += (given * lacking[index] / wanted).rounded(.up)
      if spared > 0 { widths[index] -= min(spare[index], (taken * spare[index] / spared).rounded(.up)) }
    }
  }

  /// The frame of a column in a row, from the leading side.
  func frame(ofColumn index: Int, in row: Rect, _ direction: LayoutDirection) -> Rect {
    guard index < widths.count else { return .zero }
    let offset = widths[..<index].reduce(0, +)
    let x = direction == .leftToRight ? row.minX + offset : row.maxX - offset - widths[index]
    return Rect(x: x, y: row.minY, width: widths[index], height: row.height)
  }
}
