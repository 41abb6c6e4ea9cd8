import KeywayElements

/// One or several columns of a ``LazyVGrid``.
public struct GridItem: Hashable, Sendable {
  /// The width of columns, in logical pixels.
  public enum Size: Hashable, Sendable {
    /// One column of this width.
    case fixed(Double)
    /// One column that takes its share of the width, between two limits.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns of at least a width as its share of the width holds.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How wide the columns are.
  package var size: Size
  /// Logical pixels between the columns, and to the next item.
  package var spacing: Double
  /// Where a view lies in its cell.
  package var alignment: Alignment

  /// - Parameters:
  ///   - spacing: logical pixels between the columns, and to the next item.
  ///   - alignment: where a view lies in its cell.
  public init(_ size: Size = .flexible(), spacing: Double = 16, alignment: Alignment = .center) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns of given widths, row after row from the top: tiles.
///
/// It is lazy only by its name, which is SwiftUI's: all views exist. More than a few hundred items belong in a
/// `List` or a `Table`, which make the rows in view.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 200))]) {
///   ForEach(tickets) { ticket in Button(ticket.title) { choose(ticket) } }
/// }
/// .focusGroup(FocusGroup(axis: .both))
/// ```
public struct LazyVGrid<Content: View>: PrimitiveView {
  let layout: TileLayout
  let content: Content

  /// - Parameters:
  ///   - columns: the columns, from the leading edge.
  ///   - alignment: where the columns lie in a larger width.
  ///   - spacing: logical pixels between rows.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double = 16,
    @ViewBuilder content: () -> Content
  ) {
    layout = TileLayout(items: columns, alignment: alignment, spacing: spacing)
    self.content = content()
  }

  package func update(_ node: ViewNode) { LayoutView(layout: layout, content: content)._update(node) }
}

/// Places views in columns of given widths.
struct TileLayout: Layout {
  let items: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double

  private struct Column {
    let x: Double
    let width: Double
    let alignment: Alignment
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let columns = columns(in: proposal.width, subviews)
    let heights = rows(of: subviews, columns.count).map { height(of: $0, columns) }
    return Size(
      width: max(proposal.width ?? 0, width(of: columns)),
      height: heights.reduce(spacing * Double(max(0, heights.count - 1)), +))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    let columns = columns(in: proposal.width == nil ? nil : bounds.width, subviews)
    let start = bounds.minX + (bounds.width - width(of: columns)) * alignment.fraction(.leftToRight)
    var y = bounds.minY
    for row in rows(of: subviews, columns.count) {
      let height = height(of: row, columns)
      for (subview, column) in zip(row, columns) {
        let cell = Rect(x: start + column.x, y: y, width: column.width, height: height)
        subview.place(
          in: column.alignment.place(subview.sizeThatFits(ProposedViewSize(cell.size)), in: cell))
      }
      y += height + spacing
    }
  }

  private func rows(of subviews: Subviews, _ count: Int) -> [Slice<Subviews>] {
    guard count > 0 else { return [] }
    return stride(from: 0, to: subviews.count, by: count).map {
      subviews[$0..<min($0 + count, subviews.count)]
    }
  }

  @MainActor
  private func height(of row: Slice<Subviews>, _ columns: [Column]) -> Double {
    zip(row, columns).map { $0.sizeThatFits(ProposedViewSize(width: $1.width, height: nil)).height }.max()
      ?? 0
  }

  private func width(of columns: [Column]) -> Double { columns.last.map { $0.x + $0.width } ?? 0 }

  /// The columns in a width. Without one, those that have no width of their own are as wide as the widest view.
  @MainActor
  private func columns(in offered: Double?, _ subviews: Subviews) -> [Column] {
    let grid = PixelGrid(scale: subviews.scale)
    let bound = offered.flatMap { $0.isFinite ? $0 : nil }
    let ideal = bound == nil ? subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0 : 0
    // What is left for the items that share the width, and how many these are.
    var rest = (bound ?? 0) - items.dropLast().reduce(0) { $0 + $1.spacing }
    rest -= items.reduce(0) { $0 + ($1.fixedWidth ?? 0) }
    var open = items.count { $0.fixedWidth == nil }
    var columns: [Column] = []
    var x = 0.0
    for item in items {
      let (count, width) = item.columns(
        in: bound == nil ? ideal : rest / Double(max(1, open)), isOne: bound == nil)
      for _ in 0..<count {
        let width = grid.roundDown(width)
        columns.append(Column(x: x, width: width, alignment: item.alignment))
        x += width + item.spacing
      }
      if item.fixedWidth == nil {
        rest -= Double(count) * (width + item.spacing) - item.spacing
        open -= 1
      }
    }
    return columns
  }
}

extension GridItem {
  fileprivate var fixedWidth: Double? { if case .fixed(let width) = size { width } else { nil } }

  /// The number of columns in a share of the width, and the width of each.
  ///
  /// - Parameter isOne: whether the share is that of one column.
  fileprivate func columns(in share: Double, isOne: Bool) -> (count: Int, width: Double) {
    switch size {
    case .fixed(let width): return (1, width)
    case .adaptive(let minimum, let maximum) where !isOne:
      let count = max(1, ((share + spacing) / max(1, minimum + spacing)).rounded(.down))
      // A share that is too narrow for one column is all that there is.
      return (Int(count), min(max(0, (share - spacing * (count - 1)) / count), maximum))
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      return (1, min(max(share, minimum), maximum))
    }
  }
}
