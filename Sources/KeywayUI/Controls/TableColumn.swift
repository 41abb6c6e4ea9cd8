public import KeywayElements

/// A column of a ``Table``.
///
/// A column is at least as wide as its header and its texts, if other columns have room to spare; otherwise
/// texts wrap and all rows become higher.
public struct TableColumn<Row> {
  /// The width of a column.
  public enum Width: Sendable {
    /// In logical pixels at normal text size.
    case fixed(Double)
    /// A share of the space that fixed columns leave, but at least the width of a target.
    case flexible(Double)
  }

  let title: String
  let id: String
  let width: Width
  let alignment: HorizontalAlignment
  let isSortable: Bool
  let cell: @MainActor (Row) -> AnyView

  /// Creates a column of texts.
  ///
  /// - Parameters:
  ///   - id: the name of the column in ``TableSort``, which does not depend on the language; nil is the title.
  ///   - isSortable: whether the header can be focused, and sorts with Return and Space.
  @MainActor
  public init(
    _ title: String, id: String? = nil, width: Width = .flexible(1),
    alignment: HorizontalAlignment = .leading,
    isSortable: Bool = false, value: @escaping (Row) -> String
  ) {
    let cell: @MainActor (Row) -> Text = { Text(value($0)) }
    self.init(title, id: id, width: width, alignment: alignment, isSortable: isSortable, cell: cell)
  }

  /// Creates a column of views. A single control in a cell takes the focus itself; F2 and Return enter a cell with several.
  @MainActor
  public init<Cell: View>(
    _ title: String, id: String? = nil, width: Width = .flexible(1),
    alignment: HorizontalAlignment = .leading,
    isSortable: Bool = false, @ViewBuilder cell: @escaping @MainActor (Row) -> Cell
  ) {
    (self.title, self.id, self.width) = (title, id ?? title, width)
    (self.alignment, self.isSortable) = (alignment, isSortable)
    self.cell = { AnyView(cell($0)) }
  }
}

/// The column and the direction by which a ``Table`` is sorted.
public struct TableSort: Hashable, Sendable {
  /// The column's id, or its title if it has none.
  public var column: String
  /// The order of the rows.
  public var order: AccessibilityBehavior.SortOrder

  /// Creates a sort order from a column's id, or its title if it has none.
  public init(_ column: String, _ order: AccessibilityBehavior.SortOrder = .ascending) {
    (self.column, self.order) = (column, order)
  }
}
