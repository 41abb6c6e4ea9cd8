/// Finds what a misspelt word was meant to be.
enum Spelling {
  /// The name with the fewest changed letters, at most a third of the word; nil when none is near.
  static func nearest(to text: String, in names: [String]) -> String? {
    let word = Array(text.lowercased())
    let limit = max(1, word.count / 3)
    let nearest = names.map { (name: $0, distance: distance(word, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// The number of letters to insert, remove, replace or exchange with their neighbour (the optimal
  /// string alignment distance).
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
}
