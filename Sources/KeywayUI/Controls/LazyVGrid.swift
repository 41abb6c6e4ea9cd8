import KeywayElements

/// One or several columns of a ``LazyVGrid``.
public struct GridItem: Hashable, Sendable {
  /// The width of columns, in logical pixels.
  public enum Size: Hashable, Sendable {
    /// One column of this width.
    case fixed(Double)
    /// One column that takes its share of the width, between two limits.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit, each at least `minimum` wide.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  package var size: Size
  package var spacing: Double
  package var alignment: Alignment

  /// - Parameters:
  ///   - spacing: logical pixels between the columns, and to the next item.
  ///   - alignment: where a view lies in its cell.
  public init(_ size: Size = .flexible(), spacing: Double = 16, alignment: Alignment = .center) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// Views in columns of given widths, row after row from the top: tiles.
///
/// Each element of a `ForEach` is a tile. Up to a hundred tiles all exist. Beyond that, only those near the visible part, the
/// first, the last, and those around the one with the focus or the cursor of an assistive technology, as in a ``LazyVStack``: in a
/// scroll view, ten thousand cost as much as the visible ones. Each tile knows its position among all.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 200))]) {
///   ForEach(tickets) { ticket in Button(ticket.title) { choose(ticket) } }
/// }
/// .focusGroup(FocusGroup(axis: .both))
/// ```
///
/// In such a group arrow keys, Home, End, Page Up and Page Down go over all tiles, letters over those that exist.
public struct LazyVGrid<Content: View>: PrimitiveView, IdentifyingView {
  let columns: TileColumns
  let stack: LazyStack
  let content: Content

  /// - Parameters:
  ///   - columns: the columns, from the leading edge; without any there is one.
  ///   - alignment: where the columns lie in a larger width.
  ///   - spacing: logical pixels between rows.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double = 16,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = TileColumns(items: columns.isEmpty ? [GridItem()] : columns)
    let place = Alignment(horizontal: alignment, vertical: .top)
    stack = LazyStack(axis: .vertical, alignment: place, spacing: spacing)
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { LazyGridNode($0, stack, columns) }
    render.columns = columns
    stack.update(node, render, with: content)
  }
}

/// A column of tiles.
struct TileColumn {
  /// From the leading edge of the first column, in logical pixels.
  let x: Double
  let width: Double
  let alignment: Alignment
}

/// Divides a width into columns.
struct TileColumns: Equatable {
  let items: [GridItem]

  /// The columns in a width.
  ///
  /// - Parameters:
  ///   - bound: the width; nil for as much as the tiles need.
  ///   - ideal: without a bound, the width of the columns that have none.
  func columns(in bound: Double?, ideal: Double, _ grid: PixelGrid) -> [TileColumn] {
    // The width left for the flexible items, and their number.
    var rest = (bound ?? 0) - items.dropLast().reduce(0) { $0 + $1.spacing }
    rest -= items.reduce(0) { $0 + ($1.fixedWidth ?? 0) }
    var open = items.count { $0.fixedWidth == nil }
    var columns: [TileColumn] = []
    var x = 0.0
    for item in items {
      let (count, width) = item.columns(
        in: bound == nil ? ideal : rest / Double(max(1, open)), isOne: bound == nil)
      for _ in 0..<count {
        let width = grid.roundDown(width)
        columns.append(TileColumn(x: x, width: width, alignment: item.alignment))
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
      // A share that is too narrow for one column makes a narrower column.
      return (Int(count), min(max(0, (share - spacing * (count - 1)) / count), maximum))
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      return (1, min(max(share, minimum), maximum))
    }
  }
}
