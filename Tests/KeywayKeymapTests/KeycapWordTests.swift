import KeywayKeymap
import Testing

@Suite("Keys are printed as people see them")
struct KeycapWordTests {
  /// Whether a text is a name that only files and programs need: `U200D`, `KEY_GRAVE`, `dead_acute`.
  private func isName(_ text: String) -> Bool {
    let digits = text.dropFirst()
    return text.contains("KEY_") || text.contains("dead_")
      || text.first == "U" && digits.count >= 4 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private func keymap(_ name: String) throws -> Keymap {
    let parts = KeyboardLayout(name).parts
    return try Keymap(layout: parts.layout, variant: parts.variant, options: "", model: "")
  }

  @Test(
    "No key of a layout is printed by the name of its symbol or by the kernel's",
    arguments: [
      "us", "de", "fr", "ru", "in", "ir", "us(intl)", "gr", "il", "th", "jp", "az", "ua", "ca(multix)",
    ])
  func layouts(name: String) throws {
    let keymap = try keymap(name)
    for code: UInt32 in 1..<248 {
      var printed = keymap.keycaps(of: code, holding: []) + [keymap.keycapWords(code: code)]
      #expect(!printed.contains(""), "\(code)")
      printed.append(keymap.legend(code: code))
      for level in 0..<2 {
        for symbol in keymap.keysyms(code: code, layout: 0, level: level) {
          printed += [symbol.keycap, symbol.givenWords] + Shortcut(symbol).printedKeys(in: .english)
          printed.append(Shortcut(symbol).displayText(role: .super))
        }
      }
      for text in printed { #expect(!isName(text), "\(code): \(text)") }
    }
  }

  @Test(
    "A key is called by its character, its accent, its word, or the name of a character that nobody sees",
    arguments: [
      ("us", 41, "`"), ("de", 41, "ˆ"), ("de", 13, "´"), ("fr", 3, "É"), ("ru", 41, "Ё"), ("ru", 23, "Ш"),
      ("ir", 41, "Zero Width Joiner"), ("in", 31, "◌े"), ("us(intl)", 41, "`"), ("us", 57, "Space"),
      ("us", 28, "Return"), ("us", 103, "Up"), ("us", 109, "PageDown"), ("us", 79, "Keypad 1"),
      ("us", 352, "OK"),
    ] as [(String, UInt32, String)])
  func keys(layout: String, code: UInt32, words: String) throws {
    #expect(try keymap(layout).keycaps(of: code, holding: []) == [words])
  }

  @Test(
    "An accent that waits for its letter is said to be dead",
    arguments: [
      ("de", 13, 0, "´ (dead)"), ("de", 13, 1, "` (dead)"), ("us(intl)", 41, 1, "˜ (dead)"),
      ("us", 41, 1, "~"),
    ] as [(String, UInt32, Int, String)])
  func accents(layout: String, code: UInt32, level: Int, words: String) throws {
    #expect(try keymap(layout).keysyms(code: code, layout: 0, level: level).map(\.givenWords) == [words])
  }

  @Test(
    "A character that nobody sees is called as the Unicode Standard calls it",
    arguments: [
      (0x200C, "Zero Width Non-Joiner"), (0x200E, "Left-to-Right Mark"), (0x202F, "Narrow No-Break Space"),
      (0xA0, "No-Break Space"), (0xAD, "Soft Hyphen"), (0x34F, "Combining Grapheme Joiner"),
      (0xE000, "Character E000"),
    ] as [(UInt32, String)])
  func invisible(scalar: UInt32, words: String) {
    let symbol = Keysym(rawValue: 0x0100_0000 + scalar)
    #expect(symbol.keycap == words)
    #expect(Shortcut(symbol, modifiers: .control).printedText() == "Ctrl+\(words)")
  }

  @Test("A key with a letter or an accent is printed by it in shortcuts too, in the words of the language")
  func shortcuts() throws {
    let accent = Shortcut(try #require(Keysym(named: "dead_acute")), modifiers: .control)
    #expect(accent.displayText(role: .control, language: .german) == "Strg+´")
    #expect(accent.description == "Ctrl+dead_acute", "files keep the name, which reads back")
    // Ukrainian, written by number as some layouts do.
    let letter = Shortcut(try #require(Keysym(named: "U0456")), modifiers: [.control, .shift])
    #expect(letter.displayText(role: .control) == "Ctrl+Shift+І")
    #expect(Keysym(evdev: 438).keycap == "Context Menu" && Keysym(evdev: 443).keycap == "Key 443")
    #expect(try Shortcut("Ctrl+KEY_OK").displayText(role: .super) == "⌃OK")
    #expect(try Shortcut("Ctrl+PgDn").printedText() == "Ctrl+PageDown")
  }
}
