// The division of names into letters for search.

/// A letter of a name or of typed text.
package struct SearchLetter: Hashable, Sendable {
  /// The folded letter as written.
  package let exact: Character
  /// The folded letter without its marks.
  package let plain: Character

  /// Whether a typed letter finds this one: it is equal, or the letter without marks.
  ///
  /// Search is asymmetric (Unicode Technical Standard #10, 8.2): a typed accent must match.
  package func isFound(by typed: SearchLetter) -> Bool {
    typed.exact == exact || typed.exact == plain
  }

  /// Whether names may begin here: letters, digits and vowel signs, but not quotation marks, dashes or symbols.
  package var beginsNames: Bool {
    let scalar = exact.unicodeScalars.first!
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .nonspacingMark:
      return true
    default: return false
    }
  }
}

/// The letters of a text for search, one by one. Letters equal at the first level of the Unicode Collation Algorithm are the
/// same letter (Unicode Technical Standard #10), with their marks kept beside them.
///
/// So a vowel sign of an Indic script is a separate letter although it belongs to the character of its consonant. `ｶﾞ` and `ガ`
/// are `か` with a mark, `ﬁ` is two letters, a Hangul syllable is its letters, and invisible characters are dropped.
///
/// - Complexity: O(1) per letter; letters are read on demand.
package struct SearchLetters: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  /// A scalar that was read ahead.
  private var ahead: Unicode.Scalar?
  /// Further letters of the last scalar.
  private var pending: [SearchLetter] = []

  package init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    ahead = scalars.next()
  }

  package mutating func next() -> SearchLetter? {
    if let letter = pending.popLast() { return letter }
    while let scalar = ahead, scalar.isUnseen { ahead = scalars.next() }
    guard let scalar = ahead else { return nil }
    ahead = scalars.next()
    if scalar.isASCII, ahead?.isASCII ?? true {
      let letter = Character(scalar.smallASCII)
      return SearchLetter(exact: letter, plain: letter)
    }
    var marks = ""
    while let mark = ahead, !mark.isASCII {
      if let mark = mark.searchMark {
        marks.unicodeScalars.append(mark)
      } else if !mark.isUnseen {
        break
      }
      ahead = scalars.next()
    }
    switch LetterFolding.fold(scalar) {
    case .one(let folded): return SearchLetter(folded, marks)
    case .several(let several):
      pending = several.dropFirst().reversed().map { SearchLetter($0, "") }
      if let last = several.dropFirst().last { pending[0] = SearchLetter(last, marks) }
      return SearchLetter(several[0], several.count == 1 ? marks : "")
    case .joined(let letters, let letter):
      let written = Character(marked: letter, marks)
      pending = letters.dropFirst().reversed().map { SearchLetter(exact: written, plain: Character($0)) }
      return SearchLetter(exact: written, plain: Character(letters[0]))
    }
  }

  /// The letters from the first that may begin a name; all if none may.
  package static func ofName(_ text: String) -> SearchLetters {
    var letters = SearchLetters(text)
    var rest = letters
    while let letter = rest.next() {
      if letter.beginsNames { return letters }
      letters = rest
    }
    return SearchLetters(text)
  }
}

// MARK: - Scalars

extension Unicode.Scalar {
  /// Whether the scalar is invisible: it sets the text direction, or joins or separates characters.
  fileprivate var isUnseen: Bool {
    !isASCII && (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format)
  }

  fileprivate var smallASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 0x20) : self
  }

  /// The scalar as a mark of the previous letter; nil if it is a letter itself.
  ///
  /// Marks without a class are vowel signs and finals; so are the classes of viramas and of the vowels of Telugu, Thai, Lao and
  /// Tibetan. All of them differ at the first level.
  fileprivate var searchMark: Unicode.Scalar? {
    // Half-width katakana are followed by their marks.
    if value == 0xFF9E { return "\u{3099}" }
    if value == 0xFF9F { return "\u{309A}" }
    switch properties.generalCategory {
    case .enclosingMark: return self
    case .nonspacingMark:
      if isUnseen { return nil }
      switch properties.canonicalCombiningClass.rawValue {
      case 0, 9, 84, 91, 103, 118, 129, 130, 132: return nil
      default: return self
      }
    default: return nil
    }
  }
}

extension SearchLetter {
  /// A folded letter with the marks that follow it.
  fileprivate init(_ letter: Unicode.Scalar, _ marks: String) {
    plain = Character(LetterParts.plain[letter] ?? letter)
    exact = Character(marked: letter, marks)
  }
}

extension Character {
  fileprivate init(marked letter: Unicode.Scalar, _ marks: String) {
    // The Turkish i equals the others, see `folded`.
    let marks =
      letter == "i" && marks.unicodeScalars.first == "\u{307}"
      ? String(marks.unicodeScalars.dropFirst()) : marks
    let text = marks.isEmpty ? "" : String(letter) + marks
    // Four katakana with a sound mark have no hiragana scalar.
    if marks == "\u{3099}", let katakana = LetterFolding.soundedKatakana[letter] {
      self = katakana
      return
    }
    // A mark after a line break belongs to no letter.
    self = text.count == 1 ? Character(text) : Character(letter)
  }
}
