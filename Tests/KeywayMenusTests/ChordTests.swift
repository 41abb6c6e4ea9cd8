import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Chords of several strokes")
struct ChordTests {
  private func table(_ commands: [KeyCommand], role: CommandRole = .control) -> CommandTable {
    CommandTable(menu: Menu(identifier: .root), keyCommands: commands, role: role)
  }

  private func command(_ action: CommandAction, _ chord: KeyChord) -> KeyCommand {
    KeyCommand(title: action.rawValue, action: action, chord: chord)
  }

  private func key(_ text: String, phase: KeyPress.Phase = .began) throws -> KeyPress {
    let shortcut = try Shortcut(text)
    return press([(.exact, shortcut.keysym, shortcut.modifiers)], phase: phase)
  }

  private var saving: CommandTable { table([command("save", "Ctrl+K Ctrl+S")]) }

  private func begun(_ table: CommandTable, timeout: Int = 2000) throws -> ChordState {
    var state = ChordState(timeout: timeout)
    _ = state.begin(try key("Ctrl+K"), in: table, priority: .normal, at: 100)
    #expect(state.isPending)
    return state
  }

  @Test("Both strokes fire the command, the first alone only waits")
  func fires() throws {
    var state = try begun(saving)
    #expect(state.deadline == 2100)
    #expect(state.strokes.map(\.description) == ["Ctrl+K"])
    guard case .fired(let match) = state.advance(try key("Ctrl+S"), in: saving, at: 200) else {
      Issue.record("the chord did not fire")
      return
    }
    #expect(match.row.action == "save")
    #expect(!state.isPending)
    #expect(state.deadline == nil)
  }

  @Test("A key that no chord goes on with gives the first stroke back")
  func fails() throws {
    var state = try begun(saving)
    guard case .failed(let failure) = state.advance(try key("Ctrl+X"), in: saving, at: 200) else {
      Issue.record("the chord did not fail")
      return
    }
    #expect(failure.reason == .noSuchChord)
    #expect(failure.replayed.map(\.keysym) == [try keysym("k")])
    #expect(failure.strokes.map(\.description) == ["Ctrl+K", "Ctrl+X"])
    #expect(!state.isPending)
  }

  @Test("Escape cancels and is used up")
  func escape() throws {
    var state = try begun(saving)
    guard case .cancelled(let strokes) = state.advance(try key("Escape"), in: saving, at: 200) else {
      Issue.record("Escape did not cancel")
      return
    }
    #expect(strokes.map(\.description) == ["Ctrl+K"])
    #expect(!state.isPending)
  }

  @Test("The chord expires at its deadline and not before, and gives its press back")
  func expires() throws {
    var state = try begun(saving, timeout: 500)
    let early = state.expire(at: 599)
    #expect(early == nil)
    let expired = state.expire(at: 600)
    let failure = try #require(expired)
    #expect(failure.reason == .timedOut)
    #expect(failure.replayed.count == 1)
    #expect(!state.isPending)
  }

  @Test("Modifier keys, releases and a held key neither break a chord off nor go on with it")
  func neutral() throws {
    var state = try begun(saving)
    for press in [
      press([(.exact, .controlLeft, [])]), try key("Ctrl+K", phase: .ended),
      try key("Ctrl+K", phase: .repeated),
    ] {
      _ = state.advance(press, in: saving, at: 200)
      #expect(state.isPending)
      #expect(state.strokes.count == 1)
    }
  }

  @Test("A pointer press or the loss of the focus gives the chord up without replaying it")
  func interrupted() throws {
    var state = try begun(saving)
    let given = state.reset()
    let failure = try #require(given)
    #expect(failure.reason == .interrupted)
    #expect(failure.replayed.isEmpty)
    let again = state.reset()
    #expect(again == nil)
  }

  @Test("A chord whose command is disabled is not begun, and its keys are free")
  func disabled() throws {
    var state = ChordState()
    let outcome = state.begin(
      try key("Ctrl+K"), in: saving, priority: .normal, validate: { _ in .disabled }, at: 0)
    guard case .ignored = outcome else {
      Issue.record("a disabled chord was begun")
      return
    }
    #expect(!state.isPending)
  }

