import KeywayElements
import KeywayMenus

/// Where the rows of a menu lie below each other, known without a node for each of them.
struct MenuRowGeometry {
  /// The upper edge of each row from the top of the first one, and the lower edge of the last one.
  private let edges: [Double]

  /// - Complexity: O(rows).
  @MainActor
  init(_ rows: [MenuRow], theme: Theme, pixelGrid: PixelGrid) {
    func height(isSeparator: Bool) -> Double {
      let height = isSeparator ? MenuRowNode.separatorHeight : MenuRowNode.height(theme)
      return pixelGrid.roundUp(Size(width: 0, height: height)).height
    }
    let (plain, separator) = (height(isSeparator: false), height(isSeparator: true))
    var edges = [0.0]
    edges.reserveCapacity(rows.count + 1)
    for row in rows { edges.append(edges[edges.count - 1] + (row.isSeparator ? separator : plain)) }
    self.edges = edges
  }

  /// The height of all rows together.
  var height: Double { edges[edges.count - 1] }
  private var count: Int { edges.count - 1 }

  /// From the upper to the lower edge of a row.
  func extent(ofRow index: Int) -> ClosedRange<Double> { edges[index]...edges[index + 1] }

  /// The rows that lie between two heights, at least in part.
  ///
  /// - Complexity: O(log rows).
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = firstEdge(above: top) - 1
    let end = firstEdge(above: bottom, orAt: true)
    return max(0, first)..<max(max(0, first), min(count, end))
  }

  /// The index of the first edge that lies below a height; with `orAt`, of one at the height too.
  private func firstEdge(above y: Double, orAt: Bool = false) -> Int {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] > y || (orAt && edges[middle] == y) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
