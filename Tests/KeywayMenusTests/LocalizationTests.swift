import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Shortcuts that a layout cannot type")
struct LocalizationTests {
  private static let signs = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
  static let layouts = KeymapNames.manyLayouts.map { ($0.layout, $0.variant) }

  private func table(_ shortcuts: String...) throws -> CommandTable {
    table(try shortcuts.map { try Shortcut($0) })
  }

  private func table(_ shortcuts: [Shortcut]) -> CommandTable {
    CommandTable(
      menu: Menu(identifier: .root),
      keyCommands: shortcuts.map {
        KeyCommand(Command(title: "\($0)", action: CommandAction("\($0)")), shortcuts: [$0])
      })
  }

  private func shown(_ table: CommandTable, on layout: String, _ variant: String = "") throws -> [String] {
    let keymap = try Keymap(layout: layout, variant: variant)
    return table.adapted(to: keymap, bindings: .standard).rows.flatMap { $0.shortcuts.map(\.description) }
  }

  /// The commands that a press of keys by their codes fires.
  private func fired(_ table: CommandTable, _ state: KeymapState, _ codes: UInt32...) -> CommandMatch? {
    var press: KeyPress?
    for code in codes { press = state.press(code: code, direction: .down, time: 0) }
    for code in codes.reversed() { _ = state.press(code: code, direction: .up, time: 0) }
    return press.flatMap { table.match($0, priority: .normal) }
  }

  @Test("Menus, check, cheat sheet and overview name the same key, that which says the shortcut most exactly")
  func sameKeycaps() throws {
    let keymap = try Keymap(layout: "de")
    // Where a US keyboard has the hyphen, ß is.
    let adapted = try table("Ctrl+-").adapted(to: keymap, bindings: .standard)
    #expect(adapted.rows[0].shortcuts.map(\.description) == ["Ctrl+-"])
    let keycaps = ShortcutKeycaps(adapted, bindings: .standard, presses: LayoutPresses(keymap))
    #expect(keycaps.ways(ofRow: 0).map(\.strokes) == [[["Ctrl", "-"]]])
  }

  @Test(
    "The key at the sign's place on a US keyboard stands for it",
    arguments: [
      ("de", "Ctrl+[", "Ctrl+Ü"), ("de", "Ctrl+]", "Ctrl++"), ("de", "Ctrl+\\", "Ctrl+#"),
      ("de", "Ctrl+{", "Ctrl+Shift+Ü"), ("de", "Ctrl+Alt+Shift+[", "Ctrl+Alt+Shift+Ü"),
      ("fr", "Ctrl+[", "Ctrl+^"), ("fr", "Ctrl+\\", "Ctrl+*"), ("se", "Ctrl+[", "Ctrl+Å"),
      ("es", "Command+[", "Command+`"), ("de", "Command+@", "Command+Shift+2"),
    ])
  func places(layout: String, written: String, expected: String) throws {
    #expect(try shown(table(written), on: layout) == [expected])
  }

