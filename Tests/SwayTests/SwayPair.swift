import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@testable import RoastedBeans

/// Roasted Beans twice: as a process on sway, and in memory as what the screen should show.
@MainActor
final class SwayPair {
  let sway: SwayCompositor
  let client: CompositorClient
  private(set) var keyboard: VirtualKeyboard
  let app: TracedApp
  let twin: AppDriver
  private let names: KeymapNames
  /// The result of the last key that went down.
  private(set) var lastTrace: AppTrace?

  init(_ layout: KeyboardLayout, arguments: [String] = []) throws {
    names = layout.names
    sway = try SwayCompositor(width: 1280, height: 800)
    client = try CompositorClient(socket: sway.socketName)
    keyboard = try client.makeKeyboard(names)
    app = try TracedApp(
      executable: BuiltApp.roastedBeans, arguments: arguments, environment: sway.environment)
    twin = try AppDriver(RoastedBeans(), layout: names.layout, variant: names.variant)
    try expectScreen(after: "the start")
    try waitForKeyboard()
  }

  /// Presses keys in order and releases them the other way round.
  ///
  /// - Returns: the app's result for the last key that went down.
  @discardableResult
  func tap(_ codes: UInt32..., sourceLocation: SourceLocation = #_sourceLocation) throws -> AppTrace {
    var main: AppTrace?
    for code in codes { main = try send(code, .down, sourceLocation) }
    for code in codes.reversed() { _ = try send(code, .up, sourceLocation) }
    lastTrace = main
    return try #require(main, sourceLocation: sourceLocation)
  }

  private func send(
    _ code: UInt32, _ direction: KeyStrokeDirection, _ sourceLocation: SourceLocation
  ) throws -> AppTrace {
    try keyboard.key(code, direction)
    twin.send(RawKeyEvent(code: code, isDown: direction == .down))
    let trace = try #require(
      try app.nextTrace(), "nothing came of \(code); \(app.standardError)", sourceLocation: sourceLocation)
    #expect(trace.code == code, sourceLocation: sourceLocation)
    #expect(trace.phase == (direction == .down ? "began" : "ended"), sourceLocation: sourceLocation)
    #expect(trace.focused?.label == twin.focused?.label, sourceLocation: sourceLocation)
    return trace
  }

  /// Takes the keyboard off the seat and adds another.
  func replug() throws {
    try keyboard.remove()
    keyboard = try client.makeKeyboard(names)
    try waitForKeyboard()
  }

  /// Presses Shift until the app hears of it: before, keys go to nobody.
  private func waitForKeyboard() throws {
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    repeat {
      try #require(Date() < end, "the keyboard does not come to the app; \(app.standardError)")
      try keyboard.key(Key.shift, .down)
      try keyboard.key(Key.shift, .up)
    } while try app.nextTrace(timeout: .milliseconds(100)) == nil
    // All that were heard come in order, before a key that does nothing.
    try keyboard.key(Key.f7, .down)
    try keyboard.key(Key.f7, .up)
    var trace: AppTrace
    repeat {
      trace = try #require(try app.nextTrace(), "the app says nothing of a key; \(app.standardError)")
    } while trace.code != Key.f7 || trace.phase != "ended"
  }

  /// Fails unless the screen comes to show what the twin shows, pixel by pixel.
  @discardableResult
  func expectScreen(
    after event: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Capture {
    let expected = twin.capture()
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while true {
      // A picture is of the next frame, so that this goes round at the pace of the screen.
      let capture = try client.capture()
      try #require(
        capture.width == expected.width && capture.height == expected.height, sourceLocation: sourceLocation)
      let difference = capture.image().difference(from: expected)
      if difference.count == 0 { return capture }
      try #require(
        app.isRunning && Date() < end, "after \(event): \(difference); \(app.standardError)",
        sourceLocation: sourceLocation)
    }
  }

  /// Looks for both bands of the ring on the screen, in the middle of all sides of where the app says that the focus is; in
  /// menus, for the fill.
  func expectRing(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let capture = try expectScreen(after: lastTrace?.key ?? "the start", sourceLocation: sourceLocation)
    let frame = try #require(lastTrace?.focused?.frame, sourceLocation: sourceLocation)
    let focused = try #require(twin.focused, sourceLocation: sourceLocation)
    #expect(focused.frame == Rect(frame), sourceLocation: sourceLocation)
    let faults =
      twin.window.shownRing.map { ring in RingPixels(ring).faults { capture[$0, $1] } }
      ?? focused.fillFaults { capture[$0, $1] }
    #expect(faults.isEmpty, "\(faults.prefix(4))", sourceLocation: sourceLocation)
  }

  var message: String? { twin.tree.element(forKey: "message").map { twin.tree[$0].label } }
}
