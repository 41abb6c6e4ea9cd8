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

  @Test("Without a manager the first of several windows that are shown at once has the keys, and keeps them")
  func shownAtOnce() throws {
    let bench = try X11Bench(BenchOptions())
    let loop = EventLoop()
    let system = try bench.connect(loop)
    let owners = (0..<4).map { _ in Painter() }
    let windows = try owners.map {
      try system.makeWindow(
        WindowOptions(title: "Desk", appID: "org.example.Desk", size: Size(width: 200, height: 100)),
        delegate: $0)
    }
    func pass(milliseconds: UInt64, until condition: () -> Bool) throws {
      let end = loop.milliseconds + milliseconds
      while !condition(), loop.milliseconds < end { try loop.run(within: .milliseconds(5)) { false } }
    }
    try pass(milliseconds: 30_000) {
      owners.allSatisfy { $0.configured > 0 } && !owners[0].focusChanges.isEmpty
    }
    try pass(milliseconds: 200) { false }
    #expect(owners.map(\.focusChanges) == [[true], [], [], []])
    windows[0].close()
    try pass(milliseconds: 30_000) { !owners[3].focusChanges.isEmpty }
    try pass(milliseconds: 200) { false }
    #expect(owners.map(\.focusChanges) == [[true, false], [], [], [true]])
    withExtendedLifetime((windows, system)) {}
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

  @Test("A manager that does not hear of the window at first is asked again")
  func asksAgain() throws {
    let bench = try X11Bench(BenchOptions())
    let manager = try XClient(display: bench.server.display)
    let check = try manager.makeWindow(isShown: false)
    for window in [check, manager.root] {
      try manager.setProperty("_NET_SUPPORTING_WM_CHECK", of: window, type: "WINDOW", numbers: [check])
    }
    try manager.redirectWindows()
    let desk = try Desk(on: bench)
    var asked: [UInt32] = []
    try desk.wait(for: "the second request") {
      while let event = manager.nextEvent() { event.mapRequest.map { asked.append($0) } }
      return asked.count == 2
    }
    #expect(asked[0] == asked[1])
    try manager.show(asked[0])
    try desk.waitUntilShown()
    try desk.pass(milliseconds: 2_500)
    while let event = manager.nextEvent() { #expect(event.mapRequest == nil) }
  }

  @Test("A full-screen window that covers panels asks the manager to stay above all others")
  func abovePanels() throws {
    let bench = try X11Bench(BenchOptions())
    let manager = try WindowManager(on: bench.server)
    let loop = EventLoop()
    let system = try bench.connect(loop)
    let owner = Painter()
    let window = try system.makeWindow(
      WindowOptions(
        title: "Desk", appID: "org.example.Desk", size: Size(width: 200, height: 100), isFullScreen: true,
        coversPanels: true), delegate: owner)
    func wait(_ what: String, until condition: () throws -> Bool) throws {
      let end = loop.milliseconds + 30_000
      while try !condition() {
        try #require(loop.milliseconds < end, "\(what)")
        try loop.run(within: .milliseconds(5)) { false }
      }
    }
    try wait("above") { try bench.person.windows().last?.states.contains("_NET_WM_STATE_ABOVE") == true }
    window.setFullScreen(false)
    try wait("not above") {
      guard let states = try bench.person.windows().last?.states else { return false }
      return !states.contains("_NET_WM_STATE_ABOVE") && !states.contains("_NET_WM_STATE_FULLSCREEN")
    }
    withExtendedLifetime((manager, system)) {}
  }

  @Test("A manager shows a full-screen window on the output that it is for, and moves it to another")
  func outputs() throws {
    let bench = try X11Bench(BenchOptions())
    try bench.plug("LEFT", x: 0, width: 640)
    try bench.plug("RIGHT", x: 640, width: 640)
    let manager = try WindowManager(on: bench.server)
    let desk = try Desk(on: bench, isFullScreen: true)
    try desk.waitUntilShown()
    for output in ["RIGHT", "LEFT"] {
      desk.window.setOutput(output)
      try desk.wait(for: output) {
        try bench.windows().last?.output == output && desk.window.isFullScreen
          && desk.window.size == Size(width: 640, height: 800)
      }
    }
    withExtendedLifetime(manager) {}
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
