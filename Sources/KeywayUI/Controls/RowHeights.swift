/// The heights of a list's rows, and so their positions: measured for rows that were visible, estimated for the others.
///
/// Finding a row's position, or the row at a position, costs O(log rows). Memory grows with the measured rows.
final class RowHeights {
  private(set) var count = 0
  /// The height of each row that was not measured, in logical pixels.
  private(set) var estimate = 56.0
  private var isEstimateMeasured = false
  /// The height of every row, if all have the same.
  var uniform: Double? {
    didSet {
      guard let uniform, uniform != oldValue else { return }
      estimate = uniform
      isEstimateMeasured = true
      reset(count: count)
    }
  }
  /// The differences between measured heights and the estimate.
  private var differences: [Int: Double] = [:]
  /// A Fenwick tree over the differences, counted from one; missing sums are zero.
  private var sums: [Int: Double] = [:]
  /// The number of sums read so far.
  private(set) var looks = 0

  /// Sets the number of rows and forgets all measurements.
  func reset(count: Int) {
    self.count = count
    differences = [:]
    sums = [:]
  }

  /// Forgets the estimate, for example after a change of text size. The next measured rows give a new one.
  func forgetEstimate(_ estimate: Double) {
    if uniform != nil { return }
    self.estimate = estimate
    isEstimateMeasured = false
    reset(count: count)
  }

  /// Stores measured heights. The first ones give the estimate for the other rows.
  func measured(_ heights: [(index: Int, height: Double)]) {
    if !isEstimateMeasured, !heights.isEmpty {
      isEstimateMeasured = true
      estimate = heights.reduce(0) { $0 + $1.height } / Double(heights.count)
      reset(count: count)
    }
    for (index, height) in heights where index < count {
      let difference = height - estimate
      let change = difference - (differences[index] ?? 0)
      if change == 0 { continue }
      differences[index] = difference
      var place = index + 1
      while place <= count {
        sums[place, default: 0] += change
        place += place & -place
      }
    }
  }

  /// The total height of a number of rows: measured rows have these heights, and all others the height of an unmeasured row.
  func total(of count: Int, where heights: [(index: Int, height: Double)]) -> Double {
    let isKnown = isEstimateMeasured || heights.isEmpty
    let sum = heights.reduce(0) { $0 + $1.height }
    return sum + Double(count - heights.count) * (isKnown ? estimate : sum / Double(heights.count))
  }

  var total: Double { top(of: count) }

  /// The distance from the first row's top to a row's top; for the number of rows, to the bottom of the last row.
  func top(of index: Int) -> Double {
    var (sum, place, rest) = (0.0, 0, index)
    // It starts with the largest part, as ``row(at:)`` does, so that both round alike.
    while rest > 0 {
      let part = 1 << (Int.bitWidth - 1 - rest.leadingZeroBitCount)
      rest -= part
      place += part
      sum += difference(at: place)
    }
    return Double(index) * estimate + sum
  }

  func height(of index: Int) -> Double { estimate + (differences[index] ?? 0) }

  /// The row at a distance below the top of the first row. Beyond the ends, it is the first or the last row.
  func row(at position: Double) -> Int {
    guard count > 0, position > 0 else { return 0 }
    var (sum, row) = (0.0, 0)
    var part = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while part > 0 {
      let next = row + part
      if next < count {
        let before = sum + difference(at: next)
        if Double(next) * estimate + before <= position { (sum, row) = (before, next) }
      }
      part /= 2
    }
    return row
  }

  private func difference(at place: Int) -> Double {
    looks += 1
    return sums[place] ?? 0
  }

  /// The rows between two vertical positions, at least partly.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    return row(at: top)..<row(at: bottom) + 1
  }
}
