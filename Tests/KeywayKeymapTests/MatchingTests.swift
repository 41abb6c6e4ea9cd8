import KeywayKeymap
import Testing

@Suite("How a press fires shortcuts")
struct MatchingTests {
  @Test("Ctrl+C works on layouts without a Latin letter, also when such a layout is the only one")
  func nonLatin() throws {
    for layout in ["ru", "gr", "il", "ara", "ua", "th", "ge", "am", "bg", "us,ru"] {
      let keyboard = try Keyboard(layout)
      if layout == "us,ru" { keyboard.state.lockLayout(1) }
      let press = keyboard.tap("KEY_LEFTCTRL", "KEY_C")
      #expect(try press.fires("Ctrl+C"), "layout \(layout), \(press.keysym)")
      let tier: MatchTier = layout == "us,ru" ? .otherGroup : .usPosition
      #expect(try press.tier(of: "Ctrl+C") == tier, "layout \(layout)")
    }
  }

  @Test("On Hebrew the keys that type punctuation in place of Q and W are still Q and W")
  func hebrewPunctuation() throws {
    let keyboard = try Keyboard("il")
    let press = keyboard.tap("KEY_LEFTCTRL", "KEY_Q")
    #expect(press.keysym == Keysym("/"))
    #expect(try press.tier(of: "Ctrl+/") == .exact)
    #expect(try press.tier(of: "Ctrl+Q") == .usPosition)
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_W").fires("Ctrl+W"))
  }

  @Test("Dvorak and Colemak use their own letters and never the QWERTY letter of the key")
  func ownLatinLetters() throws {
    let dvorak = try Keyboard("us,us", variant: "dvorak,")
    let press = dvorak.tap("KEY_LEFTCTRL", "KEY_G")
    #expect(press.keysym == Keysym("i"))
    #expect(try press.tier(of: "Ctrl+I") == .exact)
    #expect(try !press.fires("Ctrl+G"))
    // Q types an apostrophe, which is not a letter, yet Q is elsewhere.
    #expect(try !dvorak.tap("KEY_LEFTCTRL", "KEY_Q").fires("Ctrl+Q"))
    #expect(try dvorak.tap("KEY_LEFTCTRL", "KEY_X").fires("Ctrl+Q"))
    let colemak = try Keyboard("us", variant: "colemak")
    #expect(try colemak.tap("KEY_LEFTCTRL", "KEY_E").fires("Ctrl+F"))
    #expect(try !colemak.tap("KEY_LEFTCTRL", "KEY_E").fires("Ctrl+E"))
  }

  @Test("Ctrl+` works on German, whose key there is a dead accent")
  func grave() throws {
    let press = try Keyboard("de").tap("KEY_LEFTCTRL", "KEY_GRAVE")
    #expect(press.keysym.name == "dead_circumflex")
    #expect(try press.tier(of: "Ctrl+`") == .usPosition)
  }

  @Test("A dead key with Control is its own sign and starts no sequence")
  func deadKeyWithControl() throws {
    let keyboard = try Keyboard("us", variant: "intl")
    let press = keyboard.tap("KEY_LEFTCTRL", "KEY_GRAVE")
    #expect(press.keysym.name == "dead_grave")
    #expect(try press.tier(of: "Ctrl+`") == .exact)
    #expect(keyboard.state.pendingSequence.isEmpty)
    #expect(keyboard.tap("KEY_E").text == "e")
  }

  @Test("A dead cedilla is not a comma, nor a dead acute an apostrophe where another key has that")
  func accentsAreNotTheirLookalikes() throws {
    let german = try Keyboard("de")
    let cedilla = german.tap("KEY_LEFTCTRL", "KEY_RIGHTALT", "KEY_EQUAL")
    #expect(cedilla.keysym.name == "dead_cedilla")
    #expect(try !cedilla.fires("Ctrl+,") && !cedilla.fires("Ctrl+AltGr+,"))
    #expect(try !german.tap("KEY_LEFTCTRL", "KEY_EQUAL").fires("Ctrl+'"))
    #expect(try german.tap("KEY_LEFTCTRL", "KEY_LEFTSHIFT", "KEY_BACKSLASH").fires("Ctrl+'"))
    // The only key with an apostrophe.
    #expect(try Keyboard("us", variant: "intl").tap("KEY_LEFTCTRL", "KEY_APOSTROPHE").fires("Ctrl+'"))
  }

  @Test("Shift and 1 fire ! and Shift+1, in that order, and not 1")
  func shiftedDigit() throws {
    let press = try Keyboard("us").tap("KEY_LEFTSHIFT", "KEY_1")
    #expect(press.text == "!")
    #expect(press.consumedModifiers == .shift)
    #expect(try press.fires("!"))
    #expect(try press.fires("Shift+1"))
    #expect(try !press.fires("1"))
    let bang = try ShortcutKey(keysym: Shortcut("!").keysym, modifiers: [])
    let one = try ShortcutKey(keysym: Shortcut("1").keysym, modifiers: .shift)
    let order = press.candidates.map(\.key)
    #expect(order.firstIndex(of: bang)! < order.firstIndex(of: one)!)
  }

