import KeywayElements

/// The rows with views in a container of many: a window of consecutive rows in and around the visible part, and single rows
/// elsewhere that a key, a reader or the app needs.
///
/// The container knows where its rows lie, and how far beyond the visible part they are needed.
struct WindowedRows {
  var window = 0..<0
  /// All rows with views, ascending.
  private(set) var made: [Int] = []
  /// A row to make with the next ones, for the app or an assistive technology.
  var wanted: Int?

  /// Moves the window, and returns all rows to make, ascending.
  ///
  /// - Parameter others: the rows needed elsewhere; those in the window or beyond the count don't matter.
  mutating func make(_ window: Range<Int>, and others: [Int] = [], of count: Int) -> [Int] {
    self.window = window
    let outside = Set(others + [wanted].compactMap(\.self)).filter {
      $0 >= 0 && $0 < count && !window.contains($0)
    }
    wanted = nil
    made = outside.isEmpty ? Array(window) : (Array(outside) + window).sorted()
    return made
  }

  /// Whether the window must move before these rows have views.
  func lacks(_ needed: Range<Int>) -> Bool {
    needed.lowerBound < window.lowerBound || needed.upperBound > window.upperBound
  }
}

/// A node whose rows have views near the visible part.
@MainActor
protocol WindowedNode: RenderNode {
  var windowed: WindowedRows { get }
  /// The consecutive rows that must have views now.
  var neededRows: Range<Int> { get }
}

extension WindowedNode {
  /// Updates the view if rows came into view that have none.
  func makeRowsInView() { if windowed.lacks(neededRows) { viewNode?.invalidate() } }
}

extension ScrollingNode {
  /// The top and the bottom of the visible part of the content; before the first layout as high as the window.
  final var seen: (from: Double, to: Double) {
    let height = frame.isEmpty ? graph.tree[graph.tree.root].frame.height : frame.height
    return (offset, offset + max(height, 1))
  }
}
