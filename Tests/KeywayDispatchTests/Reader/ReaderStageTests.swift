import Keyway
import KeywayDispatch
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayTesting
import KeywayUI
import Testing

@MainActor
@Suite("The keys of a reader in the app")
struct ReaderStageTests {
  private final class Notes {
    var text = ""
    var keys: [String] = []
    var paid = 0
    var scans: [String] = []
  }

  private let notes = Notes()

  /// A field with the focus, a button, and a handler around them that sees every key of the app.
  private func start(layout: String = "us") throws -> AppDriver {
    let notes = notes
    let text = Binding(get: { notes.text }, set: { notes.text = $0 })
    return try AppDriver(layout: layout) {
      VStack {
        TextField("Note", text: text)
        Button("Pay") { notes.paid += 1 }
      }
      .onKeyPress { press in
        notes.keys.append("\(press.keysym.name) \(press.phase.rawValue)")
        return .ignored
      }
    }
  }

  private func stages(_ app: AppDriver) -> [String] {
    app.traces.filter { !$0.press.keysym.isModifier }.map {
      "\($0.press.keysym.name) \($0.press.phase.rawValue) \($0.takenBy.rawValue)"
    }
  }

  @Test("The app gets neither the press nor the release, and the trace names the stage and the command")
  func taken() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    try app.press("Ctrl+Alt+Right")
    #expect(reader.take() == ["readerStop", "readerNext"], "Control alone ends the speech")
    #expect(stages(app) == ["Right began reader", "Right ended reader"])
    #expect(!notes.keys.contains { $0.hasPrefix("Right") } && app.focused?.label == "Note")
    let trace = try #require(app.traces.first { $0.takenBy == .reader })
    #expect(trace.binding == .readerNext)
    let report = TraceReport(trace, in: app.tree)
    #expect(report.text.hasSuffix("(reader readerNext)"), "\(report.text)")
    #expect(report.json.text().contains(#""takenBy":"reader","binding":"readerNext""#))
  }

  @Test("Other keys are the app's, and without a reader all of them are")
  func others() throws {
    let app = try start()
    var reader: ReaderLog? = try ReaderLog("reader-six-button", in: app.window)
    try app.press("a b")
    #expect(notes.text == "ab" && reader?.take() == [])
    reader = nil
    try app.press("Tab Return")
    #expect(notes.paid == 1 && !app.traces.contains { $0.takenBy == .reader })
  }

  @Test("A policy refuses none of them, and everything else as ever")
  func policy() throws {
    let app = try start()
    let reader = try ReaderLog("reader-six-button", in: app.window)
    app.window.kiosk.policy.keys = .only([.text])
    try app.press("XF86Launch5 XF86Launch8 F5")
    #expect(reader.take() == ["readerNext", "readerActivate"])
    #expect(app.window.kiosk.records.compactMap(\.press?.keyCode) == [.keyboardF5])
    app.window.kiosk.policy.keys = .everything(except: [.keyCode(KeyCode(named: "keyboardF14")!)])
    app.windowSystem.tap(184)
    #expect(reader.take() == ["readerNext"])
  }

  @Test("A key of the window's table turns the reader on, pressed or held, whatever the policy")
  func turnsOn() throws {
    let app = try start()
    let reader = ReaderLog(BindingTable(), in: app.window)
    app.window.bindings.bind(.readerToggle, to: try Shortcut("F9"))
    app.window.bindings.bind(.readerMenu, to: try Shortcut("F7"), trigger: .hold(for: .seconds(1)))
    app.window.kiosk.policy.keys = .only([.text])
    try app.press("F9")
    #expect(reader.take() == ["readerToggle"])
    app.windowSystem.press(65)
    app.windowSystem.advance(by: .milliseconds(1500))
    app.windowSystem.release(65)
    #expect(reader.take() == ["readerMenu"])
    #expect(app.window.kiosk.records.isEmpty)
  }

  @Test("The key that turns it off comes up for the reader, not for the app")
  func turnsOff() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    reader.onCommand = { [window = app.window] in if $0 == .readerToggle { window.readerKeys = nil } }
    try app.press("Super+F5")
    #expect(stages(app).suffix(2) == ["F5 began reader", "F5 ended reader"])
    #expect(!notes.keys.contains { $0.hasPrefix("F5") })
    try app.press("F5")
    #expect(notes.keys.contains("F5 began"))
  }

  // MARK: Barcodes

  @Test("A barcode moves no cursor, and a key that was taken for a scanner's is the reader's after all")
  func barcode() throws {
    let app = try start()
    app.window.kiosk.policy.onScan = { [notes] in notes.scans.append($0) }
    let digits: [BindingTable.Binding] = try "123456789".map {
      .init(.readerNext, try Shortcut(String($0)))
    }
    let reader = ReaderLog(
      BindingTable(bindings: digits + [.init(.readerActivate, Shortcut(.return))]), in: app.window)
    try app.focus(.button, "Pay")
    for event in try KeyScript("4 0 0 6 3 8 1 Return").events(on: Keymap(layout: "us")) { app.send(event) }
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(notes.scans == ["4006381"] && reader.take() == [] && notes.paid == 0)
    try app.press("5")
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(reader.take() == ["readerNext"] && notes.scans.count == 1)
  }

  // MARK: Held keys

  @Test("A held key repeats moves, and activates once")
  func repeats() throws {
    let app = try start()
    let reader = try ReaderLog("reader-six-button", in: app.window)
    app.windowSystem.press(184)
    app.windowSystem.advance(by: .seconds(1))
    app.windowSystem.release(184)
    let moves = reader.take()
    #expect(moves.first == "readerNext" && moves.count > 3)
    #expect(moves.dropFirst().allSatisfy { $0 == "readerNext again" })
    app.windowSystem.press(187)
    app.windowSystem.advance(by: .seconds(1))
    app.windowSystem.release(187)
    #expect(reader.take() == ["readerActivate"])
    #expect(app.traces.allSatisfy { $0.takenBy == .reader })
  }

  @Test("A key that opens the menu when it is held does its own at the release, or before the next key")
  func hold() throws {
    let app = try start()
    let reader = try ReaderLog("reader-six-button", in: app.window)
    app.windowSystem.tap(188)
    #expect(reader.take() == ["readerHelp"])
    app.windowSystem.press(188)
    #expect(reader.take() == [])
    app.windowSystem.advance(by: .milliseconds(1500))
    #expect(reader.take() == ["readerMenu"])
    app.windowSystem.release(188)
    #expect(reader.take() == [])
    app.windowSystem.press(188)
    app.windowSystem.tap(184)
    app.windowSystem.release(188)
    #expect(reader.take() == ["readerHelp", "readerNext"])
    #expect(app.traces.allSatisfy { $0.takenBy == .reader } && notes.keys == [])
  }

  @Test("When the keyboard leaves, a held key of the reader fires nothing, and the next press counts anew")
  func leaves() throws {
    let app = try start()
    let reader = try ReaderLog("reader-six-button", in: app.window)
    app.windowSystem.press(188)
    app.windowSystem.focus(nil)
    app.windowSystem.advance(by: .seconds(2))
    #expect(reader.take() == [])
    app.windowSystem.focus(app.headlessWindow)
    app.windowSystem.release(188)
    #expect(reader.take() == [])
    app.windowSystem.tap(184)
    #expect(reader.take() == ["readerNext"])
  }

  // MARK: Keys that stay the app's

  @Test(
    "What types or deletes in the focused field is the field's, whatever the table", arguments: ["us", "ru"])
  func typing(layout: String) throws {
    let app = try start(layout: layout)
    let reader = try ReaderLog("reader-four-button", in: app.window)
    try app.press("1 Space 2 3 Backspace")
    #expect(notes.text == "1 2" && reader.take() == [])
    app.windowSystem.tap(185)
    app.windowSystem.tap(28)
    #expect(reader.take() == ["readerActivate", "readerActivate"])
    try app.focus(.button, "Pay")
    try app.press("Space Backspace")
    #expect(reader.take() == ["readerActivate", "readerEscape"])
    #expect(notes.text == "1 2" && notes.paid == 0)
  }

  @Test("The key after the one that passes a key is the app's, with its modifiers, and no other")
  func passKey() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    reader.bindings.unbind(.readerStop)
    reader.onCommand = { [window = app.window] action in
      if action == .readerPassKey { window.passNextReaderKey() }
    }
    try app.press("Ctrl+Alt+Tab Ctrl+Alt+Right Ctrl+Alt+Right")
    #expect(reader.take() == ["readerPassKey", "readerNext"])
    #expect(notes.keys.filter { $0.hasPrefix("Right") } == ["Right began", "Right ended"])
  }

  @Test("Control alone ends the speech, and counts for the key after it", arguments: ["us", "de", "ru"])
  func control(layout: String) throws {
    let app = try start(layout: layout)
    app.window.keyCommands = [KeyCommand(title: "Find", action: "find", input: "f", modifierFlags: .command)]
    app.window.commands.performedActions = ["find"]
    var performed = 0
    app.window.onCommand = { _ in performed += 1 }
    let reader = try ReaderLog("reader", in: app.window)
    try app.press("Ctrl+F")
    #expect(reader.take() == ["readerStop"] && performed == 1)
  }

  // MARK: Surprises

  @Test("A key that activates, pressed twice, only says where the focus went")
  func twice() throws {
    let app = try start()
    let reader = try ReaderLog("reader-six-button", in: app.window)
    try app.focus(.textField, "Note")
    reader.onCommand = { [window = app.window] action in
      if action == .readerActivate { _ = window.focusManager.perform(.next) }
    }
    app.windowSystem.tap(187)
    app.windowSystem.advance(by: .milliseconds(100))
    app.windowSystem.tap(187)
    #expect(reader.take() == ["readerActivate"])
    #expect(app.traces.contains { $0.takenBy == .focusGuard && $0.binding == .readerActivate })
    app.windowSystem.advance(by: .seconds(1))
    app.windowSystem.tap(187)
    #expect(reader.take() == ["readerActivate"])
  }

  @Test("A table's other actions and an app's own do nothing for the reader")
  func foreign() throws {
    let app = try start()
    let reader = ReaderLog(
      BindingTable(bindings: [
        .init(.focusNext, try Shortcut("F7")), .init(BindingAction(rawValue: "ours"), try Shortcut("F8")),
      ]), in: app.window)
    try app.press("F7 F8")
    #expect(reader.take() == [] && app.traces.allSatisfy { $0.takenBy != .reader })
  }
}
