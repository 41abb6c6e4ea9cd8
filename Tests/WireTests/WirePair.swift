import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@testable import RoastedBeans

/// Roasted Beans twice: as a process on a compositor, and in memory as what it should show.
///
/// Every key goes to both. The process must then have focused, framed and painted what its twin did.
@MainActor
final class WirePair {
  let compositor: TestCompositor
  let app: AppProcess
  let twin: AppDriver
  let scale: Double
  /// What the last key made the process paint, in buffer pixels.
  private(set) var commits: [Commit] = []
  private(set) var lastTrace: AppTrace?
  /// What the process showed after the last key.
  private var picture: Capture?

  convenience init(_ layout: KeyboardLayout = .us, change: (inout CompositorOptions) -> Void = { _ in })
    throws
  {
    try self.init(layout, CompositorOptions(change))
  }

  private init(_ layout: KeyboardLayout, _ options: CompositorOptions) throws {
    var options = options
    options.keymap = .names(layout.names)
    scale = options.fractionalScale ?? Double(options.scale)
    compositor = try TestCompositor(options)
    app = try AppProcess(executable: BuiltApp.roastedBeans, compositor: compositor, names: layout.names)
    twin = try AppDriver(
      RoastedBeans(), layout: layout.names.layout, variant: layout.names.variant, scale: scale)
  }

  // MARK: Keys

  /// Presses keys in order and releases them the other way round, then compares.
  ///
  /// - Returns: what the app made of the last key that went down.
  @discardableResult
  func tap(_ codes: UInt32..., sourceLocation: SourceLocation = #_sourceLocation) throws -> AppTrace {
    let before = compositor.lastCommit
    var main: AppTrace?
    for code in codes {
      main = try send(RawKeyEvent(code: code, isDown: true), sourceLocation)
    }
    for code in codes.reversed() {
      lastTrace = try send(RawKeyEvent(code: code, isDown: false), sourceLocation)
    }
    try app.settle()
    commits = compositor.commits.filter { $0.serial > before }
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

  /// Fails where the process shows another pixel than its twin.
  func compare(after event: String, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let capture = try compositor.capture()
    picture = capture
    let shown = capture.image()
    let expected = twin.capture()
    try #require(
      shown.width == expected.width && shown.height == expected.height, sourceLocation: sourceLocation)
    let difference = shown.difference(from: expected)
    #expect(difference.count == 0, "after \(event): \(difference)", sourceLocation: sourceLocation)
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

  /// Fails unless the last key painted one frame whose damage lies within the ring before and the one after.
  func expectOnlyTheRingMoved(
    from old: FocusRing, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let new = try #require(twinRing, sourceLocation: sourceLocation)
    #expect(commits.count == 1, "one key, one frame", sourceLocation: sourceLocation)
    let allowed = (old.damageRects + new.damageRects).map { $0.pixels(scale: scale) }
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

  /// What the app says about the last action; both say the same, since their pictures are equal.
  var message: String? { twin.tree.element(forKey: "message").map { twin.tree[$0].label } }

  static let bounds = Rect(x: 0, y: 0, width: 1280, height: 800)
}
