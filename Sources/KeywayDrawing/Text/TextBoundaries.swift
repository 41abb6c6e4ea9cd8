import CPangoCairo

/// The caret positions and word boundaries of a paragraph, by Pango's rules (Unicode UAX #29).
///
/// Offsets are UTF-8 bytes from the beginning of the paragraph. Needs no font.
package struct TextBoundaries {
  private struct Mark: OptionSet {
    let rawValue: UInt8
    static let caret = Mark(rawValue: 1)
    static let wordStart = Mark(rawValue: 2)
    static let wordEnd = Mark(rawValue: 4)
    /// Backspace deletes the whole caret step before, not one code point of it as in Thai.
    static let wholeBackspace = Mark(rawValue: 8)
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
    marks = attributes.enumerated().map { index, attribute in
      var mark: Mark = []
      if attribute.is_cursor_position != 0 || index == 0 || index == count - 1 { mark.insert(.caret) }
      if attribute.is_word_start != 0 { mark.insert(.wordStart) }
      if attribute.is_word_end != 0 { mark.insert(.wordEnd) }
      if attribute.backspace_deletes_character == 0 { mark.insert(.wholeBackspace) }
      return mark
    }
    self.offsets = offsets
  }

  /// The index of the last code point at or before an offset.
  private func index(of offset: Int) -> Int {
    var (low, high) = (0, offsets.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func next(_ mark: Mark, after offset: Int) -> Int? {
    let first = index(of: offset) + 1
    guard first < marks.count else { return nil }
    return marks[first...].firstIndex { $0.contains(mark) }.map { offsets[$0] }
  }

  private func previous(_ mark: Mark, before offset: Int) -> Int? {
    let end = offsets.firstIndexAtLeast(offset)
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
    let index = offsets.firstIndexAtLeast(offset)
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

extension [Int] {
  /// The index of the first of these ascending numbers that is at least this one.
  fileprivate func firstIndexAtLeast(_ number: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
