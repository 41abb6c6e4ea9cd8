import Glibc

extension String {
  /// The index at an offset in UTF-8 bytes.
  ///
  /// - Complexity: O(1), because all texts here are native UTF-8.
  private func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// The text of a range of UTF-8 bytes on scalar boundaries.
  func slice(_ range: Range<Int>) -> Substring {
    self[index(at: range.lowerBound)..<index(at: range.upperBound)]
  }

  /// The text behind a number of UTF-8 bytes; empty if there are no more.
  func droppingFirst(_ bytes: Int) -> String { String(slice(min(bytes, utf8.count)..<utf8.count)) }

  /// Replaces a range of UTF-8 bytes on scalar boundaries.
  mutating func replace(_ range: Range<Int>, with string: Substring) {
    replaceSubrange(index(at: range.lowerBound)..<index(at: range.upperBound), with: string)
  }

  /// The nearest scalar boundary at or before an offset, or the nearer end of the text.
  func boundary(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf8.count else { return utf8.count }
    var index = index(at: offset)
    while UTF8.isContinuation(utf8[index]) { index = utf8.index(before: index) }
    return utf8.distance(from: startIndex, to: index)
  }

  /// Whether two strings have the same scalars; `==` treats "é" and "e\u{301}" as equal.
  ///
  /// - Complexity: O(1) if both share storage or differ in length, otherwise one pass over their bytes.
  package func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let answer = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let one = mine.baseAddress, let another = others.baseAddress else { return true }
        return one == another || memcmp(one, another, mine.count) == 0
      }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

// MARK: - Characters

extension String {
  /// The Character before an offset, or its part that lies before it.
  func character(before offset: Int) -> Substring { slice(0..<offset).suffix(1) }

  /// The number of Characters that another text has more than this one. The texts differ between an offset and a common suffix.
  ///
  /// Counts only Characters near the difference: if one begins at the same offset in both texts, so do all Characters after it.
  ///
  /// - Parameters:
  ///   - offset: the start of the difference.
  ///   - suffix: the number of common bytes at the end.
  func characterCountChange(to other: String, from offset: Int, suffix: Int) -> Int {
    let start = offset - character(before: offset).utf8.count
    var old = Walk(self, from: start)
    var new = Walk(other, from: start)
    while old.remaining != new.remaining || old.remaining > suffix {
      if old.remaining >= new.remaining { old.advance() } else { new.advance() }
    }
    return new.count - old.count
  }

  /// A walk over Characters.
  private struct Walk {
    private let text: String
    private var index: Index
    private(set) var remaining: Int
    private(set) var count = 0

    init(_ text: String, from offset: Int) {
      self.text = text
      index = text.index(at: offset)
      remaining = text.utf8.count - offset
    }

    mutating func advance() {
      let next = text.index(after: index)
      remaining -= text.utf8.distance(from: index, to: next)
      index = next
      count += 1
    }
  }
}
