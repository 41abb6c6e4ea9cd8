import Keyway
import KeywayKeymap
import KeywayTesting
import Testing

@testable import KeywayUI

extension CommandAction {
  fileprivate static let saveAll = CommandAction("saveAll")
  fileprivate static let erase = CommandAction("erase")
  fileprivate static let open = CommandAction("openAll")
}

@MainActor
@Suite("A policy that allows a command allows its chord")
struct PolicyChordTests {
  private final class Log {
    var lines: [String] = []
    var note = ""
  }

  private let log = Log()

  /// Save All by a chord of three strokes and one of two, Erase by another with the same beginning, and what a test adds.
  private func start(_ policy: KioskPolicy, adding more: [KeyCommand] = []) throws -> AppDriver {
    var twice = KeyCommand(title: "Save All", action: .saveAll, chord: "Ctrl+K Ctrl+S")
    twice.chords.append("Ctrl+J Ctrl+K S")
    let commands = [twice, KeyCommand(title: "Erase", action: .erase, chord: "Ctrl+K Ctrl+E")] + more
    let log = log
    let app = try AppDriver(
      buildMenu: {
        try $0.insertChild(
          Menu(identifier: "test", options: .displayInline, children: commands), atEndOfMenu: .edit)
      },
      content: {
        VStack {
          Button("One") { log.lines.append("pressed") }
          Button("Two") {}
          TextField("Note", text: Binding(get: { log.note }, set: { log.note = $0 }))
        }
        .onCommand(.saveAll) { log.lines.append("saved") }
        .onCommand(.erase) { log.lines.append("erased") }
        .onCommand(.open) { log.lines.append("opened") }
      })
    app.window.kiosk.policy = policy
    return app
  }

  private func only(_ rules: [KeyRule] = [.command(.saveAll)]) -> KioskPolicy {
    var policy = KioskPolicy()
    policy.keys = .only(rules)
    return policy
  }

  private func refusals(_ app: AppDriver) -> [KeyCode?] {
    app.window.kiosk.records.filter { $0.reason == .notAllowed }.map { $0.press?.keyCode }
  }

  @Test("All its strokes are allowed")
  func strokes() throws {
    let app = try start(only())
    try app.press("Ctrl+K Ctrl+S")
    #expect(log.lines == ["saved"] && refusals(app) == [])
    try app.press("Ctrl+J Ctrl+K s")
    #expect(log.lines == ["saved", "saved"] && refusals(app) == [])
  }

  @Test("The chord of a command that is not allowed is refused, also where it begins in the same way")
  func others() throws {
    let app = try start(only())
    try app.press("Ctrl+K Ctrl+E")
    #expect(log.lines == [] && refusals(app) == [.keyboardE])
    // The chord still waits for a stroke that is allowed.
    try app.press("Ctrl+S")
    #expect(log.lines == ["saved"])
    try app.press("Ctrl+S")
    #expect(log.lines == ["saved"] && refusals(app) == [.keyboardE, .keyboardS])
    let none = try start(only([.command(.erase)]))
    try none.press("Ctrl+J")
    #expect(refusals(none) == [.keyboardJ])
  }

  @Test(
    "A stroke of which no chord comes is refused as by itself, also where it is a command",
    arguments: [false, true])
  func replayed(isCommand: Bool) throws {
    let open = KeyCommand(title: "Open", action: .open, input: "k", modifierFlags: .control)
    var refused: [KeyPress] = []
    var policy = only([.command(.saveAll), .binding(.activate)])
    policy.onRefusal = { press, _ in refused.append(press) }
    let app = try start(policy, adding: isCommand ? [open] : [])
    try app.press("Ctrl+K")
    #expect(refusals(app) == [])
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(log.lines == [] && refusals(app) == [.keyboardK] && refused.count == 1)
    // The next key that is allowed is not held up.
    try app.press("Space")
    #expect(log.lines == ["pressed"])
    // Where the command itself is allowed it fires then.
    let both = try start(only([.command(.saveAll), .command(.open)]), adding: [open])
    try both.press("Ctrl+K")
    both.windowSystem.advance(by: .milliseconds(2000))
    #expect(log.lines == ["pressed", "opened"])
  }

