import KeywayElements
import KeywayPlatform
import Testing
import WindowBench
import X11Kit

@MainActor
@Suite("X11 with a window manager and without", .serialized)
struct ManagerTests {
  @Test(
    "Without a manager the window takes the keys itself, also where the screen gives them to nobody",
    arguments: [0, 1])
  func focusAlone(owner: UInt32) throws {
    let bench = try X11Bench(BenchOptions())
    try bench.person.client.focus(owner)
    let desk = try Desk(on: bench)
    try desk.waitUntilShown()
    try desk.wait(for: "the focus") {
      try bench.person.client.focusedWindow() == bench.person.window().identifier
    }
  }

  @Test("Without a manager the window does not take the keys from another app's")
  func otherFocus() throws {
    let bench = try X11Bench(BenchOptions())
    let other = try bench.person.client.makeWindow()
    try bench.person.client.sync()
    try bench.person.client.focus(other)
    let desk = try Desk(on: bench)
    try desk.waitUntilShown()
    try desk.pass(milliseconds: 200)
    #expect(try bench.person.client.focusedWindow() == other)
  }

  @Test("Without a manager a full-screen window fills the screen, and follows its size")
  func screenSize() throws {
    let x = try XDesk(isFullScreen: true)
    try x.desk.waitUntilShown()
    #expect(x.desk.window.size == Size(width: 1280, height: 800) && x.desk.window.isFullScreen)
    for (width, height) in [(800, 600), (1024, 768), (1280, 800)] {
      try x.bench.person.setScreenSize(width: width, height: height)
      try x.desk.wait(for: "the size") {
        x.desk.window.size == Size(width: Double(width), height: Double(height))
          && x.desk.window.isReadyForFrame
      }
      try x.desk.waitForPicture(of: "\(width) x \(height)")
    }
  }

  @Test(
    "A manager that runs frames the window, gives it the keys, and makes it full screen")
  func managed() throws {
    let bench = try X11Bench(BenchOptions())
    let manager = try WindowManager(on: bench.server)
    let desk = try Desk(on: bench, size: Size(width: 300, height: 200))
    try desk.waitUntilShown()
    try desk.wait(for: "the frame") { try bench.person.window().isFramed }
    let id = try bench.person.window().identifier
    try desk.wait(for: "the focus") { try bench.person.client.focusedWindow() == id }
    #expect(desk.window.size == Size(width: 300, height: 200))
    desk.window.setFullScreen(true)
    try desk.wait(for: "the whole screen") {
      desk.window.isFullScreen && desk.window.size == Size(width: 1280, height: 800)
    }
    try desk.waitForPicture(of: "the whole screen")
    desk.window.setFullScreen(false)
    try desk.wait(for: "its size") {
      !desk.window.isFullScreen && desk.window.size == Size(width: 300, height: 200)
    }
    try desk.waitForPicture(of: "the window")
    withExtendedLifetime(manager) {}
  }

  @Test(
    "A window that is full screen from the start is so under a manager too")
  func startsFullScreen() throws {
    let bench = try X11Bench(BenchOptions())
    let manager = try WindowManager(on: bench.server)
    let desk = try Desk(on: bench, isFullScreen: true)
    try desk.wait(for: "the whole screen") {
      desk.window.isFullScreen && desk.window.size == Size(width: 1280, height: 800)
        && desk.window.isReadyForFrame
    }
    try desk.waitForPicture(of: "the whole screen")
    withExtendedLifetime(manager) {}
  }

  @Test(
    "A manager that comes later adopts the window; when it dies the window has the keys again")
  func laterManager() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    var manager: WindowManager? = try WindowManager(on: x.bench.server)
    try x.desk.wait(for: "the frame") { try x.window().isFramed }
    try x.desk.waitForPicture(of: "the window in its frame")
    manager?.stop()
    manager = nil
    try x.desk.wait(for: "the frame's end") { try x.window().isFramed == false }
    try x.desk.wait(for: "the focus") { try x.client.focusedWindow() == x.window().identifier }
    try x.desk.waitForPicture(of: "the window alone")
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test(
    "A manager's button asks the app to close")
  func close() throws {
    let bench = try X11Bench(BenchOptions())
    let manager = try WindowManager(on: bench.server)
    let desk = try Desk(on: bench)
    try desk.waitUntilShown()
    try bench.person.client.sendMessage(
      "_NET_CLOSE_WINDOW", about: bench.person.window().identifier, to: bench.person.client.root, [0, 2])
    try desk.wait(for: "the request") { desk.owner.closeRequests == 1 }
    withExtendedLifetime(manager) {}
  }
}
