/// Figures of one kind. The table shows their median and tail.
struct Samples: Equatable, Sendable {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) {
    values.append(value)
  }

  mutating func add(contentsOf other: Samples) {
    values.append(contentsOf: other.values)
  }

  var count: Int { values.count }

  /// The median, the mean of the middle two for an even number; `nil` without values.
  var median: Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The smallest value that at least `percent` of all values do not exceed (nearest rank).
  ///
  /// - Precondition: `percent` is from 1 to 100.
  func percentile(_ percent: Int) -> Double? {
    precondition((1...100).contains(percent), "a percentile is from 1 to 100")
    guard !values.isEmpty else { return nil }
    let rank = (values.count * percent + 99) / 100
    return values.sorted()[rank - 1]
  }
}
