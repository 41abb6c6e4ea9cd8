extension Keymap {
  /// Returns a shortcut in the keycaps of a layout: `Ctrl+Ш` for Ctrl+I on a Russian keyboard, whose key at I's place fires it.
  ///
  /// - Throws: `KeyScriptError.untypable` if the layout has no key for it.
  /// - Complexity: O(keys · levels) of the keymap; for menus and reports, not for each press.
  package func keycaps(
    of shortcut: Shortcut, layout: Int = 0, role: CommandRole = .control, language: KeyNameLanguage = .english
  ) throws(KeyScriptError) -> String {
    let presses = try events(typing: shortcut, layout: layout, role: role).filter(\.isDown)
    let flags = modifierMap.codes(layout: layout)
    var modifiers: ModifierFlags = []
    for press in presses.dropLast() {
      for (code, flag): (UInt32, ModifierFlags) in [
        (flags.control, .control), (flags.super, .super), (flags.alternate, .alternate),
        (flags.altGraph, .altGraph), (flags.level5, .level5), (flags.shift, .shift),
      ] where code == press.code { modifiers.insert(flag) }
    }
    // The last press is the key itself.
    guard let key = presses.last, let symbol = keysyms(code: key.code, layout: layout, level: 0).first else {
      throw .untypable(shortcut, layout: layoutName(layout))
    }
    return Shortcut(symbol, modifiers: modifiers).printedText(in: language)
  }

  /// Returns the keycaps of a press on a layout, in the order of notation: `Ctrl`, `Ш`.
  package func keycaps(
    of code: UInt32, holding modifiers: ModifierFlags, layout: Int = 0, language: KeyNameLanguage = .english
  ) -> [String] {
    let symbol = keysyms(code: code, layout: layout, level: 0).first ?? .none
    let keys = Shortcut(symbol, modifiers: modifiers).printedKeys(in: language)
    if symbol == .none { return keys.dropLast() + [InputEventCode.words(of: code)] }
    guard let keyCode = KeyCode(evdev: code), keyCode.isKeypad, symbol != .keypadEnter else { return keys }
    return keys.dropLast() + ["Keypad " + legend(code: code, layout: layout)]
  }
}
