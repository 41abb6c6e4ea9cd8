/// How high the rows of a list are, and so where each of them lies: measured for those that were seen, estimated for the
/// others.
///
/// Asking where a row lies, or which lies at a place, looks at one number for each thousand rows and at those of one
/// thousand.
final class RowHeights {
  private static let chunk = 1_024

  private(set) var count = 0
  /// How high each row is that was not measured, in logical pixels.
  private(set) var estimate = 56.0
  private var isEstimateMeasured = false
  /// How high every row is, where they are all alike.
  var uniform: Double? {
    didSet {
      guard let uniform, uniform != oldValue else { return }
      estimate = uniform
      isEstimateMeasured = true
      reset(count: count)
    }
  }
  /// By how much the rows of each chunk are higher than the estimate, together and each; nil where none was measured.
  private var chunks: [(sum: Double, rows: [Double])?] = []

  /// Takes over how many rows there are; what was measured holds no longer.
  func reset(count: Int) {
    self.count = count
    chunks = Array(repeating: nil, count: (count + Self.chunk - 1) / Self.chunk)
  }

  /// Has the estimate made anew from the next rows that are measured, as for another size of letters.
  func forgetEstimate(_ estimate: Double) {
    if uniform != nil { return }
    self.estimate = estimate
    isEstimateMeasured = false
    reset(count: count)
  }

  /// Takes over what was measured; the first rows that are say how high the others likely are.
  func measured(_ heights: [(index: Int, height: Double)]) {
    if !isEstimateMeasured, !heights.isEmpty {
      isEstimateMeasured = true
      estimate = heights.reduce(0) { $0 + $1.height } / Double(heights.count)
      reset(count: count)
    }
    for (index, height) in heights where index < count {
      let (place, row) = index.quotientAndRemainder(dividingBy: Self.chunk)
      let difference = height - estimate
      if chunks[place] == nil {
        if difference == 0 { continue }
        chunks[place] = (0, Array(repeating: 0, count: Self.chunk))
      }
      chunks[place]!.sum += difference - chunks[place]!.rows[row]
      chunks[place]!.rows[row] = difference
    }
  }

  /// The height of all rows together.
  var total: Double { top(of: count) }

  /// How far below the first row's top a row's lies; for the number of rows, where the last one ends.
  func top(of index: Int) -> Double {
    var top = Double(index) * estimate
    let (place, row) = index.quotientAndRemainder(dividingBy: Self.chunk)
    for chunk in chunks.prefix(place) { if let chunk { top += chunk.sum } }
    if row > 0, place < chunks.count, let chunk = chunks[place] {
      for difference in chunk.rows.prefix(row) { top += difference }
    }
    return top
  }

  func height(of index: Int) -> Double {
    let (place, row) = index.quotientAndRemainder(dividingBy: Self.chunk)
    return estimate + (chunks[place]?.rows[row] ?? 0)
  }

  /// The row at a distance below the first one's top; beyond the ends the first or the last.
  func row(at position: Double) -> Int {
    guard count > 0, position > 0 else { return 0 }
    var top = 0.0
    var place = 0
    while place < chunks.count - 1 {
      let next = top + Double(Self.chunk) * estimate + (chunks[place]?.sum ?? 0)
      if next > position { break }
      top = next
      place += 1
    }
    let first = place * Self.chunk
    let last = min(first + Self.chunk, count) - 1
    guard let chunk = chunks[place] else {
      return estimate > 0 ? min(last, first + Int((position - top) / estimate)) : first
    }
    for row in first..<last {
      top += estimate + chunk.rows[row - first]
      if top > position { return row }
    }
    return last
  }

  /// The rows that lie between two heights, at least in part.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    return row(at: top)..<row(at: bottom) + 1
  }
}
