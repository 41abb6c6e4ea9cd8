/// One replacement: what lay in ``range`` of the text before is ``inserted`` of the text after.
///
/// Both begin at the same offset, in UTF-8 bytes. They cover what really differs and no more. Both are empty where
/// only the selection changed.
public struct TextChange: Hashable, Sendable {
  /// What was replaced, in the text before.
  public let range: Range<Int>
  /// What stands there now, in the text after.
  public let inserted: Range<Int>

  /// Creates a change of a range that has another number of bytes afterwards.
  init(_ range: Range<Int>, insertedCount: Int) {
    self.range = range
    inserted = range.lowerBound..<range.lowerBound + insertedCount
  }

  /// Whether the text is what it was before.
  var isEmpty: Bool { range.isEmpty && inserted.isEmpty }
}

extension TextChange {
  /// A replacement in a text without what is equal at its beginning and its end, with what remains to be inserted.
  static func trimmed(_ string: String, replacing range: Range<Int>, in text: String) -> (
    TextChange, Substring
  ) {
    // Scalars rather than Characters: `==` of Characters takes "é" and "e\u{301}" for the same.
    var old = text.slice(range).unicodeScalars
    var new = string[...].unicodeScalars
    var lower = range.lowerBound
    while let scalar = old.first, scalar == new.first {
      old = old.dropFirst()
      new = new.dropFirst()
      lower += UTF8.width(scalar)
    }
    while let scalar = old.last, scalar == new.last {
      old = old.dropLast()
      new = new.dropLast()
    }
    let inserted = Substring(new)
    let replaced = lower..<lower + Substring(old).utf8.count
    return (TextChange(replaced, insertedCount: inserted.utf8.count), inserted)
  }
}
