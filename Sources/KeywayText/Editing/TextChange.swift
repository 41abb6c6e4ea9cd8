/// A replacement of ``range`` in the old text by ``inserted`` in the new one.
///
/// Both begin at the same offset, in UTF-8 bytes, and cover only the difference. Both are empty if only the selection changed.
public struct TextChange: Hashable, Sendable {
  /// The replaced range of the old text.
  public let range: Range<Int>
  /// The range in the new text.
  public let inserted: Range<Int>

  /// Creates a change of a range to another number of bytes.
  init(_ range: Range<Int>, insertedCount: Int) {
    self.range = range
    inserted = range.lowerBound..<range.lowerBound + insertedCount
  }

  var isEmpty: Bool { range.isEmpty && inserted.isEmpty }
}

extension TextChange {
  /// Returns a replacement without equal text at its beginning and end, and the remaining text to insert.
  static func trimmed(_ string: String, replacing range: Range<Int>, in text: String) -> (
    TextChange, Substring
  ) {
    // Scalars rather than Characters: `==` of Characters treats "é" and "e\u{301}" as equal.
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
