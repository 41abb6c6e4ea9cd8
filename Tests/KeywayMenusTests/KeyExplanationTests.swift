import KeywayDiagnostics
import KeywayKeymap
import KeywayMenus
import Testing

@Suite("Explaining presses")
struct KeyExplanationTests {
  private let commands = CommandTable(
    menu: Menu(
      title: "Root", identifier: .root,
      children: [
        KeyCommand(title: "Share", action: "share", input: "i", modifierFlags: .command),
        KeyCommand(title: "Inspect", action: "inspect", input: "i", modifierFlags: .command),
        KeyCommand(title: "Zoom In", action: "zoomIn", input: "+", modifierFlags: .command),
      ]))

  private func bound(_ layout: String) throws -> [BoundKey] {
    let keymap = try Keymap(layout: layout)
    let keyboard = PhysicalKeyboard(usualFor: layout)
    return BoundKey.all(
      on: keymap, codes: keyboard.keys.map(\.code), commands: commands, bindings: .standard)
  }

  private func action(_ key: BoundKey) -> String {
    switch key.outcome {
    case .command(let match): match.row.action.rawValue
    case .binding(let match): match.binding.action.rawValue
    default: "?"
    }
  }

  @Test("Pressing every key finds what each does", arguments: ["us", "de", "fr", "ru", "jp"])
  func everyKey(layout: String) throws {
    let keys = try bound(layout)
    #expect(keys.contains { action($0) == "share" && $0.code == 23 && $0.modifiers == .control })
    #expect(keys.contains { action($0) == "focusPrevious" && $0.code == 15 && $0.modifiers == .shift })
    // The keypad's plus, and its Enter, do what the main keys do.
    #expect(keys.contains { action($0) == "zoomIn" && $0.code == 78 })
    #expect(keys.contains { action($0) == "activateDefault" && $0.code == 96 })
    #expect(!keys.contains { action($0) == "inspect" })
  }

  @Test("Ctrl++ is with Shift on a US keyboard and without on a German one, and the tier says which is meant")
  func plus() throws {
    func best(_ layout: String) throws -> BoundKey? {
      try bound(layout).filter { action($0) == "zoomIn" && $0.code != 78 }.min { $0.tier < $1.tier }
    }
    let us = try best("us")
    #expect(us?.code == 13 && us?.modifiers == [.control, .shift])
    let german = try best("de")
    #expect(german?.code == 27 && german?.modifiers == .control)
  }

  @Test("A replay tells the command, the reading it was known by, and who lost")
  func replay() throws {
    let replay = KeyReplay(keymap: try Keymap(layout: "ru"), commands: commands)
    #expect(replay.play(code: 29, .down, time: 0).last?.outcome == .modifier)
    let explanation = try #require(replay.play(code: 23, .down, time: 1).last)
    guard case .command(let match) = explanation.outcome else {
      Issue.record("no command: \(explanation.outcome)")
      return
    }
    #expect(match.row.action == "share" && match.tier == .usPosition)
    #expect(explanation.matching?.losers.map(\.reason) == [.clash(winner: "share")])
    #expect(replay.play(code: 23, .up, time: 2).last?.outcome == .release)
  }

  @Test("Text, bindings, sequences and keys without a meaning are told apart")
  func outcomes() throws {
    let replay = KeyReplay(keymap: try Keymap(layout: "de"), commands: commands)
    #expect(replay.play(code: 30, .down, time: 0).last?.outcome == .text("a"))
    #expect(replay.play(code: 13, .down, time: 0).last?.outcome == .waiting)
    #expect(replay.play(code: 18, .down, time: 0).last?.outcome == .text("é"))
    #expect(replay.play(code: 65, .down, time: 0).last?.outcome == .nothing)
    guard case .binding(let match) = replay.play(code: 15, .down, time: 0).last?.outcome else {
      Issue.record("Tab is bound")
      return
    }
    #expect(match.binding.action == .focusNext)
  }

