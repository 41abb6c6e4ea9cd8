import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

/// A window on a test compositor in this process, and an owner that paints squares.
///
/// The client runs on the main actor in short steps of its event loop; the compositor has its own thread.
@MainActor
final class Desk {
  let compositor: TestCompositor
  let loop: EventLoop
  let system: WaylandWindowSystem
  let owner = Painter()
  private(set) var window: WaylandWindow!
  private(set) var log: [String] = []

  convenience init(
    _ options: CompositorOptions = CompositorOptions(), size: Size = Size(width: 200, height: 100)
  ) throws {
    try self.init(on: TestCompositor(options), size: size)
  }

  init(
    on compositor: TestCompositor, loop: EventLoop = EventLoop(), size: Size = Size(width: 200, height: 100)
  ) throws {
    self.compositor = compositor
    self.loop = loop
    system = try WaylandWindowSystem(eventLoop: loop, socket: compositor.socketName)
    system.log = { [unowned self] in self.log.append($0) }
    let options = WindowOptions(title: "Desk", appID: "org.example.Desk", size: size)
    owner.system = system
    window = (system.makeWindow(options, delegate: owner) as! WaylandWindow)
  }

  convenience init(_ change: (inout CompositorOptions) -> Void) throws {
    try self.init(CompositorOptions(change))
  }

  /// Runs the client until something wakes it that makes the condition hold; a test that waits in vain fails with what it
  /// waited for.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) throws {
    let end = loop.milliseconds + UInt64(TestCompositor.patience.milliseconds)
    let holds = try loop.run(within: TestCompositor.patience, until: condition)
    try #require(holds, "\(what) did not come", sourceLocation: sourceLocation)
    try #require(loop.milliseconds < end, "\(what) woke nobody", sourceLocation: sourceLocation)
  }

  /// Runs the client until something holds that another thread does, which does not wake the loop.
  func waitElsewhere(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) throws {
    let end = loop.milliseconds + UInt64(TestCompositor.patience.milliseconds)
    while !condition(), loop.milliseconds < end { try loop.run(within: .milliseconds(5), until: condition) }
    try #require(condition(), "\(what) did not come", sourceLocation: sourceLocation)
  }

  /// Waits until the window is shown and the compositor has answered its frame.
  func waitUntilShown() throws {
    try wait(for: "the first frame") {
      compositor.windows.last?.isMapped == true && window.isReadyForFrame
    }
  }

  /// Waits until the window is shown and has the keyboard.
  func waitForKeyboard() throws {
    try waitUntilShown()
    try wait(for: "the keyboard") { owner.focusChanges.last == true }
  }

  /// Lets the client and the compositor do what they can do without anything new: what either has sent, the other has
  /// read, the answers to it included.
  func settle() throws {
    try loop.runUntilIdle()
    try system.connection.roundTrip()
    try loop.runUntilIdle()
  }
}
