package import KeywayElements
import KeywayKeymap
package import KeywayPlatform
import KeywayTestCompositor
package import Testing

/// A window on the display of a bench, in this process, and an owner that paints squares.
///
/// The app runs on the main actor in short steps of its event loop; the display is elsewhere.
@MainActor
package final class Desk {
  package let bench: any Bench
  package let loop: EventLoop
  package let system: any DisplayConnection
  package let owner = Painter()
  package private(set) var window: (any PlatformWindow)!
  /// The log of the window system.
  package private(set) var log: [String] = []

  /// Makes the window, which is shown once the loop runs.
  package init(
    on bench: any Bench, loop: EventLoop = EventLoop(), size: Size = Size(width: 200, height: 100),
    isFullScreen: Bool = false
  ) throws {
    self.bench = bench
    self.loop = loop
    system = try bench.connect(loop)
    system.log = { [unowned self] in self.log.append($0) }
    owner.system = system
    let options = WindowOptions(
      title: "Desk", appID: "org.example.Desk", size: size, isFullScreen: isFullScreen)
    window = try system.makeWindow(options, delegate: owner)
  }

  package convenience init(_ kind: WindowSystemKind, _ change: (inout BenchOptions) -> Void = { _ in }) throws
  {
    try self.init(on: kind.makeBench(BenchOptions(change)))
  }

  /// Runs the app until the condition holds, whatever brings it about; a test that waits in vain fails with what it
  /// waited for.
  package func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
  ) throws {
    let end = loop.milliseconds + UInt64(TestCompositor.patience.milliseconds)
    var holds = try condition()
    while !holds, loop.milliseconds < end {
      try bench.serve()
      try loop.run(within: .milliseconds(5)) { false }
      holds = try condition()
    }
    try #require(holds, "\(what) did not come", sourceLocation: sourceLocation)
  }

  /// Lets so much time pass for the app.
  package func pass(milliseconds: Int) throws { try loop.run(within: .milliseconds(milliseconds)) { false } }

  /// Waits until the window is shown with its first frame, and takes the next.
  package func waitUntilShown(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "the first frame", sourceLocation: sourceLocation) {
      try owner.frames > 0 && window.isReadyForFrame && !bench.windows().isEmpty
    }
  }

  /// Waits until the window is shown and has the keyboard.
  package func waitForKeyboard(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntilShown(sourceLocation: sourceLocation)
    try wait(for: "the keyboard", sourceLocation: sourceLocation) { owner.focusChanges.last == true }
  }

  /// Waits until the display shows all that the owner has painted, to the pixel.
  package func waitForPicture(of what: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var wrong = -1
    let end = loop.milliseconds + UInt64(TestCompositor.patience.milliseconds)
    repeat {
      try loop.run(within: .milliseconds(5)) { false }
      wrong = try wrongPixels()
    } while wrong != 0 && loop.milliseconds < end
    #expect(wrong == 0, "\(what): pixels that differ", sourceLocation: sourceLocation)
  }

  /// How many pixels of the picture are not as the owner painted them; -1 where the picture has another size.
  private func wrongPixels() throws -> Int {
    let picture = try bench.picture()
    let scale = window.scale
    guard picture.width == Int((window.size.width * scale).rounded()),
      picture.height == Int((window.size.height * scale).rounded())
    else { return -1 }
    var wrong = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width
      where picture[x, y] != owner.expected(x: Int(Double(x) / scale), y: Int(Double(y) / scale)) {
        wrong += 1
      }
    }
    return wrong
  }
}
