import KeywayKeymap
import SeededRandom
import Testing

@Suite("Shortcuts in notations, languages and keycaps")
struct ShortcutNotationTests {
  @Test(
    "Each notation is printed as its users know it",
    arguments: [
      ("Ctrl+Shift+I", "⌃⇧I", "<Control><Shift>i"), ("Command+I", "⌘I", "<Primary>i"),
      ("Super+AltGr+E", "❖⇮E", "<Super><AltGr>e"), ("Alt+PageDown", "⌥⇟", "<Alt>Next"),
      ("Ctrl+,", "⌃,", "<Control>comma"), ("Command++", "⌘+", "<Primary>plus"), ("F6", "F6", "F6"),
      ("Shift+Tab", "⇧⇥", "<Shift>Tab"), ("XF86AudioPlay", "XF86AudioPlay", "XF86AudioPlay"),
    ])
  func printers(plain: String, symbols: String, gtk: String) throws {
    let shortcut = try Shortcut(plain)
    #expect(shortcut.text(.plain) == plain)
    #expect(shortcut.text(.symbols) == symbols)
    #expect(shortcut.text(.gtk) == gtk)
  }

  @Test("Whatever is printed reads back as the same shortcut, in every notation and language")
  func roundTrip() throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    let flags: [ModifierFlags] = [.shift, .control, .alternate, .command, .super, .altGraph]
    for _ in 0..<4000 {
      let keysym = randomKeysym(&generator)
      var modifiers: ModifierFlags = []
      for flag in flags where Bool.random(using: &generator) { modifiers.insert(flag) }
      let shortcut = Shortcut(keysym, modifiers: modifiers)
      for notation in ShortcutNotation.allCases {
        let text = shortcut.text(notation)
        #expect(try Shortcut(text) == shortcut, "seed \(seed): \(notation) \(text)")
      }
      for language in KeyNameLanguage.allCases {
        let text = shortcut.text(in: language)
        #expect(try Shortcut(text, language: language) == shortcut, "seed \(seed): \(language) \(text)")
      }
    }
  }

  /// Symbols of every kind: Latin, legacy pages, keys, media keys, and letters by their Unicode number.
  private func randomKeysym(_ generator: inout SeededGenerator) -> Keysym {
    while true {
      let value =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: UInt32.random(in: 0x20...0x7E, using: &generator)
        case 1: UInt32.random(in: 0xA0...0x20AC, using: &generator)
        case 2: UInt32.random(in: 0xFE50...0xFFFF, using: &generator)
        case 3: UInt32.random(in: 0x1008_FF01...0x1008_FFB0, using: &generator)
        default: 0x0100_0000 + UInt32.random(in: 0x2190...0x23FF, using: &generator)
        }
      let keysym = Keysym(rawValue: value)
      // Values without a name are not symbols.
      if Keysym(named: keysym.name) == keysym { return keysym }
    }
  }

  @Test("The arrow that is typed is not the arrow key")
  func arrows() throws {
    let typed = Shortcut(try #require(Keysym(named: "uparrow")))
    #expect(typed.input != "Up")
    #expect(try Shortcut(typed.description) == typed)
    #expect(try Shortcut("↑").keysym == .up)
  }

  @Test(
    "Keys are called as the language calls them",
    arguments: [
      (KeyNameLanguage.german, "Strg+Umschalt+Entf"), (.french, "Ctrl+Maj+Suppr"),
      (.spanish, "Ctrl+Mayús+Supr"), (.italian, "Ctrl+Maiusc+Canc"), (.swedish, "Ctrl+Skift+Delete"),
      (.english, "Ctrl+Shift+Delete"), (.arabic, "Ctrl+Shift+Delete"),
    ])
  func languages(language: KeyNameLanguage, text: String) throws {
    let shortcut = try Shortcut("Ctrl+Shift+Delete")
    #expect(shortcut.text(in: language) == text)
    #expect(try Shortcut(text.lowercased(), language: language) == shortcut)
    #expect(shortcut.displayText(role: .control, language: language) == text)
  }

  @Test("Foreign names are not read unless the language is asked for")
  func foreign() {
    #expect(throws: ShortcutError.self) { try Shortcut("Strg+I") }
    #expect(throws: ShortcutError.self) { try Shortcut("Ctrl+Entf") }
  }

  @Test(
    "Keycaps are those of the layout",
    arguments: [
      ("us", "", "Ctrl+I", "Ctrl+I"), ("ru", "", "Ctrl+I", "Ctrl+Ш"), ("gr", "", "Ctrl+C", "Ctrl+Ψ"),
      ("us", "dvorak", "Ctrl+I", "Ctrl+I"), ("fr", "", "Ctrl+1", "Ctrl+Shift+&"),
      ("us", "", "?", "Shift+/"), ("de", "", "Ctrl+Y", "Ctrl+Y"),
    ])
  func keycaps(layout: String, variant: String, shortcut: String, caps: String) throws {
    let keymap = try Keymap(layout: layout, variant: variant, options: "", model: "")
    #expect(try keymap.keycaps(of: Shortcut(shortcut)) == caps)
  }

  @Test("The key of an accent is called by the accent, not by the sign that shortcuts know it by")
  func accents() throws {
    let german = try Keymap(layout: "de", variant: "", options: "", model: "")
    #expect(german.keycaps(of: 13, holding: .control) == ["Ctrl", "´"])
    var count = 0
    for layout in ["de", "se", "dk", "fi", "fr", "es", "br", "pt"] {
      let keymap = try Keymap(layout: layout, variant: "", options: "", model: "")
      for code: UInt32 in 1..<100 {
        guard let symbol = keymap.keysyms(code: code, layout: 0, level: 0).first, symbol.isDead else {
          continue
        }
        count += 1
        #expect(keymap.keycaps(of: code, holding: []) == [keymap.legend(code: code)], "\(layout) \(code)")
      }
    }
    #expect(count > 8)
  }

  @Test("A key shows its letter or its name; the place of Y is Z in German")
  func keycap() throws {
    let german = try Keymap(layout: "de", variant: "", options: "", model: "")
    #expect(german.keycaps(of: 21, holding: []) == ["Z"])
    #expect(german.keycaps(of: 15, holding: []) == ["Tab"])
  }
}
