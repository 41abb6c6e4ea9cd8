import KeywayDiagnostics
import KeywayKeymap
import KeywayMenus
import Testing

@Suite("The check of shortcuts")
struct ShortcutCheckTests {
  private func check(
    _ commands: [KeyCommand], on layouts: String = "us", menu: Menu = Menu(identifier: .root),
    bindings: BindingTable = .standard
  ) throws -> ShortcutCheck {
    let names = try #require(KeymapNames.list(layouts))
    return ShortcutCheck(
      CommandTable(menu: menu, keyCommands: commands), menuBar: menu, bindings: bindings,
      layouts: try names.map { try ShortcutCheck.Layout($0) })
  }

  private func command(_ shortcut: String, _ change: (inout KeyCommand) -> Void = { _ in }) throws
    -> KeyCommand
  {
    let isChord = shortcut.contains(" ")
    var command = KeyCommand(
      Command(title: shortcut, action: CommandAction(shortcut)),
      shortcuts: isChord ? [] : [try Shortcut(shortcut)], chords: isChord ? [try KeyChord(shortcut)] : [])
    change(&command)
    return command
  }

  private func kinds(_ check: ShortcutCheck, _ severity: ShortcutFinding.Severity = .fault) -> [String] {
    check.findings.filter { $0.severity == severity }.map(\.kind)
  }

