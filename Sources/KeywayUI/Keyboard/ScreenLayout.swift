import KeywayKeymap

/// The keys of one XKB layout, arranged for the keyboard on the screen.
struct ScreenLayout {
  let keymap: Keymap
  let index: Int

  /// The Linux input event codes of the rows of letters on a keyboard, which each layout fills differently.
  private static let digits = Array(UInt32(2)...12)
  private static let upper = Array(UInt32(16)...26)
  private static let home = Array(UInt32(30)...40)
  private static let lower = Array(UInt32(44)...53)
  /// Keys for which the rows have one more place each, or none.
  private static let others: [UInt32] = [27, 43, 41, 13, 86]
  static let space: UInt32 = 57, backspace: UInt32 = 14, `return`: UInt32 = 28, left: UInt32 = 105
  static let right: UInt32 = 106

  private static let all = digits + upper + home + lower + others

  /// The name of the layout without its variant.
  var name: String {
    guard keymap.layoutNames.indices.contains(index) else { return "" }
    let name = keymap.layoutNames[index].prefix { $0 != "(" && $0 != "," }
    return name.lastIndex { $0 != " " }.map { String(name[...$0]) } ?? ""
  }

  // MARK: Strokes

  /// The presses of a key, one for each level that can be held.
  private func strokes(of code: UInt32) -> [KeyStroke] {
    (0..<keymap.levelCount(code: code, layout: index)).compactMap { level in
      guard let symbol = keymap.keysyms(code: code, layout: index, level: level).first, symbol != .none,
        let needed = keymap.modifiersNeeded(code: code, layout: index, level: level),
        needed.isSubset(of: .levels), keymap.codes(holding: needed, layout: index) != nil
      else { return nil }
      return KeyStroke(code: code, modifiers: needed, level: level, keysym: symbol)
    }
  }

  /// The press of a key while modifiers are held. A key without a symbol there drops the last modifier.
  func stroke(of code: UInt32, holding flags: ModifierFlags) -> KeyStroke? {
    let strokes = strokes(of: code)
    for held in [flags, flags.subtracting(.shift), flags.subtracting(.altGraph), []] {
      if let stroke = strokes.first(where: { $0.modifiers == held }) { return stroke }
    }
    return strokes.first
  }

  /// The easiest press that types a character or begins with an accent; nil if the layout has none.
  func stroke(typing text: String) -> KeyStroke? {
    Self.all.flatMap(strokes).filter { $0.keysym.text == text }
      .min { $0.modifiers.rawValue.nonzeroBitCount < $1.modifiers.rawValue.nonzeroBitCount }
  }

  /// The press of the Compose key, if the layout has one that needs no other key; otherwise nil.
  var compose: KeyStroke? {
    (0..<256).first { keymap.keysyms(code: $0, layout: index, level: 0).first == .multiKey }
      .flatMap { stroke(of: $0, holding: []) }
  }

  /// Whether AltGr chooses symbols of the layout.
  var usesAltGraph: Bool {
    Self.all.contains { strokes(of: $0).contains { $0.modifiers.contains(.altGraph) } }
  }

  // MARK: Pages

  /// The keys of the page with letters, row by row: eleven, twelve, twelve and ten.
  func letters(holding flags: ModifierFlags) -> [[KeyStroke]] {
    func plain(_ code: UInt32) -> Keysym { stroke(of: code, holding: [])?.keysym ?? .none }
    // Letters first, then accents, in the places where keyboards have them.
    let spare =
      Self.others.filter { plain($0).isLetter }
      + Self.others.filter { plain($0).isDead && $0 != 41 }
    let first = spare.first ?? 27
    var last = spare.dropFirst().first ?? (first == 43 ? 27 : 43)
    // Names have apostrophes, which some layouts have with Shift only.
    if !plain(last).isLetter, !hasPlainApostrophe { last = 0 }
    var rows = [Self.digits, Self.upper, Self.home, Self.lower].map { row in
      row.compactMap { stroke(of: $0, holding: flags) }
    }
    for (row, end) in [(1, first), (2, last)] {
      let key = end == 0 ? stroke(typing: "'") : stroke(of: end, holding: flags)
      if let key = key ?? stroke(of: 43, holding: flags) { rows[row].append(key) }
    }
    return rows
  }

  private var hasPlainApostrophe: Bool {
    (Self.digits + Self.upper + Self.home + Self.lower).contains {
      stroke(of: $0, holding: [])?.keysym == Keysym(rawValue: 0x27)
    }
  }

  /// The symbols that the layout types besides ``letters(holding:)``, common ones first, each once.
  func symbols(atMost count: Int) -> [KeyStroke] {
    var known = Set((letters(holding: []) + letters(holding: .shift)).joined().map(\.keysym))
    known = known.filter { $0.isLetter || $0.isDigit }
    var found: [KeyStroke] = []
    for stroke in Self.all.flatMap(strokes).sorted(by: { $0.level < $1.level })
    where stroke.keysym.isShown && known.insert(stroke.keysym).inserted {
      found.append(stroke)
    }
    let ranked = (0..<4).flatMap { rank in found.filter { $0.keysym.rarity == rank && !$0.keysym.isDigit } }
    return Array(ranked.prefix(count))
  }
}

extension Keysym {
  /// The mark of an accent on a dotted circle; nil for other characters.
  var mark: String? {
    let place = Int(rawValue) - 0xFE50
    guard Self.marks.indices.contains(place), let mark = Unicode.Scalar(Self.marks[place]) else { return nil }
    return "\u{25CC}" + String(Character(mark))
  }

  /// The combining marks from `dead_grave` to `dead_belowcomma`, as XKB counts them.
  private static let marks: [UInt32] = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30B, 0x30C, 0x327, 0x328, 0x345, 0x3099,
    0x309A, 0x323, 0x309, 0x31B, 0x338, 0x313, 0x314, 0x30F, 0x325, 0x331, 0x32D, 0x330, 0x32E, 0x324, 0x311,
    0x326,
  ]

  /// Common signs of all keyboards, then those of money, then accents, then all others.
  fileprivate var rarity: Int {
    if (0x21..<0x7F).contains(rawValue) { return 0 }
    return scalar?.properties.generalCategory == .currencySymbol ? 1 : isDead ? 2 : 3
  }
  fileprivate var isShown: Bool { isDead || !text.isEmpty && self != .space && rawValue != 0xA0 }
  fileprivate var isDigit: Bool { scalar?.properties.numericType == .decimal }
  /// Not the ordinals of Spanish and Portuguese, which are signs.
  fileprivate var isLetter: Bool {
    !isDead && rawValue != 0xAA && rawValue != 0xBA && scalar?.properties.isAlphabetic ?? false
  }
}
