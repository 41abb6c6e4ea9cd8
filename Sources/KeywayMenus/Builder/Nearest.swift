extension String {
  /// Returns up to three candidates similar to this text, the nearest first.
  ///
  /// A candidate is similar if at most a third of the text, at least one letter, differs, or if one is a prefix of the other.
  /// Case does not count.
  ///
  /// - Complexity: O(candidates · length²).
  package func nearest(in candidates: [String]) -> [String] {
    let text = Array(lowercased())
    guard !text.isEmpty else { return [] }
    let limit = Swift.max(1, text.count / 3)
    let ranked = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
      let other = Array(candidate.lowercased())
      if Swift.min(text.count, other.count) >= 3, text.starts(with: other) || other.starts(with: text) {
        return (Swift.min(limit, abs(text.count - other.count)), candidate)
      }
      guard abs(text.count - other.count) <= limit else { return nil }
      let distance = editDistance(text, other)
      return distance <= limit ? (distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }.prefix(3).map(
      \.candidate)
  }
}

/// Returns the number of insertions, removals, changes and swaps between two texts (optimal string alignment).
///
/// - Complexity: O(length²).
package func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
