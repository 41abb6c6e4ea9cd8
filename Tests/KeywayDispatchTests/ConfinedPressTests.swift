import Keyway
import KeywayDispatch
import KeywayKeymap
import KeywayMenus
import KeywayTesting
import KeywayUI
import Testing

extension CommandAction {
  fileprivate static let saveAll = CommandAction("saveAll")
  fileprivate static let open = CommandAction("openAll")
}

/// A press that the policy refuses by itself, but admits for a chord or for what its key does later.
@MainActor
@Suite("A press that is allowed for one thing only")
struct ConfinedPressTests {
  private final class Log {
    var lines: [String] = []
    var keys: [String] = []
    var note = ""
  }

  private let log = Log()

  /// A field and a button, in a view whose raw handler takes every key but modifiers.
  private func start(
    _ commands: [KeyCommand], _ keys: KeyAllowance, hasHandler: Bool = true
  ) throws -> AppDriver {
    let log = log
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: {
        try $0.insertChild(
          Menu(identifier: "test", options: .displayInline, children: commands), atEndOfMenu: .edit)
      },
      content: {
        VStack {
          TextField("Note", text: Binding(get: { log.note }, set: { log.note = $0 }))
          Button("One") { log.lines.append("pressed") }
        }
        .onKeyPress { press in
          if !hasHandler || press.keysym.isModifier { return .ignored }
          log.keys.append("\(press.keysym.name) \(press.phase.rawValue)")
          return .handled
        }
        .onCommand(.saveAll) { log.lines.append("saved") }
        .onCommand(.open) { log.lines.append("opened") }
      })
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(300), rate: 20)
    app.window.kiosk.policy.keys = keys
    return app
  }

  /// A command on a key of one letter or function.
  private func open(_ key: KeyInput, _ trigger: KeyTrigger, _ action: CommandAction = .open) -> KeyCommand {
    KeyCommand(title: "Open", action: action, input: key, trigger: trigger)
  }

  private func refusals(_ app: AppDriver) -> [KeyCode?] {
    app.window.kiosk.records.filter { $0.reason == .notAllowed }.map { $0.press?.keyCode }
  }

  // MARK: Chords

  @Test("No raw handler gets the strokes of an allowed chord, nor their repeats and releases")
  func handlers() throws {
    let save = KeyCommand(title: "Save All", action: .saveAll, chord: "Ctrl+K S")
    let app = try start([save], .only([.command(.saveAll)]))
    try app.focus(.button, "One")
    app.windowSystem.press(29)
    app.windowSystem.press(37)
    app.windowSystem.advance(by: .milliseconds(600))
    app.windowSystem.release(37)
    app.windowSystem.release(29)
    #expect(app.traces.contains { $0.press.phase == .repeated && $0.takenBy == .chord })
    app.windowSystem.press(31)
    app.windowSystem.advance(by: .milliseconds(600))
    app.windowSystem.release(31)
    #expect(log.keys == [] && log.lines == ["saved"] && refusals(app) == [])
    // A stroke that is allowed by itself is the handler's, as ever.
    app.window.kiosk.policy.keys = .only([.text])
    try app.press("s")
    #expect(log.keys == ["s began", "s ended"])
  }

  @Test(
    "With a menu open, a stroke that the menu would take is refused, and another begins its chord",
    arguments: [false, true])
  func menus(hasPolicy: Bool) throws {
    var save = KeyCommand(title: "Save All", action: .saveAll, chord: "Alt+E S")
    save.chords.append(KeyChord("Ctrl+K S"))
    let keys = KeyAllowance.only([.command(.saveAll), .keyCode(.keyboardF10)])
    let app = try start([save], hasPolicy ? keys : .everything, hasHandler: false)
    try app.press("F10")
    let before = app.window.openMenuTitles
    try app.press("Alt+E")
    #expect(!before.isEmpty && (app.window.openMenuTitles == before) == hasPolicy)
    #expect(refusals(app) == (hasPolicy ? [.keyboardE] : []))
    try app.press("Ctrl+K s")
    #expect(log.lines == ["saved"] && app.window.openMenuTitles.isEmpty)
  }

  @Test("A complete chord that waited for a longer one is refused if the policy has changed meanwhile")
  func completed() throws {
    let save = KeyCommand(title: "Save All", action: .saveAll, chord: "Ctrl+K S")
    let open = KeyCommand(title: "Open", action: .open, chord: "Ctrl+K S X")
    for allowed in [CommandAction.open, .saveAll] {
      log.lines = []
      let app = try start([save, open], .everything, hasHandler: false)
      try app.press("Ctrl+K s")
      app.window.kiosk.policy.keys = .only([.command(allowed)])
      #expect(log.lines == [])
      app.windowSystem.advance(by: .milliseconds(2000))
      #expect(log.lines == (allowed == .saveAll ? ["saved"] : []))
      #expect(refusals(app) == (allowed == .saveAll ? [] : [.keyboardS]))
      #expect(app.traces.last?.takenBy == (allowed == .saveAll ? .chord : .policy))
    }
  }

  // MARK: Holds, releases and taps

  @Test("Nothing but the release gets a key that is allowed for its release", arguments: ["Note", "One"])
  func release(focused: String) throws {
    let app = try start([open("t", .release)], .only([.command(.open)]))
    try app.focus(focused == "Note" ? .textField : .button, focused)
    app.windowSystem.press(20)
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(log.lines == [])
    app.windowSystem.release(20)
    #expect(log.lines == ["opened"] && log.note == "" && log.keys == [] && refusals(app) == [])
  }

  @Test("Nothing but the tap gets a key that is allowed for its tap")
  func tap() throws {
    let app = try start([open("m", .tap())], .only([.command(.open)]))
    try app.focus(.textField)
    app.windowSystem.tap(50)
    #expect(log.lines == ["opened"] && log.note == "" && log.keys == [] && refusals(app) == [])
    // Held for long it is not a tap, and types nothing either.
    app.windowSystem.press(50)
    app.windowSystem.advance(by: .milliseconds(5000))
    app.windowSystem.release(50)
    #expect(log.lines == ["opened"] && log.note == "" && log.keys == [])
  }

  @Test("A last stroke that is held on types nothing, also if its key may do something on a hold")
  func heldStroke() throws {
    let save = KeyCommand(title: "Save All", action: .saveAll, chord: "Ctrl+J S")
    let app = try start([save, open("s", .hold())], .only([.command(.saveAll), .command(.open)]))
    try app.focus(.textField)
    try app.press("Ctrl+J")
    app.windowSystem.press(31)
    app.windowSystem.advance(by: .milliseconds(1500))
    app.windowSystem.release(31)
    #expect(log.lines == ["saved"] && log.note == "" && log.keys == [] && refusals(app) == [])
    #expect(app.traces.contains { $0.press.phase == .repeated && $0.policyReason == .notAllowed })
  }

  @Test("A key whose hold is allowed, but disabled now, is refused")
  func disabled() throws {
    let app = try start([open("v", .hold(), "nothing")], .only([.command("nothing")]))
    try app.focus(.textField)
    try app.press("v")
    #expect(log.note == "" && log.keys == [] && refusals(app) == [.keyboardV])
  }

  @Test("An open menu does not get a key that is allowed for its hold")
  func menuAndHold() throws {
    let keys = KeyAllowance.only([.command(.open), .keyCode(.keyboardF10)])
    let app = try start([open("v", .hold())], keys, hasHandler: false)
    try app.press("F10")
    let before = app.window.openMenuTitles
    try app.press("v")
    #expect(!before.isEmpty && app.window.openMenuTitles == before && refusals(app) == [.keyboardV])
  }

  @Test(
    "What a key does later is refused if the policy has changed since it went down", arguments: [true, false])
  func later(isHold: Bool) throws {
    let command = open(.f7, isHold ? .hold(for: .seconds(1)) : .release)
    for isAllowed in [true, false] {
      log.lines = []
      let app = try start([command], .everything, hasHandler: false)
      app.windowSystem.press(65)
      app.window.kiosk.policy.keys = .only(isAllowed ? [.command(.open)] : [.text])
      app.windowSystem.advance(by: .milliseconds(1500))
      app.windowSystem.release(65)
      #expect(log.lines == (isAllowed ? ["opened"] : []))
      #expect(refusals(app).contains(.keyboardF7) != isAllowed)
    }
  }
}
