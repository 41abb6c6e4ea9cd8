/// How high the rows of a list are, and so where each of them lies: measured for those that were seen, estimated for the
/// others.
///
/// Asking where a row lies, or which lies at a place, costs O(log rows), and what is kept grows with the rows that were
/// measured.
final class RowHeights {
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
  /// By how much rows are higher than the estimate that were measured.
  private var differences: [Int: Double] = [:]
  /// A Fenwick tree over the differences, counted from one; what is missing is zero.
  private var sums: [Int: Double] = [:]
  /// How many sums were looked at.
  private(set) var looks = 0

  /// Takes over how many rows there are; what was measured holds no longer.
  func reset(count: Int) {
    self.count = count
    differences = [:]
    sums = [:]
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

  /// The height of all rows together.
  var total: Double { top(of: count) }

  /// How far below the first row's top a row's lies; for the number of rows, where the last one ends.
  func top(of index: Int) -> Double {
    var (sum, place, rest) = (0.0, 0, index)
    // From the largest part on, as ``row(at:)`` goes: what is rounded is rounded alike.
    while rest > 0 {
      let part = 1 << (Int.bitWidth - 1 - rest.leadingZeroBitCount)
      rest -= part
      place += part
      sum += difference(at: place)
    }
    return Double(index) * estimate + sum
  }

  func height(of index: Int) -> Double { estimate + (differences[index] ?? 0) }

  /// The row at a distance below the first one's top; beyond the ends the first or the last.
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

  /// The rows that lie between two heights, at least in part.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    return row(at: top)..<row(at: bottom) + 1
  }
}
