import Glibc
import Keyway
import KeywayAccessibility
import KeywayElements
import KeywayPlatform
import KeywayTestCompositor
import Observation
import Testing
import WindowBench

@MainActor
@Suite("Frames on any window system", .serialized)
struct FrameTests {
  /// Each key paints the next of a row of squares.
  private func paintSquares(_ owner: Painter) {
    var count = 0
    owner.square = { _ in
      defer { count += 1 }
      let rect = Rect(x: Double(count * 7 % 180), y: Double(count * 5 % 80), width: 12, height: 9)
      return (rect, 0xff00_0000 | UInt32(truncatingIfNeeded: (count + 1) &* 0x1f35d))
    }
  }

  @Test("Every picture is whole, whatever its buffer missed", arguments: WindowSystemKind.allCases)
  func whole(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    paintSquares(desk.owner)
    try desk.waitForKeyboard()
    for turn in 0..<24 {
      let frames = desk.owner.frames
      try desk.bench.tap(UInt32(2 + turn % 10))
      try desk.wait(for: "frame \(turn)") { desk.owner.frames > frames && desk.window.isReadyForFrame }
      try desk.waitForPicture(of: "frame \(turn)")
      // Its own square, and at most those of the two frames before.
      #expect(desk.owner.repainted.count <= 3)
    }
  }

  @Test("Whoever asks when a frame is seen is told the time", arguments: WindowSystemKind.allCases)
  func seen(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    let before = desk.loop.nanoseconds
    var seen: [UInt64] = []
    desk.window.present(damage: [Rect(x: 0, y: 0, width: 9, height: 9)]) {
      seen.append($0)
    } draw: { _, _ in
    }
    try desk.wait(for: "the light") { !seen.isEmpty && desk.window.isReadyForFrame }
    #expect(seen.count == 1 && seen[0] >= before && seen[0] <= desk.loop.nanoseconds)
    #expect(desk.bench.faults.isEmpty)
  }

  @Test(
    "A key that comes with a new size finds an owner that knows the size",
    arguments: WindowSystemKind.allCases)
  func keyWhileConfiguring(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    paintSquares(desk.owner)
    try desk.waitForKeyboard()
    desk.owner.events = []
    try desk.bench.resizeWindow(width: 300, height: 200)
    try desk.bench.key(15, isDown: true)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    #expect(desk.owner.events.filter { $0 != "ready" } == ["configured 300x200@1.0", "key 15 began"])
    try desk.waitForPicture(of: "the new size")
    try desk.bench.key(15, isDown: false)
  }

  /// Looks at the screen where another client would still be at work.
  private final class Onlooker: AssistiveClient {
    let kind = AssistiveTechnology.screenReader
    var cursor: AccessibilityNode.ID?
    var look: () -> Void = {}

    func passDidEnd(in tree: AccessibilityTree) { look() }
  }

  @MainActor @Observable
  final class Signal {
    static let shared = Signal()
    var isGreen = false
  }

  private struct Crossing: KioskApp {
    var body: some View {
      Button("Go") { Signal.shared.isGreen = true }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Signal.shared.isGreen ? Color.green : Color.red)
    }
  }

  @Test("A frame is seen before assistive technologies end their work", arguments: WindowSystemKind.allCases)
  func seenFirst(kind: WindowSystemKind) throws {
    let bench = try kind.makeBench()
    let loop = EventLoop()
    let system = try bench.connect(loop)
    Signal.shared.isGreen = false
    let window = try AppWindow(Crossing(), in: system, isFullScreen: true)
    func wait(for what: String, until condition: () throws -> Bool) throws {
      for _ in 0..<2_000 where try !condition() { try loop.run(within: .milliseconds(5)) { false } }
      try #require(try condition(), "\(what) did not come")
    }
    func seen() -> [UInt8]? { (try? bench.picture()).map { Array($0.pixels.suffix(4)) } }
    try wait(for: "the window") { window.hasKeyboard && seen()?[2] ?? 0 > 0x80 }
    let onlooker = Onlooker()
    _ = window.assistance.attach(onlooker)
    try wait(for: "rest") { window.platformWindow.isReadyForFrame }
    let before = try #require(seen())
    var isSeen: Bool?
    onlooker.look = {
      guard Signal.shared.isGreen, isSeen == nil else { return }
      // Nothing else is done in this process meanwhile.
      isSeen = (0..<1_000).contains { _ in
        usleep(1_000)
        return seen() != before
      }
    }
    try bench.tap(28)
    try wait(for: "the end of the pass") { isSeen != nil }
    #expect(isSeen == true)
    window.assistance.detach(onlooker)
  }
}
