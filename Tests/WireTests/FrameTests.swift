import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("Frames, over the wire", .serialized)
struct FrameTests {
  @Test("A compositor that keeps buffers for long is shown nothing stale", arguments: [1, 2])
  func heldBuffers(count: Int) throws {
    let pair = try WirePair(onCompositor: { $0.heldBuffers = count })
    var buffers: Set<UInt32> = []
    // Every key compares the whole picture, what each buffer missed included.
    for key in [Key.tab, Key.down, Key.down, Key.tab, Key.space, Key.tab, Key.tab, Key.tab, Key.tab, Key.up] {
      try pair.tap(key)
      try pair.expectRing()
      buffers.formUnion(pair.commits.map(\.buffer))
    }
    #expect(buffers.count <= count + 2, "those that are held, the one that is shown, and the next")
  }

  @Test("Keys that come faster than frames are all taken, and the next frame shows where they led")
  func slowFrames() throws {
    let pair = try WirePair(onCompositor: { $0.frames = .byHand })
    try pair.compositor.sendFrames()
    try pair.app.settle()
    let before = pair.compositor.lastCommit
    for label in ["Breakfast Blend", "Share", "Favorite", "Gift"] {
      for isDown in [true, false] {
        let event = RawKeyEvent(code: Key.tab, isDown: isDown)
        #expect(try pair.app.send([event])[0].focused?.label == label)
        pair.twin.send(event)
      }
    }
    try pair.app.settle()
    #expect(pair.compositor.lastCommit <= before + 1, "one frame at most until the display asks for more")
    try pair.compositor.sendFrames()
    try pair.app.settle()
    try pair.compare(after: "the frame")
  }

  @Test(
    "A resized window shows the same as one that always had the size", arguments: WindowSystemKind.allCases)
  func resize(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind)
    try pair.tap(Key.tab)
    try pair.bench.resizeWindow(width: 1000, height: 700)
    try pair.app.settle()
    pair.twin.headlessWindow.configure(size: Size(width: 1000, height: 700))
    pair.twin.windowSystem.settle()
    try pair.compare(after: "the new size")
    #expect(try pair.tap(Key.tab).focused?.label == "Share")
    #expect(pair.bench.faults.isEmpty)
  }

  @Test(
    "A window that comes to a finer screen is painted anew, and nothing else changes",
    arguments: WindowSystemKind.allCases)
  func finerScreen(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind) { ($0.width, $0.height) = (2560, 1600) }
    try pair.tap(Key.tab)
    try pair.bench.setScale(2)
    try pair.app.settle()
    pair.twin.headlessWindow.configure(scale: 2)
    pair.twin.windowSystem.settle()
    try pair.compare(after: "the new scale")
    #expect(try pair.tap(Key.tab).focused?.label == "Share")
    #expect(pair.bench.faults.isEmpty)
  }
}