  @Test("French reaches Ctrl+1 with Shift and without, and its semicolon is not the US comma")
  func frenchDigits() throws {
    let keyboard = try Keyboard("fr")
    let plain = keyboard.tap("KEY_LEFTCTRL", "KEY_1")
    #expect(try plain.tier(of: "Ctrl+&") == .exact)
    #expect(try plain.tier(of: "Ctrl+1") == .usPosition)
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_LEFTSHIFT", "KEY_1").tier(of: "Ctrl+1") == .consumedReduced)
    #expect(try !keyboard.tap("KEY_LEFTCTRL", "KEY_COMMA").fires("Ctrl+,"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_Q").tier(of: "Ctrl+A") == .exact)
    #expect(try !keyboard.tap("KEY_LEFTCTRL", "KEY_Q").fires("Ctrl+Q"))
  }

  @Test("Shift is kept with letters: Shift+Command+I is not Command+I")
  func shiftWithLetters() throws {
    for layout in ["us", "de", "ru", "fr"] {
      let keyboard = try Keyboard(layout)
      let plain = keyboard.tap("KEY_LEFTCTRL", "KEY_I")
      #expect(try plain.fires("Command+I"))
      #expect(try !plain.fires("Shift+Command+I"))
      let shifted = keyboard.tap("KEY_LEFTCTRL", "KEY_LEFTSHIFT", "KEY_I")
      #expect(try shifted.fires("Shift+Command+I"), "layout \(layout)")
      #expect(try !shifted.fires("Command+I"), "layout \(layout)")
    }
  }

  @Test("Caps Lock and Num Lock never decide")
  func locks() throws {
    for options in ["", "caps:shiftlock"] {
      let keyboard = try Keyboard("us", options: options)
      keyboard.tap("KEY_CAPSLOCK")
      keyboard.tap("KEY_NUMLOCK")
      let press = keyboard.tap("KEY_LEFTCTRL", "KEY_I")
      #expect(press.modifiers.contains(.numLock))
      #expect(try press.tier(of: "Ctrl+I") == .exact, "options \(options)")
      #expect(try !press.fires("Ctrl+Shift+I"))
      #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_LEFTSHIFT", "KEY_I").fires("Ctrl+Shift+I"))
      #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_1").tier(of: "Ctrl+1") == .exact, "options \(options)")
      #expect(try keyboard.tap("KEY_F10").tier(of: "F10") == .exact)
    }
  }

  @Test("Text that AltGr types never fires a Ctrl+Alt shortcut")
  func altGraphText() throws {
    let keyboard = try Keyboard("de")
    let at = keyboard.tap("KEY_RIGHTALT", "KEY_Q")
    #expect(at.text == "@")
    #expect(at.modifiers == .altGraph)
    #expect(try at.fires("@"))
    for shortcut in ["Ctrl+Alt+Q", "Alt+Q", "Ctrl+Q", "Q", "Ctrl+Alt+@"] {
      #expect(try !at.fires(shortcut), "\(shortcut)")
    }
    // Remote desktops send AltGr as Control with it.
    let remote = keyboard.tap("KEY_LEFTCTRL", "KEY_RIGHTALT", "KEY_Q")
    #expect(try !remote.fires("Ctrl+Alt+Q"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_LEFTALT", "KEY_Q").fires("Ctrl+Alt+Q"))
  }

  @Test("The keypad's digits, operators, Enter and arrows double those of the main keyboard")
  func keypad() throws {
    let keyboard = try Keyboard("us")
    #expect(try keyboard.tap("KEY_KP1").fires("End"))
    #expect(try !keyboard.tap("KEY_KP1").fires("1"))
    #expect(try keyboard.tap("KEY_KPENTER").fires("Return"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_KPPLUS").fires("Ctrl++"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_KP1").fires("Ctrl+1"))
    keyboard.tap("KEY_NUMLOCK")
    #expect(keyboard.tap("KEY_KP1").text == "1")
    #expect(try keyboard.tap("KEY_KP1").fires("1"))
    #expect(try !keyboard.tap("KEY_KP1").fires("End"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_KP1").fires("Ctrl+End"))
  }

  @Test("Shift-Tab is Tab with Shift whatever symbol the layout gives it")
  func shiftTab() throws {
    let press = try Keyboard("us").tap("KEY_LEFTSHIFT", "KEY_TAB")
    #expect(press.keysym == .isoLeftTab)
    #expect(try press.fires("Shift+Tab"))
    #expect(try !press.fires("Tab"))
    #expect(BindingTable.standard.action(for: press) == .focusPrevious)
  }

  @Test("Which physical key plays Command is the role's choice")
  func commandRole() throws {
    let keyboard = try Keyboard("us")
    let control = keyboard.tap("KEY_LEFTCTRL", "KEY_I")
    let logo = keyboard.tap("KEY_LEFTMETA", "KEY_I")
    #expect(logo.modifiers == .super)
    #expect(try control.fires("Command+I", role: .control) && !logo.fires("Command+I", role: .control))
    #expect(try !control.fires("Command+I", role: .super) && logo.fires("Command+I", role: .super))
    #expect(try control.fires("Command+I", role: .both) && logo.fires("Command+I", role: .both))
  }

  @Test("Function keys keep their modifiers, although layouts list them with Control and Alt")
  func functionKeys() throws {
    let keyboard = try Keyboard("us")
    #expect(try keyboard.tap("KEY_LEFTSHIFT", "KEY_F10").fires("Shift+F10"))
    #expect(try !keyboard.tap("KEY_LEFTCTRL", "KEY_F1").fires("F1"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_F1").fires("Ctrl+F1"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_LEFTALT", "KEY_F1").fires("Ctrl+Alt+F1"))
  }
}
