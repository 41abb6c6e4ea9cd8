import Foundation
import Keyway
import KeywayFocus
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@testable import RoastedBeans

/// Roasted Beans twice: as a process at a bench, and in memory as what it should show.
///
/// Every key goes to both. The process must then have focused, framed and painted what its twin did.
@MainActor
final class WirePair {
  let bench: any Bench
  let app: WireApp
  let twin: AppDriver
  let scale: Double
  /// The region that the process painted for the last key, in buffer pixels; on Wayland only.
  private(set) var commits: [Commit] = []
  private(set) var lastTrace: AppTrace?
  /// The process's picture after the last key.
  private(set) var picture: Capture?
  /// The picture before that.
  private var earlierPicture: Capture?

  convenience init(
    _ layout: KeyboardLayout = .us, on kind: WindowSystemKind, change: (inout BenchOptions) -> Void = { _ in }
  ) throws {
    var options = BenchOptions(change)
    options.layout = layout.names
    try self.init(layout, on: kind.makeBench(options), scale: options.scale)
  }

  /// On a compositor that has something special.
  convenience init(onCompositor change: (inout CompositorOptions) -> Void) throws {
    try self.init(.us, on: WaylandBench(TestCompositor(CompositorOptions(change))), scale: 1)
  }

  private init(_ layout: KeyboardLayout, on bench: any Bench, scale: Double) throws {
    self.bench = bench
    self.scale = scale
    app = try WireApp(executable: BuiltApp.roastedBeans, on: bench, names: layout.names)
    twin = try AppDriver(
      RoastedBeans(), layout: layout.names.layout, variant: layout.names.variant, scale: scale)
    // A kiosk's release is closed.
    if BuiltApp.release != nil { twin.window.hasDiagnostics = false }
    try compare(after: "the start")
  }

  /// The compositor, for tests that stay on Wayland.
  var compositor: TestCompositor { (bench as! WaylandBench).compositor }

  // MARK: Keys

  /// Presses keys in order and releases them the other way round, then compares.
  ///
  /// - Returns: the app's result for the last key that went down.
  @discardableResult
  func tap(_ codes: UInt32..., sourceLocation: SourceLocation = #_sourceLocation) throws -> AppTrace {
    let wire = (bench as? WaylandBench)?.compositor
    let before = wire?.lastCommit ?? 0
    var main: AppTrace?
    for code in codes {
      main = try send(RawKeyEvent(code: code, isDown: true), sourceLocation)
    }
    for code in codes.reversed() {
      lastTrace = try send(RawKeyEvent(code: code, isDown: false), sourceLocation)
    }
    try app.settle()
    commits = wire?.commits.filter { $0.serial > before } ?? []
    try compare(after: "\(codes)", sourceLocation)
    return try #require(main, sourceLocation: sourceLocation)
  }

  private func send(_ event: RawKeyEvent, _ sourceLocation: SourceLocation) throws -> AppTrace {
    let trace = try app.send([event])[0]
    twin.send(event)
    #expect(trace.code == event.code, sourceLocation: sourceLocation)
    #expect(trace.focused?.label == twin.focused?.label, sourceLocation: sourceLocation)
    return trace
  }

  // MARK: Pictures

  /// Fails unless the process comes to show what its twin does, pixel by pixel.
  func compare(after event: String, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    earlierPicture = picture
    let expected = twin.capture()
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    while true {
      let capture = try bench.picture()
      if capture.width == expected.width, capture.height == expected.height {
        picture = capture
        let difference = capture.image().difference(from: expected)
        if difference.count == 0 { return }
        // After it has settled, Wayland has the frame. X has it with the screen's next refresh.
        try #require(
          app.app.isRunning && Date() < end, "after \(event): \(difference); \(app.standardError)",
          sourceLocation: sourceLocation)
      } else {
        try #require(
          app.app.isRunning && Date() < end,
          "after \(event): \(capture.width) x \(capture.height) pixels; \(app.standardError)",
          sourceLocation: sourceLocation)
      }
      usleep(5_000)
    }
  }

  /// Looks for both bands of the ring in the middle of all four sides of where the app says that the focus is; in menus, for
  /// the fill.
  func expectRing(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let frame = try #require(lastTrace?.focused?.frame, sourceLocation: sourceLocation)
    let focused = try #require(twin.focused, sourceLocation: sourceLocation)
    #expect(focused.frame == Rect(frame), sourceLocation: sourceLocation)
    let capture = try #require(picture, sourceLocation: sourceLocation)
    let faults =
      twinRing.map { ring in RingPixels(ring, scale: scale).faults { capture[$0, $1] } }
      ?? focused.fillFaults(scale: scale) { capture[$0, $1] }
    #expect(faults.isEmpty, "\(faults.prefix(4))", sourceLocation: sourceLocation)
  }

  /// Fails unless the last key painted one frame whose damage lies within the ring before and the one after. On X11, where
  /// there are no damage events, no pixel elsewhere may have changed.
  func expectOnlyTheRingMoved(
    from old: FocusRing, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let new = try #require(twinRing, sourceLocation: sourceLocation)
    let allowed = (old.damageRects + new.damageRects).map { $0.pixels(scale: scale) }
    guard bench is WaylandBench else {
      let (before, after) = (
        try #require(earlierPicture, sourceLocation: sourceLocation),
        try #require(picture, sourceLocation: sourceLocation)
      )
      let changes = before.changes(to: after)
      #expect(!changes.isEmpty, sourceLocation: sourceLocation)
      for place in changes {
        let pixel = PixelRect(x: place.x, y: place.y, width: 1, height: 1)
        guard allowed.contains(where: { $0.contains(pixel) }) else {
          Issue.record("\(place) is in none of \(allowed)", sourceLocation: sourceLocation)
          return
        }
      }
      return
    }
    #expect(commits.count == 1, "one key, one frame", sourceLocation: sourceLocation)
    for rect in commits.flatMap(\.damage) {
      #expect(
        allowed.contains { $0.contains(rect) }, "\(rect) is in none of \(allowed)",
        sourceLocation: sourceLocation)
    }
    let area = commits.flatMap(\.damage).reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0, sourceLocation: sourceLocation)
    let limit = allowed.reduce(0) { $0 + $1.width * $1.height }
    #expect(area <= limit, sourceLocation: sourceLocation)
  }

  /// The ring that the twin says should be seen now.
  var twinRing: FocusRing? { twin.window.shownRing }

  /// The app's words about the last action; both apps say the same, since their pictures are equal.
  var message: String? { twin.tree.element(forKey: "message").map { twin.tree[$0].label } }

  static let bounds = Rect(x: 0, y: 0, width: 1280, height: 800)
}
