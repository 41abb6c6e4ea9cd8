import KeywayElements
import KeywayPlatform
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
}
