/// The scripts of languages, as far as a reader must know them (Unicode 16, blocks).
enum WritingSystem: Hashable {
  case greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, tamil, telugu,
    kannada,
    malayalam, sinhala, thai, lao, tibetan, burmese, georgian, ethiopic, khmer, kana, han, hangul

  /// Whether words are written without spaces between them.
  private var hasNoSpaces: Bool { [.thai, .lao, .tibetan, .burmese, .khmer, .kana, .han].contains(self) }

  /// Whether a character is a word or a part of one, so that few of them make a sentence.
  private var isDense: Bool { self == .han || self == .kana }

  private static let blocks: [(ClosedRange<UInt32>, WritingSystem)] = [
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian), (0x590...0x5FF, .hebrew),
    (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic), (0x8A0...0x8FF, .arabic),
    (0x900...0x97F, .devanagari),
    (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati),
    (0xB80...0xBFF, .tamil),
    (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
    (0xD80...0xDFF, .sinhala),
    (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .burmese),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x139F, .ethiopic),
    (0x1780...0x17FF, .khmer), (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian),
    (0x1F00...0x1FFF, .greek),
    (0x3040...0x30FF, .kana), (0x3130...0x318F, .hangul), (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xAC00...0xD7AF, .hangul), (0xF900...0xFAFF, .han), (0xFB1D...0xFB4F, .hebrew),
    (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFF, .arabic), (0xFF66...0xFF9D, .kana),
    (0x20000...0x3FFFF, .han),
  ]

  /// The writing system of a letter; nil for Latin letters, signs and digits.
  ///
  /// - Complexity: O(log n) in the number of blocks.
  private static func system(of scalar: Unicode.Scalar) -> WritingSystem? {
    guard scalar.value >= 0x370, scalar.properties.isAlphabetic else { return nil }
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].0.upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < blocks.count && blocks[low].0.contains(scalar.value) ? blocks[low].1 : nil
  }

  /// The scripts of a language besides Latin: by its subtag, or else the usual ones (CLDR, "likely subtags").
  static func systems(of tag: String) -> Set<WritingSystem> {
    let parts = tag.split { "-_@".contains($0) }.map { $0.lowercased() }
    if let known = parts.dropFirst().lazy.compactMap({ scripts[$0] }).first { return known }
    return parts.first.flatMap { languages[$0] } ?? []
  }

  /// Whether spaces separate the words of a text.
  static func partsWords(of text: String) -> Bool {
    !text.unicodeScalars.contains { system(of: $0)?.hasNoSpaces ?? false }
  }

  /// Whether a text is a sentence in unknown letters: three words, two of them with such letters, or as many letters as a
  /// sentence has if no spaces separate words; most of its letters are unknown.
  static func isSentence(_ text: String, beside known: Set<WritingSystem>) -> Bool {
    var (own, unknown, packed, dense) = (0, 0, 0, 0)
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      guard let system = system(of: scalar), !known.contains(system) else {
        own += 1
        continue
      }
      // Vowels above and below a letter don't count as letters.
      guard scalar.properties.canonicalCombiningClass == .notReordered,
        scalar.properties.generalCategory != .nonspacingMark
      else { continue }
      unknown += 1
      if system.hasNoSpaces { packed += 1 }
      if system.isDense { dense += 1 }
    }
    guard unknown > own else { return false }
    if dense >= 5 || packed >= 10 { return true }
    let words = text.split(whereSeparator: \.isWhitespace)
    let unknownWords = words.count { word in
      word.unicodeScalars.contains { system(of: $0).map { !known.contains($0) } ?? false }
    }
    return words.count > 2 && unknownWords > 1
  }

  private static let scripts: [String: Set<WritingSystem>] = [
    "latn": [], "latin": [], "cyrl": [.cyrillic], "arab": [.arabic], "hebr": [.hebrew], "grek": [.greek],
    "deva": [.devanagari],
    "hans": [.han], "hant": [.han], "hani": [.han], "jpan": [.han, .kana], "kore": [.hangul, .han],
    "beng": [.bengali], "guru": [.gurmukhi], "geor": [.georgian], "armn": [.armenian], "thai": [.thai],
  ]

  private static let languages: [String: Set<WritingSystem>] = {
    let lists: [(String, Set<WritingSystem>)] = [
      ("el", [.greek]), ("ab ba be bg ce cv kk ky mk mn os ru sah sr tg tt udm uk", [.cyrillic]),
      ("hy", [.armenian]),
      ("he iw yi", [.hebrew]), ("ar arz ckb fa ks mzn pnb ps sd ug ur", [.arabic]),
      ("awa bho brx doi hi kok mai mr ne sa", [.devanagari]), ("as bn mni", [.bengali]), ("pa", [.gurmukhi]),
      ("gu", [.gujarati]), ("ta", [.tamil]), ("te", [.telugu]), ("kn", [.kannada]), ("ml", [.malayalam]),
      ("si", [.sinhala]), ("th", [.thai]), ("lo", [.lao]), ("bo dz", [.tibetan]), ("my shn", [.burmese]),
      ("ka xmf", [.georgian]), ("am ti", [.ethiopic]), ("km", [.khmer]), ("ja", [.han, .kana]),
      ("yue zh", [.han]), ("ko", [.hangul, .han]),
    ]
    return lists.reduce(into: [:]) { table, list in
      for language in list.0.split(separator: " ") { table[String(language)] = list.1 }
    }
  }()
}
