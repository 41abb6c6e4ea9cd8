internal import KeywayMenus

/// Suggests a name for a misspelt word.
enum Spelling {
  /// In bytes. The time to compare two words is the product of their lengths.
  private static let longest = 200

  /// The name with the fewest changed letters, at most a third of the word; nil if no name is close.
  static func nearest(to text: String, in names: [String]) -> String? {
    // A text much longer than any name is not a misspelt name.
    guard text.utf8.count <= longest else { return nil }
    let word = Array(text.lowercased())
    let limit = max(1, word.count / 3)
    let nearest = names.map { (name: $0, distance: editDistance(word, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// The allowed names for an error, with the nearest one first.
  static func alternatives(_ names: [String], near text: String?) -> String {
    if names.count == 1 { return names[0] }
    let list = "one of " + names.joined(separator: ", ")
    let near = text.flatMap { nearest(to: $0, in: names) }
    return near.map { "perhaps \"\($0)\", or \(list)" } ?? list
  }
}
