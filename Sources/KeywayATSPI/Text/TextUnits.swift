/// Where words, sentences and the like begin and end in a text, in Unicode scalars, as AT-SPI counts.
struct TextUnits {
  let scalars: [Unicode.Scalar]
  /// The lines as they are seen, in order; they cover the text.
  let lines: [Range<Int>]

  /// - Parameter lines: empty for a text whose lines nobody knows; its paragraphs are its lines then.
  init(_ text: String, lines: [Range<Int>] = []) {
    scalars = Array(text.unicodeScalars)
    self.lines = lines
  }

  /// The unit that divides a text, and whether its parts reach from start to start or from end to end.
  enum Unit: Hashable {
    case character
    case word(fromEnd: Bool)
    case sentence(fromEnd: Bool)
    case line(fromEnd: Bool)
    case paragraph

    /// `AtspiTextGranularity`.
    init?(granularity: UInt32) {
      switch granularity {
      case 0: self = .character
      case 1: self = .word(fromEnd: false)
      case 2: self = .sentence(fromEnd: false)
      case 3: self = .line(fromEnd: false)
      case 4: self = .paragraph
      default: return nil
      }
    }

    /// `AtspiTextBoundaryType`.
    init?(boundary: UInt32) {
      switch boundary {
      case 0: self = .character
      case 1, 2: self = .word(fromEnd: boundary == 2)
      case 3, 4: self = .sentence(fromEnd: boundary == 4)
      case 5, 6: self = .line(fromEnd: boundary == 6)
      default: return nil
      }
    }
  }

  /// Which part is meant, seen from an offset.
  enum Place { case before, at, after }

  /// The part of the text at an offset, or the one before or after it. Empty at the ends of the text where there is none.
  ///
  /// - Complexity: O(text).
  func range(_ unit: Unit, _ place: Place, _ offset: Int) -> Range<Int> {
    let offset = max(0, min(offset, scalars.count))
    let bounds = bounds(of: unit)
    // The end of the text is behind its last character, and still in its last line and word.
    var index = (bounds.lastIndex { $0 <= offset } ?? 0)
    if index == bounds.count - 1, unit != .character, index > 0, !endsOpen(unit) { index -= 1 }
    switch place {
    case .at: break
    case .before: index -= 1
    case .after: index += 1
    }
    if index < 0 { return 0..<0 }
    guard index + 1 < bounds.count else { return scalars.count..<scalars.count }
    return bounds[index]..<bounds[index + 1]
  }

  /// Whether an empty last part follows: the line after a line break.
  private func endsOpen(_ unit: Unit) -> Bool {
    switch unit {
    case .line(fromEnd: false), .paragraph: scalars.last.map(Self.isBreak) == true
    default: false
    }
  }

  /// Where the parts meet, with the beginning and the end of the text.
  private func bounds(of unit: Unit) -> [Int] {
    var inner: [Int] =
      switch unit {
      case .character: characterStarts
      case .word(let fromEnd): wordBounds(ends: fromEnd)
      case .sentence(let fromEnd): sentenceBounds(ends: fromEnd)
      case .line(let fromEnd): lines.isEmpty ? paragraphBounds(ends: fromEnd) : lineBounds(ends: fromEnd)
      case .paragraph: paragraphBounds(ends: false)
      }
    inner.removeAll { $0 <= 0 || $0 >= scalars.count }
    return [0] + inner + [scalars.count]
  }

  // MARK: Characters

  /// Where what a person takes for one character begins.
  private var characterStarts: [Int] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var starts: [Int] = []
    var offset = 0
    for character in String(text) {
      starts.append(offset)
      offset += character.unicodeScalars.count
    }
    return starts
  }

  // MARK: Words

  private func wordBounds(ends: Bool) -> [Int] {
    scalars.indices.filter { index in
      let (before, here) = (index > 0 && isInWord(index - 1), isInWord(index))
      return ends ? before && !here : !before && here || before && here && isBetweenIdeographs(index)
    }
  }

  private func isInWord(_ index: Int) -> Bool {
    if Self.isWordScalar(scalars[index]) { return true }
    // An apostrophe in a word, and a point in a number.
    guard "'’.,".unicodeScalars.contains(scalars[index]), index > 0, index + 1 < scalars.count else {
      return false
    }
    let (before, after) = (scalars[index - 1], scalars[index + 1])
    if ".,".unicodeScalars.contains(scalars[index]) {
      return before.properties.numericType != nil && after.properties.numericType != nil
    }
    return before.properties.isAlphabetic && after.properties.isAlphabetic
  }

  /// Chinese and Japanese have no spaces: each character counts.
  private func isBetweenIdeographs(_ index: Int) -> Bool {
    scalars[index].properties.isIdeographic || scalars[index - 1].properties.isIdeographic
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: return true
    // The bullets of a secret are one word.
    default: return scalar == "•"
    }
  }

  // MARK: Sentences

  private func sentenceBounds(ends: Bool) -> [Int] {
    var bounds: [Int] = []
    var index = 0
    while index < scalars.count {
      guard Self.endsSentence(scalars[index]) else {
        index += 1
        continue
      }
      // Quotes and brackets after the full stop are part of it.
      var end = index + 1
      while end < scalars.count, Self.endsSentence(scalars[end]) || Self.closes(scalars[end]) { end += 1 }
      var next = end
      while next < scalars.count, scalars[next].properties.isWhitespace { next += 1 }
      let isFullWidth = scalars[index].value > 0x3000
      if next > end || isFullWidth || next == scalars.count { bounds.append(ends ? end : next) }
      index = max(next, index + 1)
    }
    return bounds
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    ".!?…。！？؟।".unicodeScalars.contains(scalar) || isBreak(scalar)
  }

  private static func closes(_ scalar: Unicode.Scalar) -> Bool { ")]}\"'’”»".unicodeScalars.contains(scalar) }

  // MARK: Lines

  static func isBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\u{2029}" }

  private func paragraphBounds(ends: Bool) -> [Int] {
    scalars.indices.filter { Self.isBreak(scalars[$0]) }.map { ends ? $0 : $0 + 1 }
  }

  private func lineBounds(ends: Bool) -> [Int] {
    ends
      ? lines.map { line in
        let isBroken = !line.isEmpty && Self.isBreak(scalars[line.upperBound - 1])
        return isBroken ? line.upperBound - 1 : line.upperBound
      } : lines.map(\.lowerBound)
  }
}
