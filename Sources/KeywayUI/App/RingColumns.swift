import KeywayElements

/// The ring unrolled: what it covers, column by column once around, clockwise from the upper left.
///
/// A pixel belongs to the side that it is nearest to, and there to the column across the bands; around a path to the place of
/// the path that it is nearest to.
struct RingColumns {
  /// What one column has, in pixels.
  struct Column {
    var all: Int32 = 0
    /// Those that tell with the theme's order of the bands.
    var themed: Int32 = 0
    /// Those that tell with the colours of the bands exchanged.
    var swapped: Int32 = 0

    @inline(__always)
    mutating func add(all: Int32, _ themed: Int32, _ swapped: Int32) {
      self.all += all
      self.themed += themed
      self.swapped += swapped
    }
  }

  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let path: PolygonBands?

  /// - Parameter outer: the ring's outer edge, in device pixels.
  init(_ outer: Rect, path: PolygonBands? = nil) {
    self.path = path
    (left, top) = (Int(outer.minX), Int(outer.minY))
    (width, height) = (Int(outer.width), Int(outer.height))
  }

  var count: Int { path?.length ?? 2 * (width + height) }

  /// Takes a run of pixels apart into what lies at the upper or the lower side, column by column, and what lies at the left
  /// or the right one, each of which is in one column.
  @inline(__always)
  func visit(
    _ y: Int, _ columns: Range<Int>, _ body: (_ column: Int, _ x: Range<Int>, _ isAlong: Bool) -> Void
  ) {
    if let path { return path.visitPlaces(y, of: columns) { body($0, $1..<$1 + 1, false) } }
    let isUpper = y - top <= height - 1 - (y - top)
    let depth = min(y - top, height - 1 - (y - top))
    let leftEnd = left + min(depth, (width + 1) / 2)
    let rightStart = max(leftEnd, left + width - min(depth, width))
    let (start, end) = (columns.lowerBound, columns.upperBound)
    if start < leftEnd {
      body(2 * width + height + (height - 1 - (y - top)), start..<min(end, leftEnd), false)
    }
    let (first, last) = (max(start, leftEnd), min(end, rightStart))
    if first < last {
      body(isUpper ? first - left : width + height + (left + width - 1 - first), first..<last, true)
    }
    if end > rightStart { body(width + (y - top), max(start, rightStart)..<end, false) }
  }

  /// Where the next column lies along the upper or the lower side.
  @inline(__always)
  func step(_ y: Int) -> Int { y - top <= height - 1 - (y - top) ? 1 : -1 }

  /// Calls `body` with rectangles that together hold all of the ring, each of one column.
  func visitAreas(_ body: (_ column: Int, _ area: Rect) -> Void) {
    if let path { return path.visitPlaces(body) }
    for column in 0..<count { body(column, area(column)) }
  }

  /// The area of a column of a ring around no path, from the ring's edge as far as it is the nearest.
  func area(_ column: Int) -> Rect {
    func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
      Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
    let isRow = column < width || (width + height..<2 * width + height).contains(column)
    if isRow {
      let x = column < width ? column : 2 * width + height - 1 - column
      let depth = min(x, width - 1 - x) + 1
      let isUpper = column < width
      let reach = min(depth, isUpper ? (height + 1) / 2 : height / 2)
      return rect(left + x, isUpper ? top : top + height - reach, 1, reach)
    }
    let isRight = column < 2 * width + height
    let y = isRight ? column - width : 2 * (width + height) - 1 - column
    let depth = min(y, height - 1 - y)
    let reach = min(depth, isRight ? width / 2 : (width + 1) / 2)
    return rect(isRight ? left + width - reach : left, top + y, reach, 1)
  }
}
