import KeywayKeymap
import Testing

@Suite("Text, locks and the keypad on every layout")
struct LayoutTextTests {
  @Test(
    "Text that AltGr types never fires a shortcut with Alt, nor with Control, whichever key it is",
    arguments: KeyboardLayout.all)
  func altGraph(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    for key in characterKeys {
      for modifiers in [["KEY_RIGHTALT"], ["KEY_RIGHTALT", "KEY_LEFTSHIFT"]] {
        for name in modifiers { keyboard.down(name) }
        let press = keyboard.tap(key)
        for name in modifiers { keyboard.up(name) }
        keyboard.state.cancelSequence()
        guard !press.text.isEmpty else { continue }
        for candidate in press.candidates {
          #expect(candidate.modifiers.isDisjoint(with: [.control, .alternate]), "\(key): \(candidate)")
        }
      }
    }
  }

  @Test(
    "AltGr sent as Control with it, as remote desktops do, is no Ctrl+Alt either",
    arguments: KeyboardLayout.all)
  func remoteAltGraph(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    keyboard.down("KEY_LEFTCTRL")
    keyboard.down("KEY_RIGHTALT")
    // Where the right Alt is a plain Alt there is no AltGr, and Ctrl+Alt is meant.
    guard !keyboard.state.modifiers.contains(.alternate) else { return }
    for key in characterKeys {
      let press = keyboard.tap(key)
      for candidate in press.candidates { #expect(!candidate.modifiers.contains(.alternate), "\(key)") }
    }
  }

  @Test("Caps Lock and Num Lock change the text and never what fires", arguments: KeyboardLayout.all)
  func locks(layout: KeyboardLayout) throws {
    let off = try layout.alone()
    let on = try layout.alone()
    on.tap("KEY_CAPSLOCK")
    on.tap("KEY_NUMLOCK")
    for key in characterKeys + ["KEY_TAB", "KEY_F1", "KEY_ENTER", "KEY_LEFT"] {
      for held in [["KEY_LEFTCTRL"], ["KEY_LEFTCTRL", "KEY_LEFTSHIFT"], ["KEY_LEFTSHIFT"], ["KEY_LEFTALT"]] {
        for name in held {
          off.down(name)
          on.down(name)
        }
        let expected = off.tap(key)
        let press = on.tap(key)
        for name in held {
          off.up(name)
          on.up(name)
        }
        off.state.cancelSequence()
        on.state.cancelSequence()
        #expect(Array(press.candidates) == Array(expected.candidates), "\(held) \(key)")
      }
    }
  }

  @Test("The keypad doubles the main keys on every layout", arguments: KeyboardLayout.all)
  func keypad(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    #expect(try keyboard.tap("KEY_KPENTER").fires("Return"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_KPPLUS").fires("Ctrl++"))
    #expect(try keyboard.tap("KEY_LEFTCTRL", "KEY_KPMINUS").fires("Ctrl+-"))
    for lock in [false, true] {
      if lock { keyboard.tap("KEY_NUMLOCK") }
      for (key, digit, arrow) in [
        ("KEY_KP1", "1", "End"), ("KEY_KP0", "0", "Insert"), ("KEY_KP8", "8", "Up"),
      ] {
        let press = keyboard.tap("KEY_LEFTCTRL", key)
        #expect(try press.fires("Ctrl+\(digit)"), "\(key), Num Lock \(lock)")
        if layout.hasKeypadArrows { #expect(try press.fires("Ctrl+\(arrow)"), "\(key), Num Lock \(lock)") }
      }
    }
  }

  @Test(
    "With Control a dead key starts no sequence and types nothing; it fires its sign where no other key shows that",
    arguments: KeyboardLayout.all)
  func deadKeys(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone()
    for key in characterKeys {
      for held in [["KEY_LEFTCTRL"], ["KEY_LEFTCTRL", "KEY_LEFTSHIFT"], ["KEY_LEFTCTRL", "KEY_RIGHTALT"]] {
        for name in held { keyboard.down(name) }
        let press = keyboard.tap(key)
        for name in held.reversed() { keyboard.up(name) }
        guard press.keysym.isDead else { continue }
        #expect(press.text.isEmpty && keyboard.state.pendingSequence.isEmpty, "\(held) \(key)")
        // Icelandic has the same accent with Shift and without: there Shift is part of the shortcut.
        guard press.modifiers.subtracting(.control) == press.consumedModifiers else { continue }
        guard let sign = Self.signs[press.keysym.name] else { continue }
        // By its place the key may still stand for the sign of a US keyboard.
        let tier = try press.tier(of: "Ctrl+\(sign)")
        let isItsSign = tier == .exact || tier == .consumedReduced
        #expect(isItsSign != keyboard.shows(sign), "\(held) \(key): \(press.keysym)")
      }
    }
  }

  /// The sign of an accent on keycaps.
  private static let signs = [
    "dead_grave": "`", "dead_acute": "'", "dead_circumflex": "^", "dead_tilde": "~", "dead_diaeresis": "\"",
  ]

  @Test("Compose and two letters type one sign, and fire nothing on the way", arguments: KeyboardLayout.latin)
  func compose(layout: KeyboardLayout) throws {
    let keyboard = try layout.alone(options: "compose:menu")
    #expect(keyboard.tap("KEY_COMPOSE").keysym == .multiKey)
    let first = keyboard.tap(layout.c)
    #expect(first.text.isEmpty && first.candidates.isEmpty)
    keyboard.tap("KEY_ESC")
    #expect(keyboard.state.pendingSequence.isEmpty)

    keyboard.tap("KEY_COMPOSE")
    let o = try #require(
      characterKeys.first { keyboard.state.keysyms(code: InputEventCode.code(named: $0)!) == [Keysym("o")!] })
    keyboard.tap(o)
    let composed = keyboard.tap(layout.c)
    #expect(composed.text == "©")
    #expect(composed.candidates.isEmpty)
    #expect(keyboard.tap(layout.c).text == "c")
  }
}

extension Keyboard {
  /// Whether a key types a sign, plain or with Shift.
  fileprivate func shows(_ sign: String) -> Bool {
    characterKeys.contains { key in
      let codes = InputEventCode.code(named: key)!
      return [0, 1].contains { state.keymap.keysyms(code: codes, layout: 0, level: $0).first?.text == sign }
    }
  }
}

extension KeyboardLayout {
  /// Whether the keypad has arrows below its digits.
  ///
  /// Neo and its relatives reach arrows by a separate modifier.
  var hasKeypadArrows: Bool { !["de(neo)", "de(bone)"].contains(name) }
}
