import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Full-screen windows on sway", .serialized)
struct SwayWindowTests {
  /// An app in this process: a window of one colour.
  @MainActor
  private final class App {
    let system: WaylandWindowSystem
    let owner = Painter()
    let window: any PlatformWindow

    init(on sway: SwayCompositor, color: UInt32, output: String? = nil, coversPanels: Bool = false) throws {
      system = try WaylandWindowSystem(socket: sway.socketName)
      owner.background = color
      window = system.makeWindow(
        WindowOptions(
          title: "App", appID: "org.example.App", size: Size(width: 200, height: 100), isFullScreen: true,
          output: output, coversPanels: coversPanels), delegate: owner)
    }

    func wait(for what: String, until condition: () throws -> Bool) throws {
      let holds = try system.eventLoop.run(within: TestCompositor.patience) {
        (try? condition()) == true
      }
      try #require(holds, "\(what) did not come")
    }
  }

  private func sway() throws -> SwayCompositor {
    try SwayCompositor(outputs: 2, configuration: "output HEADLESS-2 resolution 800x600 scale 1")
  }

  @Test(
    "A window fills the output that it is for, and moves to another", arguments: [false, true])
  func outputs(coversPanels: Bool) throws {
    let sway = try sway()
    let app = try App(on: sway, color: 0xffff_0000, output: "HEADLESS-2", coversPanels: coversPanels)
    try app.wait(for: "the second output") {
      app.window.isFullScreen && app.window.size == Size(width: 800, height: 600) && app.owner.frames > 0
    }
    #expect(app.system.displayOutputs.map(\.name) == ["HEADLESS-1", "HEADLESS-2"])
    app.window.setOutput("HEADLESS-1")
    try app.wait(for: "the first output") {
      app.window.size == Size(width: 1280, height: 800) && app.window.isReadyForFrame
    }
    app.window.setFullScreen(false)
    try app.wait(for: "the end of full screen") { !app.window.isFullScreen && app.window.isReadyForFrame }
    app.window.setFullScreen(true)
    try app.wait(for: "full screen") {
      app.window.isFullScreen && app.window.size == Size(width: 1280, height: 800)
    }
  }

  @Test("A window that covers panels stays above another app's full-screen window, and keeps the keys")
  func layer() throws {
    let sway = try SwayCompositor()
    let client = try CompositorClient(socket: sway.socketName)
    let keyboard = try client.makeKeyboard(KeymapNames(layout: "us"))
    let app = try App(on: sway, color: 0xffff_0000, coversPanels: true)
    try app.wait(for: "the keyboard") { app.owner.focusChanges.last == true && app.owner.frames > 0 }
    #expect(app.window.size == Size(width: 1280, height: 800) && app.window.isFullScreen)
    let other = try App(on: sway, color: 0xff00_ff00)
    try other.wait(for: "the other's frame") { other.window.isFullScreen && other.owner.frames > 1 }
    #expect(try client.capture()[640, 400] == 0xffff_0000)
    try keyboard.key(15, .down)
    try app.wait(for: "the key") { app.owner.presses.map(\.code) == [15] }
    #expect(other.owner.presses.isEmpty)
    app.window.close()
    try app.system.eventLoop.run(within: .milliseconds(50)) { false }
    try other.wait(for: "the keyboard of the other") { other.owner.focusChanges.last == true }
  }

  @Test("Without the protocol of layers a window that covers panels is an ordinary full-screen window")
  func withoutLayers() throws {
    let compositor = try TestCompositor()
    let system = try WaylandWindowSystem(socket: compositor.socketName)
    let owner = Painter()
    let window = system.makeWindow(
      WindowOptions(
        title: "App", appID: "org.example.App", size: Size(width: 200, height: 100), isFullScreen: true,
        coversPanels: true), delegate: owner)
    #expect(
      try system.eventLoop.run(within: TestCompositor.patience) {
        window.isFullScreen && window.size == Size(width: 1280, height: 800) && owner.frames > 0
      })
    #expect(compositor.protocolErrors.isEmpty)
  }
}
