import KeywayKeymap
import Testing

@Suite("Commands on every layout")
struct LayoutCommandTests {
  @Test("Ctrl+C, Ctrl+I and Ctrl+Z fire where the layout alone has the letter", arguments: KeyboardLayout.all)
  func alone(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    for (letter, key) in layout.commandKeys {
      let press = keyboard.tap("KEY_LEFTCTRL", key)
      let tier: MatchTier = layout.hasLatinLetters ? .exact : .usPosition
      #expect(try press.tier(of: "Ctrl+\(letter)") == tier, "\(letter): \(press.keysym)")
      #expect(press.text.isEmpty && press.candidates.count < KeyCandidates.capacity)
    }
  }

  @Test(
    "They fire behind a US layout too, from whichever layout has the letter", arguments: KeyboardLayout.all)
  func second(layout: KeyboardLayout) throws {
    let keyboard = try layout.second()
    for (letter, key) in layout.commandKeys {
      let press = keyboard.tap("KEY_LEFTCTRL", key)
      #expect(press.layout == 1)
      // Where the layout leaves the key empty, as Tamil does, XKB itself turns to the other layout.
      let isOwn = layout.hasLatinLetters || press.keysym.name == letter.lowercased()
      let tier: MatchTier = isOwn ? .exact : .otherGroup
      #expect(try press.tier(of: "Ctrl+\(letter)") == tier, "\(letter): \(press.keysym)")
    }
  }

  @Test(
    "One key and no other is C, I or Z, alone, before and behind a US layout: Dvorak's C is never QWERTY's",
    arguments: KeyboardLayout.all)
  func oneKey(layout: KeyboardLayout) throws {
    for keyboard in [try layout.alone(), try layout.first(), try layout.second()] {
      for (letter, key) in layout.commandKeys {
        let firing = try characterKeys.filter { try keyboard.tap("KEY_LEFTCTRL", $0).fires("Ctrl+\(letter)") }
        #expect(firing == [key], "\(letter)")
      }
    }
  }

  @Test("Shift is kept: Ctrl+Shift+Z fires where Z is, and is not Ctrl+Z", arguments: KeyboardLayout.all)
  func shifted(layout: KeyboardLayout) throws {
    let press = try layout.alone().tap("KEY_LEFTCTRL", "KEY_LEFTSHIFT", layout.z)
    #expect(try press.fires("Ctrl+Shift+Z"))
    #expect(try !press.fires("Ctrl+Z"))
  }

  @Test("Ctrl+` can be pressed, also where no key has a grave accent", arguments: KeyboardLayout.all)
  func grave(layout: KeyboardLayout) throws {
    var presses: [KeyPress] = []
    let keyboard = try layout.alone()
    for key in characterKeys {
      presses.append(keyboard.tap("KEY_LEFTCTRL", key))
      presses.append(keyboard.tap("KEY_LEFTCTRL", "KEY_LEFTSHIFT", key))
      presses.append(keyboard.tap("KEY_LEFTCTRL", "KEY_RIGHTALT", key))
    }
    let fires = try presses.contains { try $0.fires("Ctrl+`") }
    // With Kana the key types no character: it turns the input method on.
    #expect(fires == (layout.name != "jp(kana)"))
  }

  @Test(
    "A sign that takes Shift fires its own shortcut and the one with Shift, never the digit alone",
    arguments: KeyboardLayout.all)
  func shiftedDigit(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    for key in ["KEY_1", "KEY_5", "KEY_9"] {
      let plain = keyboard.tap(key)
      let press = keyboard.tap("KEY_LEFTSHIFT", key)
      guard plain.keysym.scalar.map({ $0.value > 0x20 && $0.value < 0x7F }) == true,
        let sign = press.keysym.scalar, sign != plain.keysym.scalar,
        !press.keysym.isCased, sign.value > 0x20
      else { continue }
      let signKey = ShortcutKey(keysym: press.keysym, modifiers: [])
      let shiftKey = ShortcutKey(keysym: plain.keysym, modifiers: .shift)
      let keys = press.candidates.map(\.key)
      let first = try #require(keys.firstIndex(of: signKey), "\(key): \(press.keysym)")
      let then = try #require(keys.firstIndex(of: shiftKey), "\(key): \(plain.keysym)")
      #expect(first < then)
      #expect(!keys.contains(ShortcutKey(keysym: plain.keysym, modifiers: [])))
    }
  }

  @Test("! fires where the layout types it and nowhere else, if it types it", arguments: KeyboardLayout.all)
  func exclamation(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    var typing: Set<String> = []
    var firing: Set<String> = []
    for key in characterKeys {
      for modifier in ["", "KEY_LEFTSHIFT"] {
        let press = modifier.isEmpty ? keyboard.tap(key) : keyboard.tap(modifier, key)
        keyboard.state.cancelSequence()
        if press.text == "!" { typing.insert(modifier + key) }
        if try press.fires("!") { firing.insert(modifier + key) }
      }
    }
    if !typing.isEmpty { #expect(firing == typing) }
  }

  @Test("Tab, the arrows, Return, Escape and F10 navigate on every layout", arguments: KeyboardLayout.all)
  func navigation(layout: KeyboardLayout) throws {
    for keyboard in [try layout.alone(), try layout.second()] {
      let table = BindingTable.standard
      #expect(table.action(for: keyboard.tap("KEY_TAB")) == .focusNext)
      #expect(table.action(for: keyboard.tap("KEY_LEFTSHIFT", "KEY_TAB")) == .focusPrevious)
      #expect(table.action(for: keyboard.tap("KEY_DOWN")) == .moveDown)
      #expect(table.action(for: keyboard.tap("KEY_LEFT")) == .moveLeft)
      #expect(table.action(for: keyboard.tap("KEY_HOME")) == .moveToStart)
      #expect(table.action(for: keyboard.tap("KEY_ENTER")) == .activateDefault)
      #expect(table.action(for: keyboard.tap("KEY_SPACE")) == .activate)
      #expect(table.action(for: keyboard.tap("KEY_ESC")) == .cancel)
      #expect(table.action(for: keyboard.tap("KEY_F10")) == .openMenuBar)
      #expect(table.action(for: keyboard.tap("KEY_LEFTSHIFT", "KEY_F10")) == .contextMenu)
    }
  }

  @Test("Urdu names its digits by Unicode, and its 1 is a 1 all the same")
  func unicodeDigits() throws {
    let press = try Keyboard("pk").tap("KEY_LEFTCTRL", "KEY_1")
    #expect(press.keysym.rawValue == 0x0100_0031)
    #expect(try press.tier(of: "Ctrl+1") == .exact)
  }
}
