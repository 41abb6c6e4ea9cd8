extension Shortcut: CustomStringConvertible {
  /// Parses a shortcut in any notation: `Ctrl+Shift+I`, `Command-I`, `⇧⌘I`, `<Control>i`, `F6`.
  public init(_ text: String) throws(ShortcutError) {
    var parser = ShortcutParser(text)
    self = try parser.parse()
  }

  /// The canonical spelling, such as `Ctrl+Alt+Shift+I`. Parsing it gives an equal shortcut.
  public var description: String {
    let names = ShortcutParser.printedModifiers.filter { modifiers.contains($0.flag) }.map(\.name)
    return (names + [input]).joined(separator: "+")
  }

  /// Returns the shortcut as shown in menus: `Ctrl+Shift+I`, or `⇧⌘I` where Super plays Command.
  package func displayText(role: CommandRole, language: KeyNameLanguage = .english) -> String {
    guard role == .super else {
      let physical = role.resolve(modifiers)[0]
      return Shortcut(keysym, modifiers: physical).printedText(in: language)
    }
    var text = ""
    for (sign, flag) in ShortcutParser.applesSigns where modifiers.contains(flag) { text.append(sign) }
    if modifiers.contains(.super) { text.append("⌘") }
    if modifiers.contains(.altGraph) { text.append("AltGr ") }
    if modifiers.contains(.level5) { text.append("Level5 ") }
    let arrow = [Keysym.up: "↑", .down: "↓", .left: "←", .right: "→"][keysym]
    return text + (arrow ?? language.name(of: keysym) ?? keysym.printedName)
  }
}

/// Parses shortcuts. Modifiers come first, in any order; the rest is the key.
struct ShortcutParser {
  private let text: String
  private let language: KeyNameLanguage
  private var rest: Substring
  private var modifiers: ModifierFlags = []

  init(_ text: String, language: KeyNameLanguage = .english) {
    self.text = text
    self.language = language
    rest = text[...]
  }

  /// The modifiers in print order.
  static let printedModifiers: [(name: String, flag: ModifierFlags)] = [
    ("Command", .command), ("Super", .super), ("Ctrl", .control), ("Alt", .alternate),
    ("AltGr", .altGraph), ("Level5", .level5), ("Shift", .shift),
  ]

  /// Apple's signs in Apple's order.
  static let applesSigns: [(sign: Character, flag: ModifierFlags)] = [
    ("⌃", .control), ("⌥", .alternate), ("⇧", .shift), ("⌘", .command),
  ]

  /// Apple's signs, and signs for the modifiers that Apple lacks.
  static let signs: [(sign: Character, flag: ModifierFlags)] =
    [("❖", .super), ("⇮", .altGraph)] + applesSigns

  /// Whether a character is the sign of a modifier, not of a key.
  static func isSign(_ character: Character) -> Bool { signs.contains { $0.sign == character } }

  /// GTK's names. `Primary` is the command role there too.
  static let bracketedModifiers: [(name: String, flag: ModifierFlags)] = [
    ("Primary", .command), ("Super", .super), ("Control", .control), ("Alt", .alternate),
    ("AltGr", .altGraph), ("Level5", .level5), ("Shift", .shift),
  ]

  private static let words: [String: ModifierFlags] = [
    "ctrl": .control, "control": .control, "ctl": .control, "shift": .shift, "alt": .alternate,
    "alternate": .alternate, "option": .alternate, "opt": .alternate, "mod1": .alternate,
    "command": .command, "cmd": .command, "primary": .command, "super": .super, "logo": .super,
    "win": .super, "windows": .super, "mod4": .super, "altgr": .altGraph, "altgraph": .altGraph,
    "level5": .level5,
  ]

  private static let expectedModifier = "Ctrl, Shift, Alt, AltGr, Super or Command"

  private var offset: Int { text.count - rest.count }

  mutating func parse() throws(ShortcutError) -> Shortcut {
    while true {
      if takeSign() { continue }
      if try takeBracketed() { continue }
      if try takeWord() { continue }
      break
    }
    if let symbol = language.keysym(named: rest.lowercased()) {
      return Shortcut(symbol, modifiers: modifiers)
    }
    let symbol = try KeyNames.keysym(named: rest, in: text, offset: offset)
    return Shortcut(symbol, modifiers: modifiers)
  }

  /// Parses modifiers without a key.
  mutating func parseModifiers() throws(ShortcutError) -> ModifierFlags {
    repeat {
      if let first = rest.first, let sign = Self.signs.first(where: { $0.sign == first }) {
        modifiers.insert(sign.flag)
        rest.removeFirst()
        if rest.first == "+" { rest.removeFirst() }
        continue
      }
      let word = rest.prefix { $0 != "+" && $0 != "-" }
      try insert(word, offset: offset)
      rest = rest[word.endIndex...].dropFirst()
    } while !rest.isEmpty
    return modifiers
  }

  private mutating func takeSign() -> Bool {
    guard let first = rest.first, let sign = Self.signs.first(where: { $0.sign == first }),
      rest.count > 1
    else { return false }
    modifiers.insert(sign.flag)
    rest.removeFirst()
    // `⌘+I` is also a valid spelling; `⌘+` alone is the plus key.
    if rest.first == "+", rest.count > 1 { rest.removeFirst() }
    return true
  }

  private mutating func takeBracketed() throws(ShortcutError) -> Bool {
    guard rest.first == "<", rest.count > 1 else { return false }
    guard let close = rest.firstIndex(of: ">") else {
      throw ShortcutError(
        text: text, offset: offset, fault: "the < is not closed", expected: "> after the modifier")
    }
    let word = rest[rest.index(after: rest.startIndex)..<close]
    try insert(word, offset: offset + 1)
    rest = rest[rest.index(after: close)...]
    return true
  }

  /// Takes a word and the sign that joins it to the next. A sign at the end is the key itself.
  private mutating func takeWord() throws(ShortcutError) -> Bool {
    guard
      let join = rest.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      rest.index(after: join) < rest.endIndex
    else {
      if let last = rest.last, rest.count > 1, last == "+" || last == "-",
        modifier(named: rest.dropLast()) != nil
      {
        throw ShortcutError(
          text: text, offset: text.count, fault: "missing key",
          expected: "a character or the name of a key after \"\(last)\"")
      }
      return false
    }
    try insert(rest[..<join], offset: offset)
    rest = rest[rest.index(after: join)...]
    return true
  }

  private mutating func insert(_ word: Substring, offset: Int) throws(ShortcutError) {
    guard let flag = modifier(named: word) else {
      throw ShortcutError(
        text: text, offset: offset, fault: "unknown modifier \"\(word)\"",
        expected: Self.expectedModifier)
    }
    modifiers.insert(flag)
  }

  private func modifier(named word: Substring) -> ModifierFlags? {
    let word = word.lowercased()
    return language.modifier(named: word) ?? Self.words[word]
  }
}