  @Test("A policy that allows a command and refuses a stroke of its chord is a fault where it does")
  func refusedStroke() throws {
    let chord = try command("Ctrl+K Ctrl+S")
    func check(_ policy: KeyAllowance, on layouts: String = "us,fr") throws -> ShortcutCheck {
      ShortcutCheck(
        CommandTable(menu: Menu(identifier: .root), keyCommands: [chord]), menuBar: nil, bindings: .standard,
        layouts: try #require(KeymapNames.list(layouts)).map { try ShortcutCheck.Layout($0) }, policy: policy)
    }
    let action = KeyRule.action("Ctrl+K Ctrl+S")
    #expect(try kinds(check(.only([action]))) == [])
    #expect(try kinds(check(.everything(except: [action]))) == [], "nobody is to press it")
    let prefix = try check(.everything(except: [.shortcut(try Shortcut("Ctrl+K"))]))
    #expect(kinds(prefix) == ["refusedStroke"] && prefix.findings[0].layouts == [0, 1])
    let last = try check(.everything(except: [.keyCode(.keyboardS)]))
    #expect(kinds(last) == ["refusedStroke"])
    // A is where Q is on a French keyboard: another key is refused there.
    let place = try ShortcutCheck(
      CommandTable(menu: Menu(identifier: .root), keyCommands: [try command("Ctrl+A Ctrl+B")]), menuBar: nil,
      bindings: .standard, layouts: ["us", "fr"].map { try ShortcutCheck.Layout(KeymapNames(layout: $0)) },
      policy: .everything(except: [.keyCode(.keyboardQ)]))
    #expect(kinds(place) == ["refusedStroke"] && place.findings[0].layouts == [1])
    let text = ShortcutCheck(
      CommandTable(menu: Menu(identifier: .root), keyCommands: [try command("Ctrl+K S")]), menuBar: nil,
      bindings: .standard, layouts: [try ShortcutCheck.Layout(KeymapNames(layout: "us"))],
      policy: .everything(except: [.text]))
    #expect(kinds(text) == ["refusedStroke"])
  }

  /// The codes and held modifiers of each stroke.
  private func typed(_ check: ShortcutCheck, _ entry: Int = 0, on layout: Int = 0) -> [String]? {
    guard case .typed(let presses) = check.reaches[entry][layout].outcome else { return nil }
    return presses.map { ($0.held.names + ["\($0.code)"]).joined(separator: "+") }
  }

  @Test("The standard menus are without fault on forty-one layouts, and every shortcut can be typed")
  func standard() throws {
    let names = KeymapNames.manyLayouts
    #expect(names.count == 41)
    let menu = MainMenu.standard(appName: "Roasted Beans")
    let check = ShortcutCheck(
      CommandTable(menu: menu), menuBar: menu, bindings: .standard,
      layouts: try names.map { try ShortcutCheck.Layout($0) })
    // An optional shortcut is noted where it would take the key of another.
    #expect(!check.hasFaults && check.findings.count == 1, "\(check.findings)")
    #expect(check.entries.count == 44)
    let usual = ShortcutCheck(
      CommandTable(menu: MainMenu.usual(appName: "Roasted Beans")), menuBar: menu, bindings: .standard,
      layouts: try names.map { try ShortcutCheck.Layout($0) })
    #expect(usual.findings.isEmpty, "\(usual.findings)")
    #expect(usual.entries.count == 11)
    for (entry, reaches) in zip(usual.entries, usual.reaches) {
      #expect(reaches.count == 41)
      let isTyped = reaches.allSatisfy { $0.isTyped }
      #expect(isTyped, "\(entry)")
    }
  }

  @Test("A shortcut is typed by the layout's own key, and by the key of its place where the layout has none")
  func places() throws {
    let check = try check([try command("Ctrl+Z")], on: "us,de,us(dvorak),ru")
    #expect(typed(check, on: 0) == ["control+44"])
    #expect(typed(check, on: 1) == ["control+21"])
    #expect(typed(check, on: 2) == ["control+53"])
    #expect(typed(check, on: 3) == ["control+44"])
    #expect(!check.hasFaults)
  }

  @Test(
    "What is localized is typed by the key that stands for it; what forbids that is a fault that names it")
  func localized() throws {
    let kept = try check([try command("Ctrl+\\")], on: "de")
    #expect(typed(kept) == ["control+43"] && !kept.hasFaults)
    let hash = try Shortcut("Ctrl+#")
    #expect(kept.reaches[0][0].shown == [hash])
    let forbidden = try check(
      [try command("Ctrl+\\") { $0.allowsAutomaticLocalization = false }], on: "us,de")
    #expect(typed(forbidden, on: 0) == ["control+43"] && typed(forbidden, on: 1) == nil)
    let finding = try #require(forbidden.findings.first)
    #expect(finding.kind == "untypable" && finding.layouts == [1])
    #expect(finding.localized == hash)
    guard case .untypable(.needsAltGr(let press)) = finding.subject else {
      Issue.record("\(finding.subject)")
      return
    }
    #expect(press.code == 12 && press.held == [.control, .altGraph])
  }

  @Test("A key that few keyboards have is worth a note; one that none has is a fault")
  func rare() throws {
    let check = try check([try command("XF86AudioPlay"), try command("Ctrl+F30")])
    #expect(kinds(check, .note) == ["rareKey"])
    #expect(kinds(check) == ["untypable"])
    #expect(check.findings.first?.subject == .untypable(.noKey))
  }

  @Test("The slash of a Brazilian keyboard is on a key that its keyboards have")
  func brazil() throws {
    let check = try check([try command("Ctrl+/")], on: "br")
    #expect(typed(check) == ["control+89"] && check.findings.isEmpty)
  }

  @Test("A letter whose key types the sign of another shortcut cannot be typed, and the report says which")
  func shadowed() throws {
    // On a Hebrew keyboard the key of Q types the slash.
    let check = try check([try command("Ctrl+Q"), try command("Ctrl+/")], on: "us,il")
    #expect(kinds(check) == ["untypable"] && check.findings[0].layouts == [1])
    guard case .untypable(.firesCommand(let row, let press)) = check.findings[0].subject else {
      Issue.record("\(check.findings[0].subject)")
      return
    }
    #expect(row == 1 && press.code == 16)
  }

  @Test("Two commands with one key clash; with other triggers, keyboards or layouts they do not")
  func sameKey() throws {
    let clash = try check([try command("Ctrl+I"), try command("Control+I")])
    #expect(kinds(clash) == ["sameKey"])
    let apart = try check(
      [
        try command("F5"), try command("F5") { $0.trigger = .hold() },
        try command("F7") { $0.scope = KeyScope(devices: ["keypad"]) },
        try command("F7") { $0.scope = KeyScope(devices: ["pedal"]) },
        try command("F8") { $0.scope = KeyScope(layouts: ["de"]) },
        try command("F8") { $0.scope = KeyScope(layouts: ["ru"]) },
      ], on: "de,ru")
    #expect(apart.findings.isEmpty, "\(apart.findings)")
    #expect(apart.reaches[2].allSatisfy { $0.isTyped } && apart.reaches[3].allSatisfy { $0.isTyped })
    #expect(apart.reaches[4].map(\.isTyped) == [true, false])
    #expect(apart.reaches[5].map(\.outcome)[0] == .outOfScope)
  }

  @Test("Scopes of which neither lies in the other do clash")
  func overlap() throws {
    let check = try check([
      try command("F7") { $0.scope = KeyScope(devices: ["keypad"]) },
      try command("F7") { $0.scope = KeyScope(layouts: ["us"]) },
    ])
    #expect(kinds(check) == ["sameKey"])
  }

  @Test("Disabled commands do not clash, and hidden ones are skipped")
  func disabled() throws {
    let check = try check([
      try command("Ctrl+I"), try command("Control+I") { $0.attributes = .disabled },
      try command("Control+I") { $0.attributes = .hidden },
    ])
    #expect(kinds(check).isEmpty)
    #expect(kinds(check, .note) == ["sameKey"])
    #expect(check.entries.count == 2)
  }

  @Test("A shortcut that begins a chord is a fault, and the chord is typed stroke by stroke")
  func chords() throws {
    let check = try check([try command("Ctrl+K Ctrl+S"), try command("Ctrl+K")], on: "us,ru")
    #expect(kinds(check) == ["chordPrefix"])
    #expect(typed(check, 0, on: 0) == ["control+37", "control+31"])
    #expect(typed(check, 0, on: 1) == ["control+37", "control+31"])
    #expect(typed(check, 1) == ["control+37"])
  }

  @Test("Keys of the binding table, of the menu bar, of the system and of text fields are told of")
  func reserved() throws {
    let menu = Menu(
      identifier: .root,
      children: [Menu(title: "Edit", identifier: .edit, children: [Command(title: "Copy", action: .copy)])])
    let check = try check(
      [
        try command("Tab"), try command("Alt+E"), try command("Ctrl+Alt+F3"), try command("Ctrl+Alt+Delete"),
        try command("Alt+F4"), try command("Command+A") { $0.wantsPriorityOverText = true },
        try command("Command+Left"), try command("x"), try command("y") { $0.wantsPriorityOverText = true },
      ], menu: menu)
    let faults = check.findings.filter { $0.severity == .fault }
    #expect(
      faults.map(\.kind)
        == ["navigationKey", "menuLetter", "reserved", "reserved", "textEditing", "typesText"])
    #expect(kinds(check, .note) == ["usualKeyMissing", "reserved", "textEditing", "typesText"])
    #expect(faults[0].subject == .binding(.focusNext))
    #expect(faults[1].subject == .menuLetter(title: "Edit"))
  }

