import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Frames on a Wayland compositor")
struct FrameTests {
  let tab: UInt32 = 15

  /// Each key paints the next of a row of squares.
  private func paintSquares(_ owner: Painter) {
    var count = 0
    owner.square = { _ in
      defer { count += 1 }
      let rect = Rect(x: Double(count * 7 % 180), y: Double(count * 5 % 80), width: 12, height: 9)
      return (rect, 0xff00_0000 | UInt32(truncatingIfNeeded: (count + 1) &* 0x1f35d))
    }
  }

  @Test("A window is shown whole, with its title and its app id, after one configure")
  func opening() throws {
    let desk = try Desk()
    #expect(!desk.window.isReadyForFrame)
    try desk.waitUntilShown()
    let record = try #require(desk.compositor.windows.first)
    #expect(record.title == "Desk" && record.appID == "org.example.Desk")
    #expect(record.width == 200 && record.height == 100)
    #expect(desk.owner.configured == 1)
    let commit = try #require(desk.compositor.commits.first { $0.attachesBuffer })
    #expect(commit.damage == [PixelRect(x: 0, y: 0, width: 200, height: 100)])
    #expect(try desk.compositor.capture()[100, 50] == desk.owner.background)
  }

  @Test("Where the compositor offers to draw window frames, it is asked to")
  func decoration() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    #expect(desk.compositor.windows.first?.hasServerSideDecoration == true)
  }

  @Test("A key press is painted and sent in its own turn of the loop, with the damage of its square alone")
  func keyToCommit() throws {
    let desk = try Desk { $0.frames = .byHand }
    let rect = Rect(x: 30, y: 20, width: 50, height: 10)
    desk.owner.square = { _ in (rect, 0xffff_0000) }
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try desk.compositor.sendFrames()
    try desk.wait(for: "the end of the first frame") { desk.window.isReadyForFrame }
    try desk.settle()

    let before = desk.compositor.lastCommit
    let wakeUps = desk.loop.wakeUps
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    // The press came with the first wake-up, and its frame was painted before the loop waited again.
    #expect(desk.loop.wakeUps == wakeUps + 1)
    #expect(desk.owner.frames == 2)
    try desk.settle()
    let commit = try desk.compositor.waitForCommit(after: before)
    #expect(commit.damage == [PixelRect(x: 30, y: 20, width: 50, height: 10)])
    #expect(try desk.compositor.capture()[40, 25] == 0xffff_0000)
  }

  @Test("While a frame waits for its callback none is painted, and the callback brings what came meanwhile")
  func frameCallbacks() throws {
    let desk = try Desk { $0.frames = .byHand }
    paintSquares(desk.owner)
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    #expect(!desk.window.isReadyForFrame)
    for code in 2..<UInt32(5) { try desk.compositor.tap(code) }
    try desk.wait(for: "the keys") { desk.owner.presses.count == 6 }
    #expect(desk.owner.frames == 1)
    try desk.compositor.sendFrames()
    try desk.wait(for: "the second frame") { desk.owner.frames == 2 }
    try desk.settle()
    #expect(!desk.window.isReadyForFrame)
  }

  @Test("Whatever the compositor holds back, every picture is whole", arguments: [0, 1, 2])
  func missedDamage(heldBuffers: Int) throws {
    let desk = try Desk { $0.heldBuffers = heldBuffers }
    paintSquares(desk.owner)
    try desk.waitForKeyboard()
    for turn in 0..<24 {
      let before = desk.compositor.lastCommit
      try desk.compositor.tap(UInt32(2 + turn % 10))
      try desk.wait(for: "frame \(turn)") {
        desk.compositor.lastCommit > before && desk.window.isReadyForFrame
      }
      let picture = try desk.compositor.capture()
      var wrong = 0
      for y in 0..<100 {
        for x in 0..<200 where picture[x, y] != desk.owner.expected(x: x, y: y) { wrong += 1 }
      }
      #expect(wrong == 0, "frame \(turn)")
      #expect(desk.compositor.commits.last?.damage.count == 1)
    }
    #expect(desk.window.buffers.buffers.count <= heldBuffers + 2)
  }

  @Test("A compositor that holds what it shows gets frames in two buffers, and each repaints what it missed")
  func twoBuffers() throws {
    let desk = try Desk { $0.heldBuffers = 0 }
    paintSquares(desk.owner)
    try desk.waitForKeyboard()
    for code in 2..<UInt32(12) {
      let frames = desk.owner.frames
      try desk.compositor.tap(code)
      try desk.wait(for: "the frame") { desk.owner.frames > frames && desk.window.isReadyForFrame }
    }
    let commits = desk.compositor.commits.filter(\.attachesBuffer)
    #expect(Set(commits.map(\.buffer)).count == 2, "\(commits.map(\.buffer))")
    #expect(desk.window.buffers.buffers.count == 2)
    // Its own square, and the one of the frame before.
    #expect(desk.owner.repainted.count == 2 && commits.last?.damage.count == 1)
  }

  @Test("A new size does not wait for a frame of the old one, and is acknowledged with content of its size")
  func acknowledged() throws {
    let desk = try Desk { $0.frames = .byHand }
    paintSquares(desk.owner)
    // The keyboard brings a separate configure.
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try desk.settle()
    let before = desk.compositor.lastCommit
    try desk.compositor.resizeWindow(width: 320, height: 240)
    try desk.wait(for: "the new size") { desk.compositor.commits.last?.bufferWidth == 320 }
    // Nothing of the old size came in between.
    let commits = desk.compositor.commits.filter { $0.serial > before }
    #expect(commits.allSatisfy { $0.bufferWidth == 320 && $0.attachesBuffer }, "\(commits)")
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A window is not ready for a frame before its owner has heard of a new scale")
  func scaleBeforeFrame() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    // Work that an owner puts off until the loop is idle comes before the notice, if it was put off before.
    var answers: [(scale: Double, isReady: Bool, heard: Int)] = []
    desk.owner.onModifiersChange = { window in
      desk.loop.beforeNextPoll {
        answers.append((window.scale, window.isReadyForFrame, desk.owner.configured))
      }
    }
    var early: Bool?
    for turn in 0..<50 where early == nil {
      let (heard, scale) = (desk.owner.configured, 1 + (turn + 1) % 2)
      answers = []
      // As a rule both wait on the connection when the client next reads.
      try desk.compositor.key(42, turn.isMultiple(of: 2) ? .down : .up)  // left Shift
      try desk.compositor.setOutputScale(scale)
      try desk.wait(for: "the new scale") {
        desk.owner.configured > heard && !answers.isEmpty && desk.window.isReadyForFrame
      }
      early = answers.first { $0.scale == Double(scale) && $0.heard == heard }?.isReady
    }
    #expect(early == false)
  }

  @Test("A size that no window can have is cut, and the log says so", arguments: [(40_000, 8), (8, 40_000)])
  func hugeSize(width: Int, height: Int) throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    try desk.compositor.resizeWindow(width: width, height: height)
    try desk.wait(for: "the frame") { max(desk.window.size.width, desk.window.size.height) == 16_384 }
    try desk.wait(for: "the end of it") { desk.window.isReadyForFrame }
    #expect(desk.log.contains { $0.contains("too large for a window") }, "\(desk.log)")
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A new size is painted once, however often it changed meanwhile")
  func resizing() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    let configured = desk.owner.configured
    try desk.compositor.resizeWindow(width: 210, height: 110)
    try desk.compositor.resizeWindow(width: 220, height: 120)
    try desk.compositor.resizeWindow(width: 640, height: 480)
    try desk.wait(for: "the new size") { desk.compositor.windows.first?.width == 640 }
    #expect(desk.window.size == Size(width: 640, height: 480))
    #expect(desk.owner.configured - configured <= 3)
    try desk.wait(for: "the end of the frame") { desk.window.isReadyForFrame }
    #expect(try desk.compositor.capture()[639, 479] == desk.owner.background)
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A key that comes with a new size finds an owner that knows the size")
  func keyWhileConfiguring() throws {
    let desk = try Desk()
    paintSquares(desk.owner)
    try desk.waitForKeyboard()
    desk.owner.events = []
    try desk.compositor.resizeWindow(width: 300, height: 200)
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    let events = desk.owner.events.filter { $0 != "ready" }
    #expect(events == ["configured 300x200@1.0", "key 15 began"])
    try desk.wait(for: "the new size") { desk.compositor.windows.first?.width == 300 }
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("On a screen of scale 2 every logical pixel is four")
  func integerScale() throws {
    let desk = try Desk { $0.scale = 2 }
    try desk.waitUntilShown()
    #expect(desk.window.scale == 2)
    let commit = try #require(desk.compositor.commits.last { $0.attachesBuffer })
    #expect(commit.bufferWidth == 400 && commit.bufferHeight == 200)
    #expect(desk.compositor.windows.first?.width == 200)
  }

  @Test("A fractional scale is painted at its own size, and the viewport gives the logical one")
  func fractionalScale() throws {
    let desk = try Desk {
      $0.scale = 2
      $0.fractionalScale = 1.5
    }
    try desk.waitUntilShown()
    try desk.wait(for: "the scale") { desk.window.scale == 1.5 && desk.window.isReadyForFrame }
    try desk.wait(for: "its frame") { desk.compositor.commits.last { $0.attachesBuffer }?.bufferWidth == 300 }
    #expect(desk.compositor.windows.first?.width == 200)
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A scale that changes while the app runs is painted anew")
  func changedScale() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    try desk.compositor.setOutputScale(3)
    try desk.wait(for: "the frame") { desk.compositor.commits.last { $0.attachesBuffer }?.bufferWidth == 600 }
    #expect(desk.window.scale == 3)
    #expect(desk.compositor.windows.first?.width == 200)
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("When its screen is unplugged the window keeps its scale and goes on taking keys")
  func outputGone() throws {
    let desk = try Desk { $0.scale = 2 }
    paintSquares(desk.owner)
    try desk.waitForKeyboard()
    try desk.compositor.removeOutput()
    try desk.wait(for: "the end of the screen") { desk.system.outputs.isEmpty }
    #expect(desk.window.scale == 2)
    let frames = desk.owner.frames
    try desk.compositor.tap(tab)
    try desk.wait(for: "a frame") { desk.owner.frames > frames && desk.window.isReadyForFrame }
    #expect(desk.compositor.protocolErrors.isEmpty)
  }
}
