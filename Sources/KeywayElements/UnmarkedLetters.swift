// How letters with accents are found by those without.

extension Character {
  /// The letter without its accents and the like, itself where it has none: `é` is found by `e`.
  ///
  /// Search is asymmetric (Unicode Technical Standard #10, 8.2): who types the accent means it.
  package var unmarked: Character {
    if isASCII { return self }
    if let letter = UnmarkedLetters.table[self] { return letter }
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isAlphabetic,
      scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
    else { return self }
    return Character(first)
  }
}

/// The letters that are one code point with their marks.
///
/// The standard library compares by canonical equivalence, so that a letter with marks behind it finds its composed form:
/// no table of Unicode is needed.
private enum UnmarkedLetters {
  static let table: [Character: Character] = {
    var table: [Character: Character] = [
      "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ß": "s", "æ": "a", "œ": "o",
    ]
    func add(_ letter: Character, _ marks: String) {
      let marked = "\(letter)\(marks)"
      if marked.count == 1 { table[Character(marked)] = letter }
    }
    // Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook, ring, double acute, caron, horn, dot below,
    // comma below, cedilla, ogonek, tonos and the breathings of Greek.
    let marks = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x31B, 0x323, 0x326,
      0x327, 0x328, 0x313, 0x314, 0x342, 0x345,
    ].compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    for letter in "abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяіў" {
      for mark in marks { add(letter, mark) }
    }
    // Two marks, as in Vietnamese and in Greek.
    for letter in "aeiouy" {
      for first in ["\u{302}", "\u{306}", "\u{31B}", "\u{308}"] {
        for second in ["\u{300}", "\u{301}", "\u{303}", "\u{309}", "\u{323}", "\u{304}", "\u{30C}"] {
          add(letter, first + second)
        }
      }
    }
    for letter in "αεηιουω" {
      for first in ["\u{313}", "\u{314}", "\u{308}"] {
        for second in ["\u{300}", "\u{301}", "\u{342}"] { add(letter, first + second) }
      }
    }
    return table
  }()
}
