import KeywayTesting

/// The number of pixels that rectangles cover together, counting overlaps once.
///
/// - Complexity: O(n³) in the number of rectangles, of which a commit has few.
func coveredArea(of rectangles: [PixelRect]) -> Int {
  let visible = rectangles.filter { $0.width > 0 && $0.height > 0 }
  let columns = Set(visible.flatMap { [$0.x, $0.x + $0.width] }).sorted()
  let rows = Set(visible.flatMap { [$0.y, $0.y + $0.height] }).sorted()

  var area = 0
  for (left, right) in zip(columns, columns.dropFirst()) {
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      let isCovered = visible.contains {
        $0.x <= left && right <= $0.x + $0.width && $0.y <= top && bottom <= $0.y + $0.height
      }
      if isCovered { area += (right - left) * (bottom - top) }
    }
  }
  return area
}
