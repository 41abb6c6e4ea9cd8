// Folding of letters, to compare labels and titles with typed text.

extension Character {
  /// The form in which letters are compared: lower case, and the four Turkish i as one.
  ///
  /// Lowercasing `İ` gives an i with a second dot, which no key types, and `ı` has the same capital as `i`. A final `ς` becomes
  /// `σ`, because typing may go on.
  package var folded: Character {
    let small = lowercased()
    switch small {
    case "i\u{307}", "ı": return "i"
    case "ς": return "σ"
    default: return small.count == 1 ? Character(small) : self
    }
  }
}

extension String {
  /// The text with each letter ``Swift/Character/folded``.
  package var folded: String {
    // The letters of ASCII have no other variant than their case.
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : String(map(\.folded))
  }
}

/// Folds variants at the third level of the Unicode Collation Algorithm, like case: width, the kind of kana, ligatures.
enum LetterFolding {
  enum Folded {
    case one(Unicode.Scalar)
    case several([Unicode.Scalar])
    /// Several letters, commonly written as one: `ss` finds `ß`, but `ß` does not find `ss`.
    case joined([Unicode.Scalar], as: Unicode.Scalar)
  }

  static func fold(_ scalar: Unicode.Scalar) -> Folded {
    let small = small(narrow(scalar))
    if let jamo = HangulSyllable.letters(of: small) { return .several(jamo) }
    if let letters = ligatures[small] { return .several(Array(letters.unicodeScalars)) }
    if let letters = joined[small] { return .joined(Array(letters.unicodeScalars), as: small) }
    return LetterParts.several[small].map(Folded.several) ?? .one(small)
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let single = singles[scalar] { return single }
    guard scalar.properties.changesWhenLowercased else { return scalar }
    return Character(scalar).folded.unicodeScalars.first ?? scalar
  }

  /// The scalar in its standard width, and in hiragana of standard size.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var value = scalar.value
    guard value >= 0x3041 else { return scalar }
    if (0xFF01...0xFF5E).contains(value) { value -= 0xFEE0 }
    if (0xFF66...0xFF9D).contains(value) { value = halfWidth[Int(value) - 0xFF66].value }
    // Hiragana have the same order as katakana.
    if (0x30A1...0x30F6).contains(value) { value -= 0x60 }
    let folded = Unicode.Scalar(value) ?? scalar
    return smallKana[folded] ?? folded
  }

  /// U+FF66 to U+FF9D.
  private static let halfWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  private static let smallKana: [Unicode.Scalar: Unicode.Scalar] = [
    "ぁ": "あ", "ぃ": "い", "ぅ": "う", "ぇ": "え", "ぉ": "お", "っ": "つ", "ゃ": "や", "ゅ": "ゆ", "ょ": "よ", "ゎ": "わ",
    "ゕ": "か", "ゖ": "け",
  ]

  static let soundedKatakana: [Unicode.Scalar: Character] = ["わ": "ヷ", "ゐ": "ヸ", "ゑ": "ヹ", "を": "ヺ"]

  private static let singles: [Unicode.Scalar: Unicode.Scalar] = [
    "ς": "σ", "ı": "i", "ſ": "s", "ẛ": "ṡ", "\u{A0}": " ", "\u{202F}": " ", "\u{3000}": " ", "‘": "'",
    "’": "'", "ʼ": "'",
    "“": "\"", "”": "\"", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
  ]

  private static let ligatures: [Unicode.Scalar: String] = [
    "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "ĳ": "ij",
    "\u{FEFB}": "لا",
    "\u{FEFC}": "لا",
  ]

  private static let joined: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "ǽ": "ae", "ǣ": "ae", "œ": "oe",
  ]
}

/// Decomposes Hangul syllables arithmetically (The Unicode Standard, 3.12) into the letters that keys type: a letter that has
/// no key in the standard layout (KS X 5002) becomes the two letters typed for it.
enum HangulSyllable {
  /// nil if the scalar is neither a syllable nor a compound letter.
  static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      let place = Int(scalar.value - 0xAC00)
      let letters = [initials[place / 588]] + typed(vowels[place % 588 / 28])
      return place % 28 == 0 ? letters : letters + typed(finals[place % 28 - 1])
    case 0x1100...0x1112: return [initials[Int(scalar.value - 0x1100)]]
    case 0x1161...0x1175: return typed(vowels[Int(scalar.value - 0x1161)])
    case 0x11A8...0x11C2: return typed(finals[Int(scalar.value - 0x11A8)])
    default: return pairs[scalar]
    }
  }

  private static func typed(_ letter: Unicode.Scalar) -> [Unicode.Scalar] { pairs[letter] ?? [letter] }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = {
    let words = "ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ"
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for word in words.unicodeScalars.split(separator: " ") { table[word.first!] = Array(word.dropFirst()) }
    return table
  }()
}