  @Test(
    "A key that people know for something else is told of, and a command without the key that they know for it"
  )
  func known() throws {
    let taken = try check([try command("Ctrl+S"), try command("Ctrl+Shift+P")])
    #expect(kinds(taken).isEmpty)
    #expect(kinds(taken, .note) == ["knownKey"])
    guard case .knownKey(let key) = taken.findings.first?.subject else {
      Issue.record("\(taken.findings)")
      return
    }
    #expect(key.purpose == "save" && key.actions == [.save])
    let missing = try check([
      KeyCommand(title: "Print", action: .print, input: "d", modifierFlags: .command),
      KeyCommand(title: "Save", action: .save, input: "s", modifierFlags: .command),
    ])
    #expect(kinds(missing, .note) == ["usualKeyMissing"])
    #expect(missing.findings.first?.written == [try Shortcut("Command+P")])
    // A title that says so does it, to something of the app's own.
    let own = try check([try command("Ctrl+S") { $0.title = "Save Sale" }])
    #expect(own.findings.isEmpty, "\(own.findings)")
    // A hold is not a shortcut, and one of two keys is enough.
    let held = try check([try command("Ctrl+S") { $0.trigger = .hold(for: .milliseconds(500)) }])
    #expect(held.findings.isEmpty, "\(held.findings)")
    // People know the commands of the standard menus.
    for known in KnownShortcut.all {
      let rows = CommandTable(menu: MainMenu.standard(appName: "App")).rows
      let owner = try #require(rows.first { $0.action == known.actions[0] }, "\(known.purpose)")
      #expect(owner.writtenShortcuts.contains(known.shortcut), "\(known.purpose)")
    }
  }

