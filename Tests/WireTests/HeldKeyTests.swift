import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("Keys that are held", .serialized)
struct HeldKeyTests {
  private static let rows = [
    "Ethiopia Yirgacheffe", "Sumatra Mandheling", "Colombia Supremo", "Espresso Forte", "House Decaf",
  ]
  /// Ten times as long as a repeat takes.
  private static let silence = Duration.milliseconds(200)

  /// The app with the focus on the list's first row.
  private func start(on kind: WindowSystemKind) throws -> WireApp {
    let app = try WireApp(on: kind) {
      $0.repeatDelay = 100
      $0.repeatRate = 50
    }
    try tap(Key.tab, app)
    return app
  }

  /// Presses and releases a key with no time between for a repeat.
  private func tap(_ code: UInt32, _ process: WireApp) throws {
    try process.bench.tap(code)
    #expect(try process.app.nextTrace()?.phase == "began")
    #expect(try process.app.nextTrace()?.phase == "ended")
  }

  /// Holds Down until it has repeated twice.
  private func hold(_ process: WireApp) throws {
    try process.bench.key(Key.down, isDown: true)
    for (row, phase) in zip(Self.rows, ["began", "repeated", "repeated"]) {
      let trace = try #require(try process.app.nextTrace())
      #expect(trace.phase == phase)
      #expect(trace.focused?.label == row)
    }
  }

  /// The reports up to one of a phase.
  private func traces(of process: WireApp, upTo phase: String) throws -> [AppTrace] {
    var traces: [AppTrace] = []
    repeat { traces.append(try #require(try process.app.nextTrace())) } while traces.last?.phase != phase
    return traces
  }

  @Test(
    "Down moves on as long as it is held, by the rate that is set, and stops at the release",
    arguments: WindowSystemKind.allCases)
  func stopsAtRelease(kind: WindowSystemKind) throws {
    let process = try start(on: kind)
    try hold(process)
    try process.bench.key(Key.down, isDown: false)
    let rest = try traces(of: process, upTo: "ended")
    #expect(rest.dropLast().allSatisfy { $0.phase == "repeated" })
    #expect(try process.app.nextTrace(timeout: Self.silence) == nil)
    #expect(try process.press("Tab").first?.focused?.label == "Share")
  }

  @Test(
    "Repeats stop when the keyboard leaves, and do not go on when it comes back with the key down",
    arguments: WindowSystemKind.allCases)
  func stopsAtLeave(kind: WindowSystemKind) throws {
    let process = try start(on: kind)
    try hold(process)
    try process.bench.takeKeyboard()
    _ = try traces(of: process, upTo: "cancelled")
    #expect(try process.app.nextTrace(timeout: Self.silence) == nil)
    try process.bench.giveKeyboard(pressed: [Key.down])
    try process.settle()
    #expect(try process.app.nextTrace(timeout: Self.silence) == nil)
    try process.bench.key(Key.down, isDown: false)
    // It was pressed elsewhere, so its release means nothing here.
    #expect(try process.app.nextTrace()?.phase == "cancelled")
  }

  @Test(
    "A modifier that was down when the keyboard left does not stick", arguments: WindowSystemKind.allCases)
  func modifierDoesNotStick(kind: WindowSystemKind) throws {
    let process = try start(on: kind)
    try process.send([RawKeyEvent(code: Key.shift, isDown: true)])
    try process.bench.takeKeyboard()
    #expect(try process.app.nextTrace()?.phase == "cancelled")
    try process.bench.giveKeyboard()
    let trace = try #require(try process.press("Tab").first)
    #expect(trace.modifiers == [])
    #expect(trace.focused?.label == "Share")
  }

  @Test(
    "A button that is held acts once, and is not left pressed when the keyboard leaves",
    arguments: WindowSystemKind.allCases)
  func heldButton(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind) {
      $0.repeatDelay = 100
      $0.repeatRate = 50
    }
    for _ in 0..<5 {
      try tap(Key.tab, pair.app)
      pair.twin.windowSystem.tap(Key.tab)
    }
    try pair.app.send([RawKeyEvent(code: Key.space, isDown: true)])
    #expect(try pair.app.app.nextTrace()?.phase == "repeated")
    try pair.bench.takeKeyboard()
    _ = try traces(of: pair.app, upTo: "cancelled")
    try pair.bench.giveKeyboard()
    try pair.app.settle()
    pair.twin.windowSystem.tap(Key.space)
    #expect(pair.message == "Added House Special 1")
    try pair.compare(after: "the keyboard came back")
  }
}
