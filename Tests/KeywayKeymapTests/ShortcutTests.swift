import KeywayKeymap
import Testing

@Suite("Shortcuts as text")
struct ShortcutTests {
  @Test(
    "Every notation in use is read",
    arguments: [
      ("Ctrl+Shift+I", "Ctrl+Shift+I"), ("shift+ctrl+i", "Ctrl+Shift+I"), ("⇧⌘I", "Command+Shift+I"),
      ("⌘I", "Command+I"), ("Command-I", "Command+I"), ("<Control><Shift>i", "Ctrl+Shift+I"),
      ("<Primary>comma", "Command+,"), ("Tab", "Tab"), ("Shift+Tab", "Shift+Tab"), ("esc", "Escape"),
      ("Ctrl++", "Ctrl++"), ("Ctrl+-", "Ctrl+-"), ("Ctrl--", "Ctrl+-"), ("+", "+"), ("-", "-"), ("<", "<"),
      ("PgDn", "PageDown"), ("XF86AudioPlay", "XF86AudioPlay"), ("⌥⌘←", "Command+Alt+Left"), ("é", "É"),
      ("Super+F6", "Super+F6"), ("ISO_Left_Tab", "Shift+Tab"), ("KP_1", "KP_1"), ("⌘+", "Command++"),
      ("ß", "ß"), ("AltGr+E", "AltGr+E"), ("Ж", "Ж"), ("Enter", "Return"), ("?", "?"),
    ])
  func notations(text: String, printed: String) throws {
    let shortcut = try Shortcut(text)
    #expect(shortcut.description == printed)
    #expect(try Shortcut(shortcut.description) == shortcut)
  }

  @Test("Printing and reading is the identity for every symbol of the first pages and every modifier")
  func roundTrip() throws {
    let flags: [ModifierFlags] = [
      [], .shift, [.command, .shift], [.control, .alternate], [.super, .altGraph],
    ]
    for value in Array(UInt32(0x20)...0xFF) + Array(0x6A0...0x7F9) + Array(0xFE50...0xFFFF) {
      let keysym = Keysym(rawValue: value)
      // Values without a name are not symbols.
      guard Keysym(named: keysym.name) == keysym, value != 0xFE20 else { continue }
      for modifiers in flags {
        let shortcut = Shortcut(keysym, modifiers: modifiers)
        #expect(try Shortcut(shortcut.description) == shortcut, "\(shortcut)")
      }
    }
  }

  @Test(
    "A fault is placed and says what was expected",
    arguments: [
      ("Ctlr+I", 0, "Ctlr"), ("Ctrl+Hyperspace", 5, "Hyperspace"), ("Ctrl+", 5, "missing key"),
      ("", 0, "missing key"),
      ("<Control", 0, "not closed"), ("Ctrl+Foo+I", 5, "Foo"),
    ])
  func faults(text: String, offset: Int, fault: String) throws {
    let error = try #require(throws: ShortcutError.self) { try Shortcut(text) }
    #expect(error.offset == offset)
    #expect(error.fault.contains(fault))
    #expect(!error.expected.isEmpty)
  }

  @Test("People read Ctrl+I or ⌘I, by the role of Command")
  func display() throws {
    let share = try Shortcut("Shift+Command+I")
    #expect(share.displayText(role: .control) == "Ctrl+Shift+I")
    #expect(share.displayText(role: .both) == "Ctrl+Shift+I")
    #expect(share.displayText(role: .super) == "⇧⌘I")
    #expect(try Shortcut("Command+Up").displayText(role: .super) == "⌘↑")
  }

  @Test("Level 5 shift is read back from every notation")
  func level5() throws {
    let shortcut = Shortcut(.left, modifiers: [.level5, .control])
    #expect(shortcut.description == "Ctrl+Level5+Left")
    for notation in ShortcutNotation.allCases { #expect(try Shortcut(shortcut.text(notation)) == shortcut) }
  }

  @Test(
    "A chord that can never be pressed is refused",
    arguments: [
      "Ctrl+K Escape", "Ctrl+K LeftShift", "LeftShift A", "Ctrl+K Ctrl+LeftControl", "CapsLock A",
      "A ISO_Level3_Shift",
    ])
  func deadChords(text: String) throws {
    let error = try #require(throws: ShortcutError.self) { try KeyChord(text) }
    #expect(error.text == text && !error.expected.isEmpty)
  }

  @Test(
    "Escape may begin a chord, and end one with a modifier", arguments: ["Escape A", "Ctrl+K Shift+Escape"])
  func escapeInChords(text: String) throws {
    #expect(try KeyChord(text).description == text)
  }

  @Test(
    "What no keyboard gives is no key",
    arguments: [
      "0xffffffff", "0x20000000", "VoidSymbol", "NoSymbol", "\u{0}", "\u{1}", "\u{85}", "Ctrl+\u{0}",
    ])
  func impossibleKeys(text: String) {
    #expect(throws: ShortcutError.self) { try Shortcut(text) }
  }

  @Test("A modifier's sign alone is no key, like Ctrl+ alone", arguments: ["⇧⌘", "⌘", "Ctrl+⌥", "❖", "⌃⇮"])
  func loneSigns(text: String) throws {
    let error = try #require(throws: ShortcutError.self) { try Shortcut(text) }
    #expect(error.fault.hasSuffix("is a modifier without a key"))
    #expect(try Shortcut("U2318") == Shortcut(Shortcut("U2318").description))
    #expect(try Shortcut("⌘+").input == "+")
  }
}
