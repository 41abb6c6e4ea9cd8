import KeywayDiagnostics
import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Signs with and without Shift on national layouts")
struct LayoutSignTests {
  static let layouts = ["de", "ch", "fr", "es", "it", "se", "dk", "pt", "be"]
  private static let signs = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

  private func table(_ shortcuts: [Shortcut]) -> CommandTable {
    CommandTable(
      menu: Menu(identifier: .root),
      keyCommands: shortcuts.map {
        KeyCommand(Command(title: "\($0)", action: CommandAction("\($0)")), shortcuts: [$0])
      })
  }

  /// The press that a person tries who reads a shortcut and looks for its sign on the keys; nil if no key shows it without AltGr.
  private func press(_ shortcut: Shortcut, on keymap: Keymap) -> KeyPress? {
    let codes = PhysicalKeyboard.iso.keys.map(\.code).filter { KeyCode(evdev: $0)?.isKeypad == false }
    let shown: [(code: UInt32, level: Int, symbol: Keysym)] = [0, 1].flatMap { level in
      codes.compactMap { code in
        keymap.keysyms(code: code, layout: 0, level: level).first.map { (code, level, $0) }
      }
    }
    // A key that types the sign, else the accent that looks like it.
    let accents: [Character: String] = [
      "`": "dead_grave", "'": "dead_acute", "^": "dead_circumflex", "~": "dead_tilde", "\"": "dead_diaeresis",
    ]
    let accent = shortcut.keysym.scalar.flatMap { accents[Character($0)] }
    guard
      let key = shown.first(where: { $0.symbol.lowercased == shortcut.keysym.lowercased })
        ?? shown.first(where: { $0.symbol.name == accent })
    else { return nil }
    let state = KeymapState(keymap)
    var held = shortcut.modifiers
    if key.level == 1 { held.insert(.shift) }
    for (flag, code) in [(ModifierFlags.control, UInt32(29)), (.alternate, 56), (.shift, 42)]
    where held.contains(flag) { _ = state.press(code: code, direction: .down, time: 0) }
    return state.press(code: key.code, direction: .down, time: 0)
  }

  /// Checks that what is shown for each of some shortcuts fires it, or that the check has a finding about it.
  private func expectShownFires(
    _ shortcuts: [Shortcut], on here: ShortcutCheck.Layout, localizes: Bool = true
  ) throws {
    let layout = here.name
    let written = table(shortcuts).rewritten { $0.allowsAutomaticLocalization = localizes }
    let adapted = written.adapted(to: here.presses.keymap, bindings: .standard)
    let check = ShortcutCheck(written, menuBar: nil, bindings: .standard, layouts: [here])
    for (index, row) in adapted.rows.enumerated() {
      let hasFinding = check.findings.contains { finding in
        if case .key(let conflict) = finding.subject {
          return ([conflict.winner] + conflict.losers).contains(index)
        }
        return finding.row == index
      }
      if hasFinding { continue }
      let shown = row.shortcuts[0]
      // A moved shortcut finds a sign that a key shows without AltGr, unless the check says so.
      guard let pressed = press(shown, on: here.presses.keymap) else {
        if localizes { throw KeyScriptError.untypable(shown, layout: layout) }
        continue
      }
      let fired = adapted.match(pressed, priority: .normal)?.index
      #expect(
        fired == index,
        "\(layout): \(shown), which is written \(row.writtenShortcuts[0]), beside \(shortcuts)")
    }
  }

  @Test(
    "What is shown for a sign with and without Shift is what fires, or the check says so", arguments: layouts)
  func pairs(layout: String) throws {
    let here = try ShortcutCheck.Layout(KeymapNames(layout: layout))
    for sign in Self.signs {
      for modifiers in [ModifierFlags.control, .alternate] {
        let shortcuts = try [modifiers, modifiers.union(.shift)].map {
          try Shortcut(input: String(sign), modifiers: $0)
        }
        for localizes in [true, false] {
          try expectShownFires(shortcuts, on: here, localizes: localizes)
          try expectShownFires(shortcuts.reversed(), on: here, localizes: localizes)
        }
      }
    }
  }

  @Test("The same for many signs at once, as a large app has them", arguments: layouts)
  func groups(layout: String) throws {
    let here = try ShortcutCheck.Layout(KeymapNames(layout: layout))
    let signs = Array(Self.signs)
    for step in [1, 3, 5, 7] {
      for start in stride(from: 0, to: signs.count, by: 6) {
        let some = (0..<6).map { signs[(start + $0 * step) % signs.count] }
        let shortcuts = try Set(some).sorted().flatMap { sign in
          try [ModifierFlags.control, [.control, .shift]].map {
            try Shortcut(input: String(sign), modifiers: $0)
          }
        }
        for localizes in [true, false] { try expectShownFires(shortcuts, on: here, localizes: localizes) }
      }
    }
  }

  @Test("Ctrl+/ beside Ctrl+Shift+/ moves to another key where the slash takes Shift")
  func slash() throws {
    let written = table([try Shortcut("Ctrl+/"), try Shortcut("Ctrl+Shift+/")])
    for (layout, shown) in [("de", "Ctrl+-"), ("us", "Ctrl+/")] {
      let adapted = written.adapted(to: try Keymap(layout: layout), bindings: .standard)
      #expect(adapted.rows.map { "\($0.shortcuts[0])" } == [shown, "Ctrl+Shift+/"])
    }
  }

  @Test(
    "A command that keeps its key is a fault where that press is another command's, even if the keypad has it"
  )
  func kept() throws {
    let written = table([try Shortcut("Ctrl+/"), try Shortcut("Ctrl+Shift+/")])
      .rewritten { $0.allowsAutomaticLocalization = false }
    let check = ShortcutCheck(
      written, menuBar: nil, bindings: .standard,
      layouts: [try ShortcutCheck.Layout(KeymapNames(layout: "de"))])
    #expect(check.findings.map(\.kind) == ["untypable"])
    #expect(check.findings.map(\.row) == [0])
  }
}