  @Test("A command that is disabled on the way uses the last stroke up, and fires nothing else")
  func disabledOnTheWay() throws {
    let table = table([command("save", "Ctrl+K Ctrl+S"), command("go", "Ctrl+K Ctrl+G")])
    var state = try begun(table)
    let outcome = state.advance(
      try key("Ctrl+S"), in: table, validate: { $0.action == "save" ? .disabled : .enabled }, at: 1)
    guard case .failed(let failure) = outcome else {
      Issue.record("the chord did not fail")
      return
    }
    #expect(failure.reason == .disabled)
    #expect(failure.replayed.isEmpty)
  }

  @Test("A shorter chord waits for the longer, and fires when another key follows")
  func longest() throws {
    let table = table([command("save", "Ctrl+K S"), command("saveAll", "Ctrl+K S A")])
    var state = try begun(table)
    guard case .waiting = state.advance(try key("S"), in: table, at: 200) else {
      Issue.record("the longer chord was not waited for")
      return
    }
    var other = state
    guard case .fired(let match) = other.advance(try key("A"), in: table, at: 300) else {
      Issue.record("the longer chord did not fire")
      return
    }
    #expect(match.row.action == "saveAll")
    guard case .failed(let failure) = state.advance(try key("X"), in: table, at: 300) else {
      Issue.record("the longer chord did not fail")
      return
    }
    #expect(failure.completed?.match.row.action == "save")
    #expect(failure.replayed.isEmpty)
    #expect(table.chordConflicts.map(\.reason) == [.waitsForLonger])
  }

  @Test("A shortcut that begins a chord is reported, and the trace says that it waits")
  func conflict() throws {
    let kill = KeyCommand(title: "Kill", action: "kill", input: "k", modifierFlags: .control)
    let table = table([kill, command("save", "Ctrl+K Ctrl+S")])
    let conflict = try #require(table.chordConflicts.first)
    #expect(table.chordConflicts.count == 1)
    #expect(conflict.reason == .waitsForLonger)
    #expect(table.rows[conflict.winner].action == "kill")
    #expect(conflict.others.map { table.rows[$0].action } == ["save"])
    let trace = table.trace(try key("Ctrl+K"), priority: .normal)
    #expect(trace.winner == nil)
    #expect(trace.losers.map(\.reason) == [.waitsForChord, .needsRest(of: "Ctrl+K Ctrl+S")])
    // With the chord's command disabled the shortcut fires at once.
    let alone = table.trace(try key("Ctrl+K"), priority: .normal) {
      $0.action == "save" ? .disabled : .enabled
    }
    #expect(alone.winner?.row.action == "kill")
    #expect(alone.losers.map(\.row.action) == ["save"])
  }

  @Test("The trace names the chord that goes on, not another one of the command")
  func severalChords() throws {
    var save = command("save", "Ctrl+K Ctrl+S Ctrl+A")
    save.chords.append("Ctrl+K Ctrl+T Ctrl+B")
    let table = table([save])
    let trace = table.trace(try key("Ctrl+T"), in: try begun(table))
    #expect(trace.losers.map(\.reason) == [.needsRest(of: "Ctrl+K Ctrl+T Ctrl+B")])
  }