  @Test("A command before text fields that has the first stroke as its shortcut does not fire")
  func overText() throws {
    var open = KeyCommand(title: "Open", action: .open, input: "k", modifierFlags: .control)
    open.wantsPriorityOverText = true
    let app = try start(only(), adding: [open])
    try app.press("Ctrl+K")
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(log.lines == [] && refusals(app) == [.keyboardK])
  }

  /// A command by a chord whose strokes type.
  private let typed = KeyCommand(title: "Open", action: .open, chord: "G O")

  @Test("A stroke that a text field would take is refused, and elsewhere it begins its chord")
  func inField() throws {
    let rules: [KeyRule] = [.command(.open), .command(.saveAll)]
    let app = try start(only(rules), adding: [typed])
    try app.focus(.textField)
    try app.press("g o")
    #expect(log.note == "" && log.lines == [] && refusals(app) == [.keyboardG, .keyboardO])
    // A stroke that types nothing begins a chord there too, and its last stroke is the chord's.
    try app.press("Ctrl+J Ctrl+K s")
    #expect(log.note == "" && log.lines == ["saved"])
    try app.focus(.button, "One")
    try app.press("g o")
    #expect(log.lines == ["saved", "opened"] && refusals(app).count == 2)
    // Where text is allowed, the field takes it.
    let writing = try start(only(rules + [.text]), adding: [typed])
    try writing.focus(.textField)
    try writing.press("g o")
    #expect(log.note == "go" && refusals(writing) == [])
  }

  @Test("The first stroke of a chord whose command is disabled now fires no other command")
  func disabled() throws {
    // Nothing performs it.
    let nothing = KeyCommand(title: "Nothing", action: "nothing", chord: "Ctrl+L Ctrl+N")
    let open = KeyCommand(title: "Open", action: .open, input: "l", modifierFlags: .control)
    let app = try start(only([.command("nothing")]), adding: [nothing, open])
    try app.press("Ctrl+L")
    app.windowSystem.advance(by: .milliseconds(3000))
    #expect(log.lines == [] && refusals(app) == [.keyboardL])
  }

  @Test("A last stroke that is held on does nothing more")
  func held() throws {
    let app = try start(only())
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(300), rate: 20)
    try app.focus(.textField)
    try app.press("Ctrl+J Ctrl+K")
    app.send(RawKeyEvent(code: 31, isDown: true))
    app.windowSystem.advance(by: .milliseconds(1000))
    app.send(RawKeyEvent(code: 31, isDown: false))
    #expect(log.note == "" && log.lines == ["saved"] && refusals(app) == [])
    #expect(app.traces.contains { $0.press.phase == .repeated && $0.policyReason == .notAllowed })
  }

  @Test("The open overview of shortcuts would take a stroke for its search, so the stroke is refused")
  func overview() throws {
    let app = try start(only())
    app.window.parts.shortcuts.open()
    app.windowSystem.settle()
    #expect(app.window.parts.shortcuts.isModal)
    try app.press("Ctrl+J")
    #expect(refusals(app) == [.keyboardJ])
  }

  @Test("Escape leaves the chord, although the policy allows no Escape")
  func escape() throws {
    let app = try start(only())
    try app.press("Ctrl+K Escape Ctrl+S")
    #expect(log.lines == [] && refusals(app) == [.keyboardS])
    try app.press("Escape")
    #expect(refusals(app) == [.keyboardS, .keyboardEscape])
  }

  @Test("An exception that names a stroke forbids it")
  func exception() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.keyCode(.keyboardK)])
    let app = try start(policy)
    try app.press("Ctrl+K Ctrl+S")
    #expect(log.lines == [] && app.window.kiosk.records.map(\.reason) == [.forbidden])
  }
}
