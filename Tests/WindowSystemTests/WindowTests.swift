import KeywayElements
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@MainActor
@Suite("Windows on any window system", .serialized)
struct WindowTests {
  @Test(
    "A window is shown whole, with its title and its app id, after one notice",
    arguments: WindowSystemKind.allCases)
  func opening(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    #expect(!desk.window.isReadyForFrame)
    try desk.waitUntilShown()
    let window = try #require(try desk.bench.windows().last)
    #expect(window.title == "Desk" && window.appID == "org.example.Desk")
    #expect(window.width == 200 && window.height == 100)
    #expect(desk.owner.configured == 1)
    try desk.waitForPicture(of: "the first frame")
    #expect(desk.bench.faults.isEmpty && desk.log.isEmpty, "\(desk.log)")
  }

  @Test("A title that changes is shown", arguments: WindowSystemKind.allCases)
  func title(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    desk.window.setTitle("Überblick ✓")
    try desk.wait(for: "the title") { try desk.bench.windows().last?.title == "Überblick ✓" }
  }

  @Test(
    "A new size is painted, the last one, and once for each at most", arguments: WindowSystemKind.allCases)
  func resizing(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    let configured = desk.owner.configured
    for (width, height) in [(210, 110), (220, 120), (640, 480)] {
      try desk.bench.resizeWindow(width: width, height: height)
    }
    try desk.wait(for: "the new size") { desk.window.size == Size(width: 640, height: 480) }
    try desk.wait(for: "the end of the frame") { desk.window.isReadyForFrame }
    #expect(desk.owner.configured - configured <= 3)
    try desk.waitForPicture(of: "the new size")
    #expect(desk.bench.faults.isEmpty)
  }

  @Test("A finer screen has more pixels for the same size", arguments: WindowSystemKind.allCases, [2.0, 1.5])
  func scale(kind: WindowSystemKind, scale: Double) throws {
    let desk = try Desk(kind) {
      $0.scale = scale
      ($0.width, $0.height) = (1920, 1200)
    }
    try desk.waitUntilShown()
    try desk.wait(for: "the scale") { desk.window.scale == scale && desk.window.isReadyForFrame }
    #expect(desk.window.size == Size(width: 200, height: 100))
    try desk.wait(for: "the pixels") { try desk.bench.picture().width == Int(200 * scale) }
    try desk.waitForPicture(of: "the finer frame")
  }

  @Test("A scale that changes while the app runs is painted anew", arguments: WindowSystemKind.allCases)
  func changedScale(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    try desk.bench.setScale(2)
    try desk.wait(for: "the scale") { desk.window.scale == 2 && desk.window.isReadyForFrame }
    try desk.waitForPicture(of: "the finer frame")
  }

  @Test(
    "A window that asks for the whole screen has it, and gives it back", arguments: WindowSystemKind.allCases)
  func fullScreen(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    desk.window.setFullScreen(true)
    try desk.wait(for: "the whole screen") { try desk.bench.windows().last?.isFullScreen == true }
    try desk.wait(for: "the size") { desk.window.size == Size(width: 1280, height: 800) }
    try desk.waitForPicture(of: "the whole screen")
    desk.window.setFullScreen(false)
    try desk.wait(for: "the end of it") { try desk.bench.windows().last?.isFullScreen == false }
    try desk.wait(for: "the size from before") { desk.window.size == Size(width: 200, height: 100) }
  }

  @Test(
    "The person closes the window by asking the app, and the app closes it",
    arguments: WindowSystemKind.allCases)
  func closing(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    try desk.bench.requestClose()
    try desk.wait(for: "the request") { desk.owner.closeRequests == 1 }
    desk.window.close()
    try desk.wait(for: "the window's end") { try desk.bench.windows().isEmpty }
    #expect(desk.bench.faults.isEmpty && desk.log.isEmpty, "\(desk.log)")
  }

  @Test(
    "Two windows each take their own frames, and closing one leaves the other",
    arguments: WindowSystemKind.allCases)
  func twoWindows(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    let other = Painter()
    let second = try desk.system.makeWindow(
      WindowOptions(title: "Second", appID: "org.example.Desk", size: Size(width: 80, height: 70)),
      delegate: other)
    try desk.wait(for: "the second window") { try desk.bench.windows().count == 2 }
    desk.window.close()
    try desk.wait(for: "the first one's end") { try desk.bench.windows().map(\.title) == ["Second"] }
    try desk.wait(for: "its frame") { other.frames == 1 && second.isReadyForFrame }
    #expect(desk.bench.faults.isEmpty && desk.log.isEmpty, "\(desk.log)")
  }

  @Test("An open window wakes the app zero times while nothing happens", arguments: WindowSystemKind.allCases)
  func idle(kind: WindowSystemKind) throws {
    let desk = try Desk(kind)
    try desk.waitUntilShown()
    try desk.waitForPicture(of: "the first frame")
    try desk.pass(milliseconds: 100)
    let before = desk.loop.wakeUps
    try desk.pass(milliseconds: 300)
    // The end of the time is the one wake-up.
    #expect(desk.loop.wakeUps - before == 1)
  }
}
