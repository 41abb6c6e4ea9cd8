import Keyway
import KeywayDiagnostics
import KeywayDispatch
import KeywayKeymap
import KeywayMenus
import KeywayTesting
import KeywayUI
import Testing

/// The stages before the window: assistive technologies and tools.
@MainActor
@Suite("A press that others take before the window")
struct AssistantStageTests {
  /// Takes some keys, at once or when a test says so.
  private final class Gate: KeyGate {
    private let window: AppWindow
    /// The names of the symbols that it takes.
    private let taken: Set<String>
    private let name: String?
    var waits = false
    private(set) var seen: [KeyPress] = []
    private var waiting: [KeyPress] = []

    init(_ window: AppWindow, takes taken: Set<String>, name: String? = "Orca") {
      (self.window, self.taken, self.name) = (window, taken, name)
      window.keyGate = self
    }

    func answer(to press: KeyPress) -> AssistantAnswer {
      seen.append(press)
      if waits { waiting.append(press) }
      return waits ? .waits : decision(press)
    }

    func keyboardDidLeave() { settle() }

    /// Answers for all keys that wait.
    func settle() {
      let all = waiting
      waiting = []
      for press in all { window.take(press, answer: decision(press)) }
    }

    private func decision(_ press: KeyPress) -> AssistantAnswer {
      taken.contains(press.keysym.name) ? .takes(by: name) : .passes
    }
  }

  private final class Entry { var text = "" }

  private let entry = Entry()
  private let pin = Secret()

  private func start() throws -> AppDriver {
    let entry = entry
    return try AppDriver {
      TextField("Entry", text: Binding(get: { entry.text }, set: { entry.text = $0 }))
      SecureField("PIN", secret: pin)
      Button("Go") {}
    }
  }

  private func stages(_ app: AppDriver) -> [String] {
    app.traces.map { "\($0.press.keysym.name) \($0.press.phase.rawValue) \($0.takenBy.rawValue)" }
  }

