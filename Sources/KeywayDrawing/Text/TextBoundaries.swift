import CPangoCairo

/// The places of a paragraph where a caret may stand, and where words and sentences begin and end, by Pango's rules (Unicode
/// UAX #29).
///
/// Offsets are UTF-8 bytes from the beginning of the paragraph. Needs no font.
package struct TextBoundaries {
  /// Facts about a place.
  package struct Mark: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let caret = Mark(rawValue: 1)
    package static let wordStart = Mark(rawValue: 2)
    package static let wordEnd = Mark(rawValue: 4)
    /// Backspace deletes all of what lies before, not one code point of it as in Thai.
    static let wholeBackspace = Mark(rawValue: 8)
    package static let sentenceStart = Mark(rawValue: 16)
    /// Before the blanks that follow a sentence.
    package static let sentenceEnd = Mark(rawValue: 32)
  }

  /// For each code point, and the end.
  private let marks: [Mark]
  /// The offset of each code point, and of the end.
  private let offsets: [Int]

  /// Analyses a paragraph.
  ///
  /// - Complexity: O(bytes).
  package init(_ paragraph: Substring) {
    var text = String(paragraph)
    // Khmer and Lao part their words by it, and UAX #29 does. Pango does not, so it sees a blank of as many bytes.
    if text.unicodeScalars.contains("\u{200B}") {
      text = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{200B}" ? "\u{2002}" : $0 }))
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    let count = offsets.count
    // Pango writes one entry for each code point and one for the end.
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return }
        pango_get_log_attrs(
          base, Int32(characters.count), -1, pango_language_get_default(), &attributes, Int32(count))
      }
    }
    marks = Self.marks(attributes)
    self.offsets = offsets
  }

  private static func marks(_ attributes: [PangoLogAttr]) -> [Mark] {
    var marks = [Mark](repeating: [], count: attributes.count)
    let last = attributes.count - 1
    // Pango parts a word at an apostrophe or a point, as in "don’t" and "3.50"; UAX #29 does not. So words grow to its bounds,
    // where a caret may stand.
    var (bound, isEnding) = (0, false)
    // Where a word ended and none has begun since: inside of Japanese text Pango marks ends alone.
    var ended: Int?
    for (index, attribute) in attributes.enumerated() {
      let isEdge = index == 0 || index == last
      if isEdge || attribute.is_cursor_position != 0 {
        marks[index].insert(.caret)
        if isEdge || attribute.is_word_boundary != 0 { bound = index }
      }
      if attribute.backspace_deletes_character == 0 { marks[index].insert(.wholeBackspace) }
      if attribute.is_word_end != 0 {
        if let ended { marks[ended].insert(.wordStart) }
        (ended, isEnding) = (bound, true)
      }
      if attribute.is_word_start != 0 {
        marks[bound].insert(.wordStart)
        ended = nil
      }
      if isEnding, bound == index {
        marks[index].insert(.wordEnd)
        isEnding = false
      }
      // Pango leaves out the start of a sentence that is one letter.
      if attribute.is_sentence_start != 0 || attribute.is_sentence_boundary != 0 && attribute.is_white == 0 {
        marks[index].insert(.sentenceStart)
      }
      if attribute.is_sentence_end != 0 { marks[index].insert(.sentenceEnd) }
    }
    return marks
  }

  /// The places with a mark, counted in code points, in order.
  package func places(_ mark: Mark) -> [Int] { marks.indices.filter { marks[$0].contains(mark) } }

  /// The index of the last code point at or before an offset.
  private func index(of offset: Int) -> Int { max(1, offsets.partitioningIndex { $0 > offset }) - 1 }

  private func index(atOrAfter offset: Int) -> Int {
    min(offsets.partitioningIndex { $0 >= offset }, offsets.count - 1)
  }

  private func next(_ mark: Mark, after offset: Int) -> Int? {
    let first = index(of: offset) + 1
    guard first < marks.count else { return nil }
    return marks[first...].firstIndex { $0.contains(mark) }.map { offsets[$0] }
  }

  private func previous(_ mark: Mark, before offset: Int) -> Int? {
    let end = index(atOrAfter: offset)
    return marks[..<end].lastIndex { $0.contains(mark) }.map { offsets[$0] }
  }

  /// The next caret position; nil at the end.
  package func caret(after offset: Int) -> Int? { next(.caret, after: offset) }

  /// The previous caret position; nil at the beginning.
  package func caret(before offset: Int) -> Int? { previous(.caret, before: offset) }

  /// The nearest caret position at or before an offset.
  package func caret(atOrBefore offset: Int) -> Int {
    let index = index(of: offset)
    return marks[...index].lastIndex { $0.contains(.caret) }.map { offsets[$0] } ?? 0
  }

  /// The next word end; nil if no word follows.
  package func wordEnd(after offset: Int) -> Int? { next(.wordEnd, after: offset) }

  /// The previous word start; nil if no word precedes.
  package func wordStart(before offset: Int) -> Int? { previous(.wordStart, before: offset) }

  /// Whether a word ends at an offset and none begins.
  package func onlyEndsWord(at offset: Int) -> Bool {
    let mark = marks[index(of: offset)]
    return mark.contains(.wordEnd) && !mark.contains(.wordStart)
  }

  /// The start of the text that Backspace deletes; nil at the beginning.
  package func backspace(before offset: Int) -> Int? {
    guard let start = caret(before: offset) else { return nil }
    let index = index(atOrAfter: offset)
    return marks[index].contains(.wholeBackspace) ? start : offsets[index - 1]
  }

  /// The word at an offset, or the text between two words.
  package func word(at offset: Int) -> Range<Int> {
    let end = offsets[offsets.count - 1]
    let starts = [previous(.wordStart, before: offset + 1), previous(.wordEnd, before: offset + 1)]
    let ends = [next(.wordStart, after: offset), next(.wordEnd, after: offset)]
    let start = starts.compactMap(\.self).max() ?? 0
    return start..<max(start, ends.compactMap(\.self).min() ?? end)
  }
}

extension Array {
  /// The index of the first element that a condition applies to, as to all after it; the count if there is none.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where applies: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if applies(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
