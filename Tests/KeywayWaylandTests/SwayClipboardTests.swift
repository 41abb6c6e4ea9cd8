import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

/// The rules of selections in the test compositor must hold in sway too.
@MainActor
@Suite("The clipboard of sway", .serialized)
struct SwayClipboardTests {
  /// An app with a window of the whole screen.
  @MainActor
  private final class App {
    let system: WaylandWindowSystem
    let owner = Painter()
    private(set) var window: (any PlatformWindow)!

    init(on sway: SwayCompositor, _ loop: EventLoop) throws {
      system = try WaylandWindowSystem(eventLoop: loop, socket: sway.socketName)
      window = system.makeWindow(
        WindowOptions(title: "App", appID: "org.example.App", size: Size(width: 200, height: 100)),
        delegate: owner)
    }
  }

  private let loop = EventLoop()

  /// Presses a key until the app hears of it: before, keys go to nobody.
  private func press(_ keyboard: VirtualKeyboard, into app: App) throws {
    let count = app.owner.presses.count
    for _ in 0..<300 where app.owner.presses.count == count {
      try keyboard.key(30, .down)
      try keyboard.key(30, .up)
      try loop.run(within: .milliseconds(100)) { app.owner.presses.count >= count + 2 }
    }
    try #require(app.owner.presses.count > count, "the keyboard does not come to the app")
  }

  private func wait(for what: String, until condition: () -> Bool) throws {
    let holds = try loop.run(within: TestCompositor.patience, until: condition)
    try #require(holds, "\(what) did not come")
  }

  private func read(_ selection: ClipboardSelection, in app: App) throws -> String? {
    var answers: [String?] = []
    app.system.clipboard.readText(from: selection) { answers.append($0) }
    try wait(for: "an answer") { !answers.isEmpty }
    return answers[0]
  }

  @Test("One app reads what another copied, twice for one press, until that takes it back")
  func twoApps() throws {
    let sway = try SwayCompositor(width: 400, height: 300)
    let client = try CompositorClient(socket: sway.socketName)
    let keyboard = try client.makeKeyboard(KeymapNames(layout: "us"))
    let first = try App(on: sway, loop)
    try press(keyboard, into: first)
    for selection in ClipboardSelection.allCases {
      first.system.clipboard.setText("old", in: selection)
      first.system.clipboard.setText(String(repeating: "new ✓ ", count: 50_000), in: selection)
    }
    try loop.runUntilIdle()
    try first.system.connection.roundTrip()

    let second = try App(on: sway, loop)
    try press(keyboard, into: second)
    for selection in ClipboardSelection.allCases {
      #expect(try read(selection, in: second) == String(repeating: "new ✓ ", count: 50_000))
      first.system.clipboard.setText(nil, in: selection)
    }
    try loop.runUntilIdle()
    try first.system.connection.roundTrip()
    try second.system.connection.roundTrip()
    for selection in ClipboardSelection.allCases {
      #expect(try read(selection, in: second) == nil)
      second.system.clipboard.setText("second", in: selection)
      #expect(try read(selection, in: second) == "second")
    }
    first.system.disconnect()
    second.system.disconnect()
  }
}
