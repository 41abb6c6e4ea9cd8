import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("Roasted Beans with a person's keyboard settings", .serialized)
struct KeyboardSettingsTests {
  private func start(_ arguments: String...) throws -> AppProcess {
    try AppProcess(
      executable: BuiltApp.roastedBeans, arguments: arguments, compositor: TestCompositor(),
      names: KeymapNames(layout: "us"))
  }

  @Test("--sticky-keys makes Shift and then Tab go backwards, one key at a time (EN 301 549, 5.9)")
  func stickyKeys() throws {
    let process = try start("--sticky-keys")
    try process.press("Tab Tab")
    let traces = try process.send([
      RawKeyEvent(code: Key.shift, isDown: true), RawKeyEvent(code: Key.shift, isDown: false),
      RawKeyEvent(code: Key.tab, isDown: true), RawKeyEvent(code: Key.tab, isDown: false),
    ])
    #expect(traces[1].latched == ["shift"])
    #expect(traces[2].binding == "focusPrevious")
    #expect(traces[2].focused?.label == "Breakfast Blend")
    #expect(traces[3].latched == nil)
  }

  @Test("--bounce-keys lets a trembling Tab move the focus once, and the trace says why (EN 301 549, 5.8)")
  func bounceKeys() throws {
    let process = try start("--bounce-keys", "10000")
    try process.press("Tab")
    try process.compositor.tap(Key.tab)
    let trace = try #require(try process.press("Down").first)
    #expect(process.app.feedback == [AppFeedback(feedback: "bounced", code: Key.tab)])
    #expect(trace.focused?.label == "Ethiopia Yirgacheffe")
  }

  @Test("--slow-keys counts a key that is held, and not one that is brushed")
  func slowKeys() throws {
    let process = try start("--slow-keys", "150", "--repeat-rate", "0")
    try process.compositor.tap(Key.tab)
    try process.compositor.key(Key.tab, .down)
    let trace = try #require(try process.app.nextTrace())
    #expect(trace.phase == "began" && trace.focused?.label == "Breakfast Blend")
    #expect(process.app.feedback.map(\.feedback) == ["waiting", "releasedTooSoon", "waiting"])
    try process.compositor.key(Key.tab, .up)
    #expect(try process.app.nextTrace()?.phase == "ended")
  }

  @Test("--repeat decides for a kind of keys")
  func repeatRules() throws {
    let process = try start("--repeat-delay", "50", "--repeat-rate", "50", "--repeat", "navigation=off")
    try process.compositor.key(Key.tab, .down)
    #expect(try process.app.nextTrace()?.phase == "began")
    #expect(try process.app.nextTrace(timeout: .milliseconds(300)) == nil)
    try process.compositor.key(Key.tab, .up)
    try process.compositor.key(Key.space, .down)
    _ = try process.app.nextTrace()
    _ = try process.app.nextTrace()
    #expect(try process.app.nextTrace()?.phase == "repeated")
  }

  @Test(
    "A wrong value ends the app with 2 and one line that says what was expected",
    arguments: [
      (["--slow-keys", "soon"], "milliseconds"), (["--repeat-rate", "-1"], "repeats per second"),
      (["--repeat", "wheels=off"], "navigation"), (["--repeat", "text=5"], "KEYS=DELAY/RATE"),
      (["--bounce-keys"], "milliseconds"), (["--accessx-timeout", "-1"], "milliseconds"),
    ])
  func wrongValues(arguments: [String], expected: String) throws {
    let app = try TracedApp(executable: BuiltApp.roastedBeans, arguments: arguments, environment: [:])
    let exit = try #require(app.waitForExit())
    #expect(exit.status == 2)
    #expect(exit.standardError.count == 1)
    #expect(exit.standardError.first?.contains(expected) == true)
  }

  @Test("--accessx-keys lets Shift turn sticky keys on by five presses, and they go off by themselves")
  func accessXKeys() throws {
    let process = try start("--accessx-timeout", "400")
    try process.press("Tab Tab")
    // In one write, so that the time-out cannot end between two of them.
    try process.compositor.type("Shift Shift Shift Shift Shift Shift")
    var traces: [AppTrace] = []
    for _ in 0..<12 { traces.append(try #require(try process.app.nextTrace())) }
    #expect(traces.last?.latched == ["shift"])
    #expect(process.app.feedback.map(\.feedback) == ["stickyKeysTurnedOn"])
    // Nothing but the time: the report comes by itself.
    #expect(process.app.nextFeedback()?.feedback == "stickyKeysTurnedOff")
    #expect(try process.press("Tab").first?.binding == "focusNext")
  }
}