  @Test("The trace says that a complete chord waits for a longer one, even of the same command")
  func completeWaits() throws {
    var save = command("save", "Ctrl+K S")
    save.chords.append("Ctrl+K S A")
    let table = table([save, command("all", "Ctrl+K S"), command("go", "Ctrl+K G")])
    let trace = table.trace(try key("S"), in: try begun(table))
    #expect(
      trace.losers.map(\.reason) == [.waitsForChord, .waitsForChord, .otherStroke(of: "Ctrl+K G")])
  }

  @Test("Where a chord begins, the trace still lists the commands of the press's worse readings")
  func startBeforeWorseReading() throws {
    let kill = KeyCommand(title: "Kill", action: "kill", input: "k", modifierFlags: .control)
    let off = KeyCommand(
      title: "Off", action: "off", input: "k", modifierFlags: .control, attributes: .disabled)
    let table = table([off, kill, command("save", "Ctrl+Л Ctrl+S"), command("copy", "Ctrl+K Ctrl+C")])
    let russian = press([(.exact, try keysym("л"), .control), (.usPosition, try keysym("k"), .control)])
    let trace = table.trace(russian, priority: .normal)
    #expect(trace.winner == nil)
    #expect(trace.losers.map(\.row.action) == ["save", "off", "kill", "copy"])
    #expect(
      trace.losers.map(\.reason)
        == [.needsRest(of: "Ctrl+Л Ctrl+S")] + Array(repeating: .lowerTier(than: .exact), count: 3))
    // A press that repeats begins no chord, so the shortcut of the worse reading fires.
    let held = press(
      [(.exact, try keysym("л"), .control), (.usPosition, try keysym("k"), .control)], phase: .repeated)
    let repeated = table.trace(held, priority: .normal)
    #expect(repeated.winner?.row.action == "kill")
    #expect(
      repeated.losers.map(\.reason) == [
        .needsRest(of: "Ctrl+Л Ctrl+S"), .disabled, .needsRest(of: "Ctrl+K Ctrl+C"),
      ])
  }

  @Test("Two commands with one chord are reported, and the first in the table fires")
  func duplicate() throws {
    let table = table([command("save", "Ctrl+K Ctrl+S"), command("go", "Ctrl+K Ctrl+S")])
    #expect(table.chordConflicts.map(\.reason) == [.sameChord])
    var state = try begun(table)
    guard case .fired(let match) = state.advance(try key("Ctrl+S"), in: table, at: 1) else {
      Issue.record("the chord did not fire")
      return
    }
    #expect(match.row.action == "save")
  }

  @Test("A command before text fields keeps its key from a chord that is not, and that is reported")
  func hidden() throws {
    var kill = KeyCommand(title: "Kill", action: "kill", input: "k", modifierFlags: .control)
    kill.wantsPriorityOverText = true
    let table = table([kill, command("save", "Ctrl+K Ctrl+S")])
    #expect(table.chordConflicts.map(\.reason) == [.hidesLonger])
    var state = ChordState()
    _ = state.begin(try key("Ctrl+K"), in: table, priority: .overText, at: 0)
    #expect(!state.isPending)
    #expect(table.match(try key("Ctrl+K"), priority: .overText)?.row.action == "kill")
  }

  @Test("Where Control or Super plays Command, the strokes of a chord may mix them")
  func both() throws {
    let table = table([command("save", "Command+K Command+S")], role: .both)
    for first in ["Ctrl+K", "Super+K"] {
      for second in ["Ctrl+S", "Super+S"] {
        var state = ChordState()
        _ = state.begin(try key(first), in: table, priority: .normal, at: 0)
        guard case .fired = state.advance(try key(second), in: table, at: 1) else {
          Issue.record("\(first) \(second) did not fire")
          return
        }
      }
    }
    #expect(table.chordConflicts.isEmpty)
  }

  @Test("A better reading of the press that is a shortcut goes before a worse one that begins a chord")
  func tiers() throws {
    let own = KeyCommand(
      title: "Own", action: "kill", input: KeyInput(try keysym("л")), modifierFlags: .control)
    let table = table([own, command("save", "Ctrl+K Ctrl+S")])
    let russian = press([(.exact, try keysym("л"), .control), (.usPosition, try keysym("k"), .control)])
    var state = ChordState()
    _ = state.begin(russian, in: table, priority: .normal, at: 0)
    #expect(!state.isPending)
    // Without the rival the place on the keyboard begins the chord.
    _ = state.begin(russian, in: saving, priority: .normal, at: 0)
    #expect(state.isPending)
  }

  @Test("A chord reads and prints itself, and one stroke is none")
  func reading() throws {
    // A literal would be no text that is read, but a chord that must be right.
    func text(_ text: String) -> String { text }
    #expect(try KeyChord(text("<Control>k ⌃S")).description == "Ctrl+K Ctrl+S")
    #expect(try KeyChord(text("Command+K S")).displayText(role: .super) == "⌘K S")
    let one = try #require(throws: ShortcutError.self) { try KeyChord(text("Ctrl+K")) }
    #expect(one.fault == "a chord has one stroke only")
    let wrong = try #require(throws: ShortcutError.self) { try KeyChord(text("Ctrl+K Foo+S")) }
    #expect(wrong.offset == 7)
  }
}
