/// Appends Characters without letting them join.
struct CharacterRow {
  private(set) var string: String
  /// The number of bytes of the last Character.
  private var last: Int
  /// Whether text was left out behind the last Character.
  private var isGap = false

  /// Creates a row with one Character, or an empty one.
  init(_ first: Substring) {
    string = String(first)
    last = string.utf8.count
  }

  /// Records that text is missing here.
  mutating func leaveOut() { isGap = true }

  /// Adds a Character, unless it would join the last one across a gap.
  ///
  /// - Parameter joining: whether it is part of the last Character.
  mutating func append(_ character: Substring, joining: Bool = false) {
    guard !isGap || !joins(character) else { return }
    string += character
    last = character.utf8.count + (joining ? last : 0)
    isGap = false
  }

  private func joins(_ character: Substring) -> Bool {
    guard last > 0 else { return false }
    let both = string.slice(string.utf8.count - last..<string.utf8.count) + character
    return both.prefix(1).utf8.count != last
  }
}
