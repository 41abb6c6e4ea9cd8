package import KeywayKeymap
package import KeywayPlatform
package import KeywayTestCompositor
import KeywayWayland

/// The embedded compositor as a bench.
package final class WaylandBench: Bench {
  package private(set) var compositor: TestCompositor
  private var options: BenchOptions
  private var pasted: PastedContents?

  package init(_ options: BenchOptions) throws {
    self.options = options
    compositor = try TestCompositor(Self.compositorOptions(options))
  }

  /// A compositor that is there already.
  package init(_ compositor: TestCompositor) {
    options = BenchOptions()
    self.compositor = compositor
  }

  private static func compositorOptions(_ options: BenchOptions) -> CompositorOptions {
    CompositorOptions {
      ($0.outputWidth, $0.outputHeight) = (options.width, options.height)
      $0.scale = Int(options.scale.rounded(.up))
      if options.scale.rounded() != options.scale { $0.fractionalScale = options.scale }
      $0.keymap = .names(options.layout)
      ($0.repeatRate, $0.repeatDelay) = (options.repeatRate, options.repeatDelay)
      $0.eventTimeOffset = options.eventTimeOffset
    }
  }

  package var environment: [String: String] { compositor.environment }
  package var faults: [String] { compositor.protocolErrors.map { "\($0.interface): \($0.message)" } }

  package func connect(_ loop: EventLoop) throws -> any DisplayConnection {
    try WaylandWindowSystem(eventLoop: loop, socket: compositor.socketName)
  }

  // MARK: Keys

  package func keys(_ events: [RawKeyEvent]) throws { try compositor.keys(events) }
  package func setLayout(_ names: KeymapNames) throws { try compositor.setKeymap(.names(names)) }
  package func lockLayout(_ index: Int) throws { try compositor.setLayout(index) }
  package func takeKeyboard() throws { try compositor.keyboardLeave() }
  package func giveKeyboard(pressed: [UInt32]) throws { try compositor.keyboardEnter(pressed: pressed) }

  // MARK: The pointer

  package func movePointer(x: Double, y: Double) throws { try compositor.movePointer(x: x, y: y) }

  package func button(_ number: Int, isDown: Bool) throws {
    try compositor.button(0x110 + UInt32(number), isDown ? .down : .up)
  }

  package func scroll(vertical: Int, horizontal: Int) throws {
    try compositor.scroll(vertical: vertical, horizontal: horizontal)
  }

  package func touch(_ move: BenchFinger, finger: Int, x: Double, y: Double) throws {
    switch move {
    case .down: try compositor.touchDown(finger, x: x, y: y)
    case .moves: try compositor.touchMove(finger, x: x, y: y)
    case .up: try compositor.touchUp(finger)
    }
  }

  // MARK: Windows

  package func windows() throws -> [BenchWindow] {
    compositor.windows.filter(\.isMapped).map {
      BenchWindow(
        title: $0.title, appID: $0.appID, width: Int((Double($0.width) * options.scale).rounded()),
        height: Int((Double($0.height) * options.scale).rounded()), isFullScreen: $0.isFullScreen,
        output: $0.output)
    }
  }

  package func plug(_ output: String, x: Int, width: Int) throws {
    try compositor.addOutput(named: output, width: width, height: options.height)
    try compositor.removeOutput()
  }

  package func unplug(_ output: String) throws { try compositor.removeOutput(named: output) }

  package func resizeWindow(width: Int, height: Int) throws {
    try compositor.resizeWindow(width: width, height: height)
  }

  package func requestClose() throws { try compositor.closeWindow() }

  package func setScale(_ scale: Double) throws {
    options.scale = scale
    try compositor.setOutputScale(Int(scale))
  }

  package func picture() throws -> Capture { try compositor.capture() }

  // MARK: - Apps in separate processes

  package func waitForKeyboard(milliseconds: Int) throws {
    try compositor.waitForKeyboard(timeout: .milliseconds(milliseconds))
  }

  package func settle() throws { try compositor.settle() }

  // MARK: Other apps

  package func copy(_ text: String, in selection: ClipboardSelection) throws {
    try compositor.setSelection(SelectionContents(text), in: selection == .clipboard ? .clipboard : .primary)
  }

  package func beginPaste(_ selection: ClipboardSelection) throws {
    pasted = try compositor.paste(selection == .clipboard ? .clipboard : .primary)
  }

  package func pastedText() throws -> String? { pasted?.text }
  package func serve() throws {}

  // MARK: Life

  package func stop() { compositor.stop() }

  package func restart(_ change: (inout BenchOptions) -> Void) throws {
    change(&options)
    var next = Self.compositorOptions(options)
    next.socket = compositor.socketName
    compositor = try TestCompositor(next)
  }
}