  @Test("The trace says who took it, and the app gets neither the press nor the release")
  func taken() throws {
    let app = try start()
    let gate = Gate(app.window, takes: ["x"])
    try app.press("a x b")
    #expect(entry.text == "ab" && gate.seen.count == 6)
    #expect(
      stages(app) == [
        "a began text", "a ended none", "x began assistant", "x ended assistant", "b began text",
        "b ended none",
      ])
    let trace = try #require(app.traces.first { $0.takenBy == .assistant })
    #expect(trace.taker == "Orca" && app.traces.allSatisfy { $0.takenBy == .assistant || $0.taker == nil })
    let report = TraceReport(trace, in: app.tree)
    #expect(report.text.hasSuffix("(assistant, Orca took it)"), "\(report.text)")
    #expect(report.json.text().contains(#""takenBy":"assistant","taker":"Orca""#))
  }

  @Test("One without a name is an assistive technology")
  func nameless() throws {
    let app = try start()
    let gate = Gate(app.window, takes: ["Down"], name: nil)
    try app.press("Down")
    #expect(app.traces.map(\.taker) == ["an assistive technology", "an assistive technology"])
    #expect(gate.seen.count == 2 && app.focused?.label == "Entry")
  }

  @Test("A press that waits is in no trace before its answer; then all go on in order")
  func waits() throws {
    let app = try start()
    let gate = Gate(app.window, takes: ["x", "Tab"])
    gate.waits = true
    try app.press("a x Tab b")
    #expect(entry.text == "" && app.traces.isEmpty && gate.seen.count == 8)
    gate.settle()
    #expect(entry.text == "ab" && app.focused?.label == "Entry")
    #expect(
      stages(app).filter { $0.contains("began") } == [
        "a began text", "x began assistant", "Tab began assistant", "b began text",
      ])
    #expect(gate.seen.count == 8, "nobody is asked twice")
  }

  @Test("The time to the answer on the screen counts once, from when the window has the press")
  func times() throws {
    let app = try start()
    let gate = Gate(app.window, takes: ["x"])
    var shown: [PresentedPress] = []
    app.window.onPresented = { shown.append($0) }
    gate.waits = true
    try app.press("x a")
    app.windowSystem.advance(by: .milliseconds(40))
    #expect(shown.isEmpty)
    gate.settle()
    app.windowSystem.settle()
    #expect(shown.map(\.keysym?.name) == ["a"] && shown.map(\.milliseconds) == [0])
  }

  @Test("What is pressed in a secure field is in no trace, whoever takes it", arguments: [false, true])
  func secret(waits: Bool) throws {
    let app = try start()
    try app.focus(.secureTextField, "PIN")
    let gate = Gate(app.window, takes: ["7", "Up"])
    gate.waits = waits
    let before = app.traces.count
    try app.press("7 8 Up")
    gate.settle()
    #expect(pin.count == 1)
    let told = app.traces[before...]
    let secret = told.filter(\.isSecret)
    #expect(told.count == 6 && secret.count == 4, "a press and a release of each digit")
    #expect(secret.allSatisfy { $0.press.keyCode == nil && $0.press.code == 0 && $0.press.text.isEmpty })
    let lines = told.map { TraceReport($0, in: app.tree).json.text() }
    #expect(lines.allSatisfy { !$0.contains("keyboard7") && !$0.contains("keyboard8") }, "\(lines)")
    // Moves keep their names, as always.
    #expect(stages(app).suffix(2) == ["Up began assistant", "Up ended assistant"])
  }

  @Test("It sees the key as it arrived, and the field gets the digit of the keypad")
  func keypad() throws {
    let app = try AppDriver {
      TextField("Entry", text: Binding(get: { entry.text }, set: { entry.text = $0 }))
        .keyboardType(.numberPad)
    }
    let gate = Gate(app.window, takes: [])
    app.send(RawKeyEvent(code: 72, isDown: true))
    app.send(RawKeyEvent(code: 72, isDown: false))
    #expect(entry.text == "8" && gate.seen.map(\.keysym.name) == ["KP_Up", "KP_Up"])
    #expect(app.traces.first?.press.text == "8")
  }

  @Test("The keyboard leaves: what waited is the window's before that")
  func leaves() throws {
    let app = try start()
    let gate = Gate(app.window, takes: [])
    gate.waits = true
    try app.press("a")
    app.windowSystem.focus(nil)
    #expect(entry.text == "a")
  }

  @Test("A tool comes after it, and is in the trace by its name")
  func tool() throws {
    let app = try start()
    Inspector.attach(to: app.window)
    let gate = Gate(app.window, takes: ["x"])
    try app.press("Ctrl+Alt+I")
    let before = app.traces.count
    try app.press("x Down")
    let told = app.traces[before...]
    #expect(told.map(\.takenBy) == [.assistant, .assistant, .tool, .tool])
    #expect(told.map(\.taker) == ["Orca", "Orca", "inspector", "inspector"])
    let line = try #require(told.last.map { TraceReport($0, in: app.tree).text })
    #expect(line.hasSuffix("(tool, inspector took it)") && gate.seen.count > 4, "\(line)")
  }

  // MARK: Any host

  /// Answers as told, and counts.
  private final class Host: DispatchHost {
    var answer = AssistantAnswer.passes
    var asked = 0
    var arrived = 0
    var traces: [DispatchTrace] = []
    var presented = 0

    func assistantAnswer(to press: KeyPress) -> AssistantAnswer {
      asked += 1
      return answer
    }
    func willDispatch(_ press: KeyPress) { arrived += 1 }
    func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool { false }
    func receive(_ signal: DispatchSignal) {}
    func note(_ record: KioskRecord) {}
    func didDispatch(_ trace: DispatchTrace) { traces.append(trace) }
    func present() { presented += 1 }
  }

  @Test("A press that others have is no input: it neither restarts the idle time nor is a supervisor's key")
  func noInput() throws {
    let host = Host()
    let dispatcher = KeyDispatcher(
      commands: CommandTable(menu: Menu(title: "", identifier: "test", children: [])), bindings: .standard)
    dispatcher.use(
      DispatchPolicy(
        supervisor: SupervisorChord(keys: [.keyboardF12], heldFor: .milliseconds(700), liftsFor: .seconds(5)),
        idleTime: .seconds(1)), at: 0)
    let state = KeymapState(try Keymap(layout: "us"), locale: "C")
    let press = state.interpret(code: 88, direction: .down, time: 400)
    host.answer = .waits
    dispatcher.take(press, at: 400, in: host)
    #expect(host.traces.isEmpty && host.presented == 0 && host.arrived == 0)
    dispatcher.take(press, answer: .takes(by: "Orca"), at: 450, in: host)
    #expect(host.traces.map(\.taker) == ["Orca"] && host.presented == 1 && host.arrived == 0)
    #expect(dispatcher.deadline == 1000)
    dispatcher.take(press, answer: .passes, at: 500, in: host)
    #expect(host.arrived == 1 && host.asked == 1 && dispatcher.deadline == 1200)
    dispatcher.advance(to: 1200, in: host)
    #expect(dispatcher.isPolicyLifted)
  }
  @Test("Keys on the screen are the window's own")
  func screenKeys() throws {
    let host = Host()
    host.answer = .takes(by: "Orca")
    let dispatcher = KeyDispatcher(
      commands: CommandTable(menu: Menu(title: "", identifier: "test", children: [])), bindings: .standard)
    let state = KeymapState(try Keymap(layout: "us"), locale: "C")
    var press = state.interpret(code: 30, direction: .down, time: 400)
    press.device = KeyPress.screenDevice
    dispatcher.take(press, at: 400, in: host)
    #expect(host.asked == 0 && host.arrived == 1 && host.traces.map(\.taker) == [nil])
  }
}