  @Test(
    "What can be typed with Shift at most, letters, digits and named keys stay as they are written",
    arguments: [
      ("us", "Ctrl+["), ("us", "Ctrl+{"), ("de", "Ctrl+/"), ("de", "Ctrl+Shift+/"), ("de", "Ctrl+?"),
      ("fr", "Ctrl+1"), ("ru", "Ctrl+C"), ("de", "Ctrl+Tab"), ("de", "Ctrl+F5"), ("de", "Ctrl+AltGr+["),
      ("de", "["), ("de", "Shift+["), ("jp", "Ctrl+\\"), ("us(dvorak)", "Ctrl+["),
    ])
  func unchanged(layout: String, written: String) throws {
    let parts = layout.split(whereSeparator: { $0 == "(" || $0 == ")" }).map(String.init)
    #expect(
      try shown(table(written), on: parts[0], parts.count > 1 ? parts[1] : "")
        == [Shortcut(written).description])
  }

  @Test("On layouts of other scripts the Latin legends count: Ctrl+[ stays on Russian, Greek and Hebrew")
  func legends() throws {
    for layout in ["ru", "gr", "il", "ara", "th"] {
      #expect(try shown(table("Ctrl+[", "Ctrl+]"), on: layout) == ["Ctrl+[", "Ctrl+]"])
    }
  }

  @Test("A place that another command has is left to it, and the next free key is taken")
  func clash() throws {
    #expect(try shown(table("Ctrl+\\", "Ctrl+#"), on: "de") == ["Ctrl+Ö", "Ctrl+#"])
    #expect(try shown(table("Ctrl+#", "Ctrl+Ö", "Ctrl+\\"), on: "de") == ["Ctrl+#", "Ctrl+Ö", "Ctrl+Ä"])
  }

  @Test("A place that the binding table has is left to it")
  func bindings() throws {
    var bindings = BindingTable.standard
    bindings.bind(.nextRegion, to: try Shortcut("Ctrl+#"))
    let adapted = try table("Ctrl+\\").adapted(to: try Keymap(layout: "de"), bindings: bindings)
    #expect(adapted.rows[0].shortcuts.map(\.description) == ["Ctrl+Ö"])
  }

  @Test("Brackets stay side by side: with Zoom In on the plus of German, both go to Ö and Ä")
  func pairs() throws {
    #expect(try shown(table("Ctrl+[", "Ctrl+]"), on: "de") == ["Ctrl+Ü", "Ctrl++"])
    #expect(try shown(table("Ctrl+[", "Ctrl+]", "Ctrl++"), on: "de") == ["Ctrl+Ö", "Ctrl+Ä", "Ctrl++"])
    #expect(try shown(table("Ctrl+]", "Ctrl+[", "Ctrl++"), on: "de") == ["Ctrl+Ä", "Ctrl+Ö", "Ctrl++"])
    #expect(try shown(table("Ctrl+[", "Ctrl++"), on: "de") == ["Ctrl+Ü", "Ctrl++"])
  }

  @Test("Ctrl+/ gives way on German, where it is Ctrl+Shift+7, to a command that asks for that")
  func shifted() throws {
    #expect(try shown(table("Ctrl+/", "Ctrl+Shift+7"), on: "de") == ["Ctrl+-", "Ctrl+Shift+7"])
    let both = try table("Ctrl+/", "Ctrl+Shift+7")
    let keymap = try Keymap(layout: "de")
    let adapted = both.adapted(to: keymap, bindings: .standard)
    // Control, Shift and the 7.
    #expect(fired(adapted, KeymapState(keymap), 29, 42, 8)?.index == 1)
  }

  @Test("A sign that no US keyboard has goes to the first free key of the list")
  func foreign() throws {
    #expect(try shown(table("Ctrl+Ö"), on: "us") == ["Ctrl+;"])
    #expect(try shown(table("Ctrl+Ö", "Ctrl+;"), on: "us") == ["Ctrl+'", "Ctrl+;"])
  }

  @Test("What is replaced fires no more, and the trace says which shortcut it is now")
  func replaced() throws {
    let keymap = try Keymap(layout: "de")
    let state = KeymapState(keymap)
    let adapted = try table("Ctrl+[").adapted(to: keymap, bindings: .standard)
    let match = try #require(fired(adapted, state, 29, 26))
    #expect(
      match.tier == .exact && match.adapted?.written.description == "Ctrl+["
        && match.adapted?.shown.description == "Ctrl+Ü")
    #expect(match.adapted?.reason == .localized)
    // Control, AltGr and the 8 type the bracket.
    for code in [UInt32(29), 100] { _ = state.press(code: code, direction: .down, time: 0) }
    let press = state.press(code: 9, direction: .down, time: 0)
    let trace = adapted.trace(press, priority: .normal)
    #expect(trace.winner == nil)
    #expect(trace.losers.map(\.reason) == [.adapted(to: try Shortcut("Ctrl+Ü"))])
  }

  @Test("A command that forbids it keeps its shortcut, and the press that its place is read as")
  func off() throws {
    let both = CommandTable(
      menu: Menu(identifier: .root),
      keyCommands: [("a", false), ("b", true)].map { name, localizes in
        var command = KeyCommand(
          title: name, action: CommandAction(name), input: "[", modifierFlags: .control)
        command.allowsAutomaticLocalization = localizes
        return command
      })
    let keymap = try Keymap(layout: "de")
    let adapted = both.adapted(to: keymap, bindings: .standard)
    #expect(adapted.rows.map { $0.shortcuts.map(\.description) } == [["Ctrl+["], ["Ctrl+Ö"]])
    #expect(fired(adapted, KeymapState(keymap), 29, 26)?.row.title == "a")
  }

  @Test("The strokes of a chord are localized too, and the first of another's chord is not given away")
  func chords() throws {
    let table = CommandTable(
      menu: Menu(identifier: .root),
      keyCommands: [
        KeyCommand(title: "Chord", action: "chord", chord: "Ctrl+[ Ctrl+S"),
        KeyCommand(title: "Hash", action: "hash", chord: "Ctrl+# Ctrl+S"),
        KeyCommand(title: "Back", action: "back", input: "\\", modifierFlags: .control),
      ])
    let adapted = table.adapted(to: try Keymap(layout: "de"), bindings: .standard)
    #expect(adapted.rows[0].chords == ["Ctrl+Ü Ctrl+S"])
    #expect(adapted.rows[1].chords == ["Ctrl+# Ctrl+S"])
    #expect(adapted.rows[2].shortcuts.map(\.description) == ["Ctrl+Ö"])
  }

  @Test("An adapted table can be adapted to another layout, and back to what is written")
  func again() throws {
    let written = try table("Ctrl+\\")
    let german = written.adapted(to: try Keymap(layout: "de"), bindings: .standard)
    let french = german.adapted(to: try Keymap(layout: "fr"), bindings: .standard)
    #expect(french.rows[0].shortcuts.map(\.description) == ["Ctrl+*"])
    #expect(french.adapted(to: try Keymap(layout: "us"), bindings: .standard).adaptation == .none)
  }

  @Test(
    "Every sign with Control: what is shown is what fires, and no command takes another's key",
    arguments: layouts)
  func everySign(layout: String, variant: String) throws {
    let keymap = try Keymap(layout: layout, variant: variant)
    let reach = LayoutReach(keymap, layout: 0)
    // Eight at a time, as many as an app may have; all at once would use up the keys.
    for group in stride(from: 0, to: 32, by: 8) {
      let signs = Array(Self.signs)[group..<(group + 8)]
      let shortcuts = try signs.map { try Shortcut(input: String($0), modifiers: .control) }
      let adapted = table(shortcuts).adapted(to: keymap, bindings: .standard)
      #expect(adapted.conflicts.isEmpty)
      for (index, row) in adapted.rows.enumerated() {
        let shortcut = row.shortcuts[0]
        let isNear = reach.place(of: shortcut.keysym) != nil || reach.isReadByPlace(shortcut.keysym)
        #expect(isNear, "\(shortcut), which is written \(row.writtenShortcuts[0]), takes AltGr")
        let state = KeymapState(keymap)
        let fired = try keymap.events(typing: shortcut).compactMap { event in
          adapted.match(
            state.press(code: event.code, direction: event.isDown ? .down : .up, time: 0), priority: .normal)
        }
        #expect(fired.map(\.index) == [index], "\(shortcut), which is written \(row.writtenShortcuts[0])")
      }
    }
  }
}

