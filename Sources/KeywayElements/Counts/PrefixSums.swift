/// A Fenwick tree over small counts: prefix sums, and the position of the n-th unit, in O(log n).
package struct PrefixSums {
  /// Up to this many children, a scan is faster than the index.
  package static let narrow = 16

  private var sums: [Int]
  private let highestBit: Int

  /// - Complexity: O(n).
  package init(_ counts: [Int]) {
    sums = [0] + counts
    for i in 1..<max(1, sums.count) {
      let next = i + (i & -i)
      if next < sums.count { sums[next] += sums[i] }
    }
    var bit = 1
    while bit * 2 < sums.count { bit *= 2 }
    highestBit = bit
  }

  package mutating func add(_ difference: Int, at position: Int) {
    var i = position + 1
    while i < sums.count {
      sums[i] += difference
      i += i & -i
    }
  }

  /// The sum of the counts before `position`; adds the cells read to `visits`.
  package func sum(before position: Int, visits: inout Int) -> Int {
    var i = min(position, sums.count - 1)
    var total = 0
    while i > 0 {
      total += sums[i]
      i -= i & -i
      visits += 1
    }
    return total
  }

  /// The first position from `start` on whose count is not zero.
  package func firstNonZero(from start: Int, visits: inout Int) -> Int? {
    position(ofUnit: sum(before: start, visits: &visits) + 1, visits: &visits)
  }

  /// The last position before `end` whose count is not zero.
  package func lastNonZero(before end: Int, visits: inout Int) -> Int? {
    let units = sum(before: end, visits: &visits)
    return units == 0 ? nil : position(ofUnit: units, visits: &visits)
  }

  /// The position of the n-th unit, counted from one.
  package func position(ofUnit n: Int, visits: inout Int) -> Int? {
    var rest = n
    var i = 0
    var bit = highestBit
    while bit > 0 {
      if i + bit < sums.count, sums[i + bit] < rest {
        i += bit
        rest -= sums[i]
      }
      bit /= 2
      visits += 1
    }
    return i + 1 < sums.count ? i : nil
  }
}
