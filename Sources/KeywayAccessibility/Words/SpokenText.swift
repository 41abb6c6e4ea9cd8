/// Preparation of an author's text for a voice: lines without control characters, and an end.
package enum SpokenText {
  /// The characters that end a sentence.
  package static let sentenceEnds: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।"]

  /// The marks that are a pause themselves.
  private static let pauses: Set<Character> = [",", ";", ":", "،", "؛", "、"]

  /// The signs between a text and the one after it in one line. A text with a mark at its end gets no second one.
  static func separator(after text: String, beforeSentence: Bool) -> String {
    guard let last = text.last, !sentenceEnds.contains(last), !pauses.contains(last) else { return " " }
    return beforeSentence ? ". " : ", "
  }

  /// The number of Unicode scalars that are said at once, some four minutes; "more" follows.
  static let limit = 4_000

  /// The lines of a text, each without control and bidirectional characters and with single spaces, and whether the text went on.
  /// A longer text ends with a sentence, otherwise with a word.
  ///
  /// - Complexity: O(`limit`), regardless of the length of the text.
  static func lines(_ text: String, limit: Int = limit) -> (lines: [String], isCut: Bool) {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var (taken, isCut) = (0, false)
    func end() {
      while line.last == " " { line.removeLast() }
      if !line.isEmpty { lines.append(String(line)) }
      line = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if taken == limit {
        isCut = true
        break
      }
      taken += 1
      if scalar.endsLine {
        end()
      } else if scalar.isControl || scalar == " " {
        if let last = line.last, last != " " { line.append(" ") }
      } else if !scalar.isSilent {
        line.append(scalar)
      }
    }
    end()
    if isCut { lines = shortened(lines) }
    return (lines, isCut)
  }

  /// Whether a character has no sound, such as one that sets the direction.
  static func isSilent(_ character: Character) -> Bool { character.unicodeScalars.allSatisfy(\.isSilent) }

  /// Removes an unfinished sentence at the end; of a single sentence, the unfinished word.
  private static func shortened(_ lines: [String]) -> [String] {
    guard let last = lines.last else { return [] }
    if let end = sentenceEnd(of: last) { return lines.dropLast() + [String(last[..<end])] }
    if lines.count > 1 { return lines.dropLast() }
    return [last.lastIndex(of: " ").map { String(last[..<$0]) } ?? last]
  }

  /// The end of the last sentence that is whole: a mark before a space, or one of a script without spaces.
  private static func sentenceEnd(of line: String) -> String.Index? {
    var next: Character?
    for index in line.indices.reversed() {
      let character = line[index]
      if sentenceEnds.contains(character), let following = next,
        following == " " || !character.isASCII && following.isLetter
      {
        return line.index(after: index)
      }
      next = character
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator.
  fileprivate var endsLine: Bool { (0xA...0xD).contains(value) || [0x85, 0x2028, 0x2029].contains(value) }

  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// Characters without a sound: bidirectional controls, soft hyphens, zero-width spaces, tags. Joiners stay: they decide on the
  /// form of a letter or an emoji.
  fileprivate var isSilent: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: false
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint || properties.generalCategory == .surrogate
    }
  }
}
