/// The names of keys in shortcuts, on the command line and in files.
enum KeyNames {
  /// Returns the symbol of a character or of a key's name.
  ///
  /// Keyway's names come first, in any case; then XKB's, such as `XF86AudioPlay`.
  static func keysym(
    named name: some StringProtocol, in text: String, offset: Int
  ) throws(ShortcutError) -> Keysym {
    guard let first = name.first else {
      throw ShortcutError(
        text: text, offset: offset, fault: "missing key",
        expected: "a character or the name of a key")
    }
    if name.dropFirst().isEmpty {
      if ShortcutParser.isSign(first) {
        throw ShortcutError(
          text: text, offset: offset, fault: "\(first) is a modifier without a key",
          expected: "a character or the name of a key after it")
      }
      if let symbol = glyphs[first] ?? Keysym(first), isGivenByKeys(symbol) {
        return symbol.lowercased
      }
    } else if let symbol = symbolsByName[name.lowercased()] {
      return symbol
    } else if let code = evdevCode(named: name) {
      guard let character = USLayout.characters(code: code)?.plain else { return Keysym(evdev: code) }
      throw ShortcutError(
        text: text, offset: offset, fault: "\(name) types a character, which the layout decides",
        expected: "the character, such as \(self.name(of: character))")
    } else if let symbol = Keysym(named: String(name)) ?? Keysym(named: String(name), ignoringCase: true),
      isGivenByKeys(symbol)
    {
      return symbol.lowercased
    }
    throw ShortcutError(
      text: text, offset: offset, fault: "unknown key \"\(name)\"",
      expected: "a character or the name of a key, such as Tab, Return, PageDown or F6")
  }

  /// The evdev keycode of a kernel name such as `KEY_OK`, or of a number with two or three digits.
  private static func evdevCode(named name: some StringProtocol) -> UInt32? {
    if (2...3).contains(name.count), name.allSatisfy({ ("0"..."9").contains($0) }), let code = UInt32(name),
      (1...Keysym.highestEvdevCode).contains(code)
    {
      return code
    }
    return InputEventCode.code(named: name.uppercased())
  }

  /// Whether keys can have a symbol: not `VoidSymbol`, nothing beyond `XKB_KEYSYM_MAX`, and no control characters except those
  /// of keys, such as Tab.
  private static func isGivenByKeys(_ symbol: Keysym) -> Bool {
    switch symbol.rawValue {
    case 0xFF_FFFF, 0x2000_0000...: false
    case 0x100_0000...0x100_001F, 0x100_007F...0x100_009F: false
    default: true
    }
  }

  /// Returns the name that ``keysym(named:in:offset:)`` parses.
  static func name(of symbol: Keysym) -> String {
    if let name = namesBySymbol[symbol] { return name }
    if symbol.evdevCode != nil { return symbolName(of: symbol) }
    let name = unchecked(symbol)
    // A letter or sign is its own name, unless it is the sign of a key. Other names may also denote a Keyway key: the typed
    // arrow is not the arrow key. A combining mark would merge with the + before it, so it is named.
    if name.count == 1, glyphs[name.first!] == nil, !ShortcutParser.isSign(name.first!),
      ("+" + name).count == 2
    {
      return name
    }
    if name.count == 1 { return symbolName(of: symbol) }
    return readsBack(name, symbol) ? name : symbolName(of: symbol)
  }

  /// Returns XKB's name of a symbol, or its number if the name belongs to another key.
  static func symbolName(of symbol: Keysym) -> String {
    let name = symbol.name
    if let code = symbol.evdevCode, name.hasPrefix("0x") {
      let own = InputEventCode.name(of: code) ?? "\(code)"
      if readsBack(own, symbol) { return own }
    }
    return readsBack(name, symbol) ? name : "0x" + String(symbol.rawValue, radix: 16)
  }

  private static func readsBack(_ name: String, _ symbol: Keysym) -> Bool {
    guard let back = try? keysym(named: name, in: name, offset: 0) else { return false }
    return back == symbol
  }

  /// Returns the sign of a key in Apple's menus, or nil.
  static func glyph(of symbol: Keysym) -> String? {
    glyphs.first { $0.value == symbol }.map { String($0.key) }
  }

  private static func unchecked(_ symbol: Keysym) -> String {
    if let scalar = symbol.scalar, !scalar.isControl, !scalar.properties.isWhitespace,
      symbol.keypadEquivalent == nil, Keysym(Character(scalar)) == symbol
    {
      let text = String(Character(scalar))
      let capital = text.uppercased()
      // Keycaps show capitals; some letters, such as ß, have none that maps back.
      guard let character = capital.first, capital.count == 1, let back = Keysym(character),
        back.lowercased == symbol
      else { return text }
      return capital
    }
    return symbol.name
  }

  /// The names by preference: the first name of a symbol is printed.
  private static let names: [(String, Keysym)] = [
    ("Tab", .tab), ("Space", .space), ("Spacebar", .space),
    ("Return", .return), ("Enter", .return), ("KeypadEnter", .keypadEnter),
    ("Escape", .escape), ("Esc", .escape), ("Backspace", .backspace),
    ("Delete", .delete), ("Del", .delete), ("Insert", .insert), ("Ins", .insert),
    ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PgUp", .pageUp),
    ("PageDown", .pageDown), ("PgDn", .pageDown), ("PgDown", .pageDown),
    ("Up", .up), ("UpArrow", .up), ("Down", .down), ("DownArrow", .down),
    ("Left", .left), ("LeftArrow", .left), ("Right", .right), ("RightArrow", .right),
    ("Menu", .menu), ("Help", .help), ("Print", .print), ("PrintScreen", .print), ("Pause", .pause),
    ("CapsLock", .capsLock), ("NumLock", .numLock), ("ScrollLock", .scrollLock),
    ("Plus", Keysym(rawValue: 0x2B)), ("Minus", Keysym(rawValue: 0x2D)),
    ("LeftSuper", .superLeft), ("RightSuper", .superRight), ("LeftShift", .shiftLeft),
    ("RightShift", .shiftRight), ("LeftControl", .controlLeft), ("RightControl", .controlRight),
    ("LeftAlt", .altLeft), ("RightAlt", .altRight), ("AltGraph", .isoLevel3Shift),
  ]

  /// The signs of keys in Apple's menus.
  static let glyphs: [Character: Keysym] = [
    "⇥": .tab, "↩": .return, "⌤": .keypadEnter, "⎋": .escape, "⌫": .backspace, "⌦": .delete,
    "↖": .home, "↘": .end, "⇞": .pageUp, "⇟": .pageDown, "↑": .up, "↓": .down, "←": .left, "→": .right,
    "␣": .space,
  ]

  private static let symbolsByName = Dictionary(
    names.map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })

  private static let namesBySymbol: [Keysym: String] = {
    var names = Dictionary(Self.names.map { ($0.1, $0.0) }, uniquingKeysWith: { first, _ in first })
    // Signs read better than names, and only a lone one needs the name.
    names[Keysym(rawValue: 0x2B)] = "+"
    names[Keysym(rawValue: 0x2D)] = "-"
    return names
  }()
}
