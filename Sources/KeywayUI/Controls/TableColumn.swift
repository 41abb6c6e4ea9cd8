public import KeywayElements

/// A column of a ``Table``.
public struct TableColumn<Row> {
  /// The width of a column.
  public enum Width: Hashable, Sendable {
    /// In logical pixels at normal text size.
    case fixed(Double)
    /// A share of the space that fixed columns leave, but at least the width of a target.
    case flexible(Double)
  }

  let title: String
  let width: Width
  let alignment: HorizontalAlignment
  let isSortable: Bool
  let cell: @MainActor (Row) -> AnyView

  /// Creates a column of texts.
  ///
  /// - Parameter isSortable: whether the header can be focused, and sorts with Return and Space.
  @MainActor
  public init(
    _ title: String, width: Width = .flexible(1), alignment: HorizontalAlignment = .leading,
    isSortable: Bool = false, value: @escaping (Row) -> String
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isSortable = isSortable
    cell = { AnyView(Text(value($0)).lineLimit(1)) }
  }

  /// Creates a column of views. A single control in a cell takes the focus itself; F2 and Return enter a cell with several.
  @MainActor
  public init<Cell: View>(
    _ title: String, width: Width = .flexible(1), alignment: HorizontalAlignment = .leading,
    isSortable: Bool = false, @ViewBuilder cell: @escaping @MainActor (Row) -> Cell
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isSortable = isSortable
    self.cell = { AnyView(cell($0)) }
  }
}

/// The column and the direction by which a ``Table`` is sorted.
public struct TableSort: Hashable, Sendable {
  /// The title of the column.
  public var column: String
  /// The order of the rows.
  public var order: AccessibilityBehavior.SortOrder

  /// Creates a sort order from a column's title.
  public init(_ column: String, _ order: AccessibilityBehavior.SortOrder = .ascending) {
    self.column = column
    self.order = order
  }
}

/// The positions of the columns, shared by header and rows.
struct ColumnLayout {
  private let offsets: [Double]
  private let widths: [Double]

  /// - Parameter length: scales a length to the theme.
  init<Row>(_ columns: [TableColumn<Row>], width: Double, length: (Double) -> Double) {
    let least = length(72)
    var fixed = 0.0
    var shares = 0.0
    for column in columns {
      switch column.width {
      case .fixed(let width): fixed += length(width)
      case .flexible(let share): shares += share
      }
    }
    let rest = max(0, width - fixed)
    var offset = 0.0
    var offsets: [Double] = []
    var widths: [Double] = []
    for column in columns {
      let width: Double =
        switch column.width {
        case .fixed(let width): length(width)
        case .flexible(let share):
          max(least, (rest * share / max(shares, .leastNonzeroMagnitude)).rounded(.down))
        }
      offsets.append(offset)
      widths.append(width)
      offset += width
    }
    self.offsets = offsets
    self.widths = widths
  }

  /// The frame of a column in a row, from the leading side.
  func frame(ofColumn index: Int, in row: Rect, _ direction: LayoutDirection) -> Rect {
    guard index < widths.count else { return .zero }
    let x = direction == .leftToRight ? row.minX + offsets[index] : row.maxX - offsets[index] - widths[index]
    return Rect(x: x, y: row.minY, width: widths[index], height: row.height)
  }
}