@Suite("Shortcuts of an interface that reads from right to left")
struct MirroringTests {
  private func table(_ shortcut: Shortcut, mirrors: Bool = true) -> CommandTable {
    var command = KeyCommand(Command(title: "Back", action: "back"), shortcuts: [shortcut])
    command.allowsAutomaticMirroring = mirrors
    return CommandTable(menu: Menu(identifier: .root), keyCommands: [command])
  }

  @Test(
    "Brackets, parentheses, braces and the arrows to the sides change places; nothing else does",
    arguments: [
      ("Command+[", "Command+]"), ("Command+]", "Command+["), ("Ctrl+(", "Ctrl+)"), ("Ctrl+}", "Ctrl+{"),
      ("Command+Left", "Command+Right"), ("Alt+Shift+Right", "Alt+Shift+Left"), ("Ctrl+Up", "Ctrl+Up"),
      ("Ctrl+<", "Ctrl+<"), ("Ctrl+B", "Ctrl+B"), ("Home", "Home"),
    ])
  func images(written: String, mirrored: String) throws {
    let shortcut = try Shortcut(written)
    #expect(shortcut.mirrored.description == mirrored)
    #expect(shortcut.mirrored.mirrored == shortcut)
    let keymap = try Keymap(layout: "us")
    #expect(
      table(shortcut).adapted(to: keymap, isRightToLeft: true, bindings: .standard).rows[0].shortcuts
        == [shortcut.mirrored])
    #expect(
      table(shortcut, mirrors: false).adapted(to: keymap, isRightToLeft: true, bindings: .standard).rows[0]
        .shortcuts == [shortcut])
  }

  @Test("Mirrored first, then localized: Back is Ctrl++ in an Arabic interface on a German keyboard")
  func localized() throws {
    let adapted = table(try Shortcut("Ctrl+[")).adapted(
      to: try Keymap(layout: "de"), isRightToLeft: true, bindings: .standard)
    #expect(adapted.rows[0].shortcuts.map(\.description) == ["Ctrl++"])
    #expect(adapted.rows[0].adaptedShortcuts.first?.reason == .localized)
  }

  @Test("An open menu shows the other arrow as soon as it is told")
  func menu() throws {
    let back = KeyCommand(title: "Back", action: "back", input: .leftArrow, modifierFlags: .command)
    var session = MenuSession(
      menu: Menu(identifier: .root, children: [Menu(title: "Go", children: [back])]))
    _ = session.handle(.toggleBar)
    _ = session.handle(.activate)
    #expect(session.levels.last?.rows.map(\.shortcutText) == ["Ctrl+Left"])
    session.adaptation = ShortcutAdaptation(mirrors: true)
    #expect(session.levels.last?.rows.map(\.shortcutText) == ["Ctrl+Right"])
  }
}