  @Test("A binding of the same name as a command takes nothing from it, nor do commands for copy and paste")
  func sameJob() throws {
    var bindings = BindingTable.standard
    bindings.bind(.help, to: try Shortcut("F1"))
    let check = try check(
      [
        KeyCommand(title: "Help", action: .showHelp, input: .f1),
        KeyCommand(
          title: "Copy", action: .copy, input: "c", modifierFlags: .command, wantsPriorityOverText: true),
      ], bindings: bindings)
    #expect(check.findings.isEmpty, "\(check.findings)")
  }

  @Test(
    "Whatever the matrix says types a shortcut fires it", arguments: ["us", "de", "fr", "ru", "us(dvorak)"])
  func presses(layout: String) throws {
    var commands: [KeyCommand] = []
    for sign in "abcxyz0123456789[]\\;',./`-=?!:{}+*" {
      commands.append(try command("Ctrl+\(sign)"))
      commands.append(try command("Alt+Super+\(sign)"))
    }
    let names = try #require(KeymapNames.list(layout)?.first)
    let checked = try ShortcutCheck.Layout(names)
    let table = CommandTable(menu: Menu(identifier: .root), keyCommands: commands)
    let check = ShortcutCheck(table, menuBar: nil, bindings: .standard, layouts: [checked])
    let keymap = try Keymap(names: names)
    let adapted = table.adapted(to: keymap, bindings: .standard)
    var fired = 0
    for (entry, reaches) in zip(check.entries, check.reaches) {
      guard case .typed(let presses) = reaches[0].outcome else { continue }
      let state = KeymapState(keymap)
      for code in try #require(keymap.codes(holding: presses[0].held)) {
        _ = state.press(code: code, direction: .down, time: 0)
      }
      let press = state.press(code: presses[0].code, direction: .down, time: 0)
      #expect(adapted.match(press, priority: .normal)?.index == entry.row, "\(entry) on \(layout)")
      fired += 1
    }
    #expect(fired > commands.count * 3 / 4, "only \(fired) of \(commands.count) can be typed")
  }

  @Test("A key that the binding table has for one pattern is worth a note, for an app need not have that")
  func patternKeys() throws {
    let check = ShortcutCheck(
      CommandTable(
        menu: Menu(children: [
          Menu(title: "A", children: [try command("Delete"), try command("Tab"), try command("F2")])
        ])), menuBar: nil, bindings: .standard, layouts: [])
    func about(_ severity: ShortcutFinding.Severity) -> [BindingAction] {
      check.findings.filter { $0.severity == severity }.compactMap {
        if case .binding(let action) = $0.subject { action } else { nil }
      }
    }
    #expect(about(.fault) == [.focusNext])
    #expect(Set(about(.note)) == [.closeItem, .edit])
  }

  @Test(
    "What the menus disable keeps no other command from its key; how it would be typed itself is still told")
  func disabledFirst() throws {
    let check = try check([
      try command("Ctrl+Y") { $0.attributes = .disabled }, try command("Control+Y"),
    ])
    #expect(typed(check, 0) == ["control+21"] && typed(check, 1) == ["control+21"])
    #expect(kinds(check).isEmpty && kinds(check, .note) == ["sameKey"])
    // On a Hebrew keyboard the key of Q types the slash: known to one that is disabled, it is not read otherwise.
    let shadowed = try self.check(
      [try command("Ctrl+Q"), try command("Ctrl+/") { $0.attributes = .disabled }], on: "il")
    guard case .untypable(.firesCommand(1, _)) = shadowed.reaches[0][0].outcome else {
      Issue.record("\(shadowed.reaches[0][0].outcome)")
      return
    }
  }
}