  // MARK: One press after the other

  private func script(_ commands: [KeyCommand], _ bindings: BindingTable = .standard) throws -> KeyReplay {
    KeyReplay(
      keymap: try Keymap(layout: "us"),
      commands: CommandTable(menu: Menu(identifier: .root), keyCommands: commands), bindings: bindings)
  }

  private func reasons(_ explanation: KeyExplanation?) -> [String] {
    explanation?.matching?.losers.map { "\($0.row.action): \($0.reason)" } ?? []
  }

  /// The words of each explanation about commands.
  private func words(_ explanations: [KeyExplanation]) -> [String] {
    explanations.map { explanation in
      switch explanation.outcome {
      case .command(let match):
        "\(match.row.action)" + (explanation.trigger.map { " on \($0)" } ?? "")
          + (explanation.isReplay ? " again" : "")
      case .chord(let step): "\(step)".prefix { $0 != "(" }.description
      case .later: "later"
      case .release: "release"
      default: "other"
      }
    }
  }

  @Test("A chord is followed: the second stroke has its candidates, with what goes on, ends and must wait")
  func chord() throws {
    let replay = try script([
      KeyCommand(title: "Save All", action: "saveAll", chord: "F5 F6"),
      KeyCommand(title: "Save More", action: "saveMore", chord: "F5 F6"),
      KeyCommand(title: "Close", action: "close", chord: "F5 F7"),
      KeyCommand(title: "Find", action: "find", input: .f6),
    ])
    #expect(words(replay.play(code: 63, .down, time: 0)) == ["waiting"])
    _ = replay.play(code: 63, .up, time: 1)
    let second = replay.play(code: 64, .down, time: 2)
    #expect(words(second) == ["saveAll"])
    #expect(
      reasons(second.last) == [
        "saveMore: \"saveAll\" has the same key and comes first",
        "close: the pending chord F5 F7 continues with another key",
        "find: a pending chord takes its next key first",
      ])
    _ = replay.play(code: 64, .up, time: 3)
    #expect(words(replay.play(code: 64, .down, time: 4)) == ["find"])
  }

  @Test("A chord that breaks off gives its strokes back, and the key says what would have gone on")
  func brokenChord() throws {
    let replay = try script([
      KeyCommand(title: "Save All", action: "saveAll", chord: "F5 F6"),
      KeyCommand(title: "Reload", action: "reload", input: .f5),
      KeyCommand(title: "Help", action: "help", input: .f1),
    ])
    let first = replay.play(code: 63, .down, time: 0)
    #expect(words(first) == ["waiting"])
    #expect(reasons(first.last).first == "reload: it waits, because a chord starts with the same key")
    let broken = replay.play(code: 59, .down, time: 5)
    #expect(words(broken) == ["reload again", "help"])
    #expect(reasons(broken.last) == ["saveAll: the pending chord F5 F6 continues with another key"])
    // By time alone too, when the record goes on and when it ends.
    _ = replay.play(code: 63, .down, time: 100)
    let late = replay.play(code: 59, .down, time: 9000)
    #expect(words(late) == ["reload again", "help"] && late.first?.time == 2100)
    _ = replay.play(code: 63, .down, time: 9100)
    #expect(words(replay.finish()) == ["reload again"])
  }

  @Test("Holds, releases and taps are followed by the record's clock")
  func triggers() throws {
    let replay = try script([
      KeyCommand(title: "Pay", action: "pay", input: .f5),
      KeyCommand(title: "Void", action: "void", input: .f5, trigger: .hold()),
      KeyCommand(title: "Talk", action: "talk", input: .f6, trigger: .release),
      KeyCommand(title: "Open", action: "open", input: KeyInput(.superLeft), trigger: .tap()),
    ])
    let press = replay.play(code: 63, .down, time: 0)
    #expect(words(press) == ["later"] && reasons(press.last) == ["pay: it fires on press"])
    #expect(words(replay.play(code: 63, .up, time: 100)) == ["pay again", "release"])
    _ = replay.play(code: 63, .down, time: 1000)
    #expect(words(replay.play(code: 63, .held, time: 1600)) == ["void on hold 0.5 s", "later"])
    #expect(words(replay.play(code: 63, .up, time: 1700)) == ["release"])
    #expect(words(replay.play(code: 64, .down, time: 1800)) == ["later"])
    #expect(words(replay.play(code: 64, .up, time: 1900)) == ["talk on release"])
    _ = replay.play(code: 125, .down, time: 2000)
    #expect(words(replay.play(code: 125, .up, time: 2100)) == ["open on tap 0.5 s"])
    _ = replay.play(code: 125, .down, time: 3000)
    _ = replay.play(code: 30, .down, time: 3010)
    #expect(words(replay.play(code: 125, .up, time: 3020)) == ["release"])
  }

  @Test("What counts on another keyboard or layout, or at another time, says so")
  func outsiders() throws {
    let replay = try script([
      KeyCommand(title: "A", action: "a", input: .f5, scope: KeyScope(devices: ["keypad"])),
      KeyCommand(title: "B", action: "b", input: .f5, scope: KeyScope(layouts: ["ru"])),
      KeyCommand(
        title: "C", action: "c", input: .f5, trigger: .release, scope: KeyScope(devices: ["keypad"])),
    ])
    let other = replay.play(code: 63, .down, time: 0, deviceName: "seat0")
    #expect(other.last?.outcome == .nothing)
    #expect(
      reasons(other.last) == [
        "a: it applies to keypad only", "b: it applies to layout ru only", "c: it applies to keypad only",
      ])
    _ = replay.play(code: 63, .up, time: 1, deviceName: "seat0")
    let keypad = replay.play(code: 63, .down, time: 2, deviceName: "keypad")
    #expect(words(keypad) == ["a"])
    #expect(reasons(keypad.last) == ["b: it applies to layout ru only", "c: it fires on release"])
  }

  @Test("A picture of the keys has what they do when they are held, released and tapped")
  func boundTriggers() throws {
    let commands = CommandTable(
      menu: Menu(identifier: .root),
      keyCommands: [
        KeyCommand(title: "Void", action: "void", input: .f5, trigger: .hold()),
        KeyCommand(title: "Open", action: "open", input: KeyInput(.superLeft), trigger: .tap()),
      ])
    let keys = BoundKey.all(
      on: try Keymap(layout: "us"), codes: [63, 125], commands: commands, bindings: .standard)
    #expect(keys.map { "\(action($0)) \($0.trigger)" } == ["void hold 0.5 s", "open tap 0.5 s"])
  }

  // MARK: Behind a kiosk's guard

  private func guarded(_ change: (inout KioskRules) -> Void) throws -> KeyReplay {
    var rules = KioskRules()
    change(&rules)
    return KeyReplay(
      keymap: try Keymap(layout: "us"),
      commands: CommandTable(
        menu: Menu(identifier: .root),
        keyCommands: [
          KeyCommand(title: "Pay", action: "pay", input: .f5),
          KeyCommand(title: "Void", action: "void", input: .f5, trigger: .hold()),
          KeyCommand(title: "Save", action: "save", chord: "F6 F7"),
        ]), kiosk: rules)
  }

  private func steps(_ explanations: [KeyExplanation]) -> [String] {
    explanations.compactMap { if case .kiosk(let reason, _) = $0.outcome { "\(reason)" } else { nil } }
  }

  @Test("The allow-list refuses a press with all that follows of it, and lets through what a hold may do")
  func allowance() throws {
    let replay = try guarded { $0.keys = .only([.action("void")]) }
    #expect(steps(replay.play(code: 59, .down, time: 0)) == ["notAllowed"])
    #expect(steps(replay.play(code: 59, .up, time: 1)) == ["notAllowed"])
    #expect(words(replay.play(code: 63, .down, time: 10)) == ["later"])
    #expect(words(replay.play(code: 63, .up, time: 20)) == ["release"], "the press itself is not allowed")
    _ = replay.play(code: 63, .down, time: 30)
    #expect(words(replay.play(code: 63, .up, time: 600)).first == "void on hold 0.5 s")
  }

  @Test("A chord that the list forbids is not waited for, and the explanation says the same")
  func forbiddenChord() throws {
    var rules = KioskRules()
    rules.keys = .only([.action("find"), .action("saveAll")])
    let replay = KeyReplay(
      keymap: try Keymap(layout: "us"),
      commands: CommandTable(
        menu: Menu(identifier: .root),
        keyCommands: [
          KeyCommand(title: "Find", action: "find", input: .f6),
          KeyCommand(title: "Save", action: "save", chord: "F6 F7"),
          KeyCommand(title: "Save All", action: "saveAll", chord: "F8 F9"),
          KeyCommand(title: "Save None", action: "saveNone", chord: "F8 F9"),
        ]), kiosk: rules)
    let first = replay.play(code: 64, .down, time: 0)
    #expect(words(first) == ["find"] && first.last?.matching?.winner?.row.action == "find")
    #expect(reasons(first.last) == ["save: it is disabled"])
    _ = replay.play(code: 64, .up, time: 1)
    #expect(words(replay.play(code: 66, .down, time: 2)) == ["waiting"])
    _ = replay.play(code: 66, .up, time: 3)
    let second = replay.play(code: 67, .down, time: 4)
    #expect(words(second) == ["saveAll"])
    #expect(reasons(second.last) == ["saveNone: it is disabled"])
  }

  @Test("The supervisor's keys lift the list by the record's clock")
  func supervisor() throws {
    let replay = try guarded {
      $0.keys = .only([])
      $0.supervisor = SupervisorChord(
        keys: [.keyboardF12], heldFor: .seconds(1), liftsFor: .seconds(5))
    }
    // They are keys like any other until their time is up.
    #expect(steps(replay.play(code: 88, .down, time: 0)) == ["supervisorBegan", "notAllowed"])
    let lifted = replay.play(code: 88, .up, time: 1500)
    #expect(steps(lifted).first == "supervisorLifted" && lifted.first?.time == 1000)
    _ = replay.play(code: 63, .down, time: 2000)
    #expect(words(replay.play(code: 63, .up, time: 2100)).contains("pay again"))
    #expect(steps(replay.play(code: 63, .down, time: 7000)) == ["supervisorRestored", "notAllowed"])
  }

  @Test("A scanner's burst is one code, and a person's keys go on after the pause")
  func scanner() throws {
    let replay = try guarded { $0.scanner = ScannerSettings() }
    var all: [KeyExplanation] = []
    for (index, code) in [2, 3, 4, 5, 6, 28].enumerated() {
      all += replay.play(code: UInt32(code), .down, time: UInt32(index * 4))
      all += replay.play(code: UInt32(code), .up, time: UInt32(index * 4 + 2))
    }
    let scans = all.compactMap { if case .kiosk(_, let scan) = $0.outcome { scan } else { nil } }
    #expect(scans == ["12345"])
    #expect(!all.contains { if case .text = $0.outcome { true } else { false } })
    #expect(replay.play(code: 30, .down, time: 5000).isEmpty, "it may be the first of a code")
    #expect(replay.play(code: 30, .up, time: 5100).first?.outcome == .text("a"))
  }

  @Test("After the idle time a chord that was begun is forgotten")
  func idle() throws {
    let replay = try guarded { $0.idleTime = .seconds(1) }
    #expect(words(replay.play(code: 64, .down, time: 0)) == ["waiting"])
    _ = replay.play(code: 64, .up, time: 10)
    let next = replay.play(code: 65, .down, time: 1500)
    #expect(steps(next) == ["idleReset"] && next.last?.outcome == .nothing)
  }
}
