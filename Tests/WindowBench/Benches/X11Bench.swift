package import KeywayKeymap
package import KeywayPlatform
package import KeywayTestCompositor
import KeywayX11
package import X11Kit

/// Xvfb without a window manager, as most kiosks are, as a bench.
package final class X11Bench: Bench {
  package let server: XServer
  package private(set) var person: XPerson
  private var options: BenchOptions
  private let usesPresent: Bool
  /// The window of an app that has the keyboard while the one of the test has not.
  private var otherWindow: UInt32?
  private var owners: [ClipboardSelection: XSelectionOwner] = [:]
  private var requestor: XSelectionRequestor?
  private var touchScreen: InputTestDevice?
  private var pings: UInt32 = 0
  /// The keys that are down.
  private var pressed: Set<UInt32> = []
  /// The outputs that were plugged in.
  private var outputs: [(name: String, x: Int, width: Int)] = []

  /// - Parameters:
  ///   - usesPresent: whether clients in the test's own process know of that extension.
  ///   - change: what is special about the server.
  package init(
    _ options: BenchOptions, usesPresent: Bool = true, _ change: (inout XServerOptions) -> Void = { _ in }
  ) throws {
    (self.options, self.usesPresent) = (options, usesPresent)
    server = try XServer {
      ($0.width, $0.height) = (options.width, options.height)
      if options.hasTouchScreen { $0.program = .real }
      change(&$0)
    }
    person = try XPerson(at: server)
    try prepare()
  }

  private func prepare() throws {
    if options.hasTouchScreen { touchScreen = try InputTestDevice("touch", of: server) }
    try person.setLayout(options.layout)
    try person.setRepeat(
      delay: options.repeatDelay, interval: 1_000 / max(1, options.repeatRate), isOn: options.repeatRate > 0)
    if options.scale != 1 { try person.setResolution(Int(options.scale * 96)) }
    // Out of the way of windows, where a test moves it first.
    try person.movePointer(x: options.width - 1, y: options.height - 1)
  }

  package var environment: [String: String] { server.environment }
  package var faults: [String] { [] }

  package func connect(_ loop: EventLoop) throws -> any DisplayConnection {
    try X11WindowSystem(eventLoop: loop, display: server.display, usesPresent: usesPresent)
  }

  // MARK: Keys

  package func keys(_ events: [RawKeyEvent]) throws {
    for event in events {
      if event.isDown { pressed.insert(event.code) } else { pressed.remove(event.code) }
    }
    try person.keys(events)
  }

  package func setLayout(_ names: KeymapNames) throws { try person.setLayout(names) }
  package func lockLayout(_ index: Int) throws { try person.lockLayout(index) }

  package func takeKeyboard() throws {
    if otherWindow == nil {
      otherWindow = try person.client.makeWindow(x: options.width - 2, y: 0, width: 1, height: 1)
    }
    try person.client.focus(otherWindow!)
  }

  package func giveKeyboard(pressed: [UInt32]) throws {
    for code in self.pressed.subtracting(pressed) { try key(code, isDown: false) }
    for code in pressed where !self.pressed.contains(code) { try key(code, isDown: true) }
    try person.client.focus(person.window().identifier)
  }

  // MARK: The pointer

  package func movePointer(x: Double, y: Double) throws {
    let window = try person.window()
    try person.movePointer(
      x: window.x + Int((x * options.scale).rounded()), y: window.y + Int((y * options.scale).rounded()))
  }

  package func button(_ number: Int, isDown: Bool) throws {
    try person.button([1, 3, 2][number], isDown: isDown)
  }

  package func scroll(vertical: Int, horizontal: Int) throws {
    try person.scroll(vertical: vertical, horizontal: horizontal)
  }

  package func touch(_ move: BenchFinger, finger: Int, x: Double, y: Double) throws {
    guard let touchScreen else {
      throw XKitError.nothing("touch screen; BenchOptions.hasTouchScreen has one")
    }
    let (window, screen) = (try person.window(), try person.client.screenSize())
    let moves: [BenchFinger: InputTestDevice.Finger] = [.down: .down, .moves: .moves, .up: .up]
    try touchScreen.touch(
      moves[move]!, number: finger, x: (Double(window.x) + x * options.scale + 0.5) / Double(screen.width),
      y: (Double(window.y) + y * options.scale + 0.5) / Double(screen.height))
  }

  // MARK: Windows

  package func windows() throws -> [BenchWindow] {
    try person.windows().map { window in
      BenchWindow(
        title: window.title, appID: window.classes.last ?? "", width: window.width, height: window.height,
        isFullScreen: window.states.contains("_NET_WM_STATE_FULLSCREEN"),
        output: outputs.first { ($0.x..<$0.x + $0.width).contains(window.x) }?.name)
    }
  }

  package func plug(_ output: String, x: Int, width: Int) throws {
    try person.setMonitor(output, x: x, width: width, height: options.height, ownsScreen: outputs.isEmpty)
    outputs.append((output, x, width))
  }

  package func unplug(_ output: String) throws {
    try person.removeMonitor(output)
    outputs.removeAll { $0.name == output }
  }

  package func resizeWindow(width: Int, height: Int) throws {
    // In the corner of the screen, where there is most room.
    try person.client.place(
      person.window().identifier, x: 0, y: 0, width: Int((Double(width) * options.scale).rounded()),
      height: Int((Double(height) * options.scale).rounded()))
  }

  package func requestClose() throws { try person.requestClose(person.window().identifier) }

  package func setScale(_ scale: Double) throws {
    options.scale = scale
    try person.setResolution(Int(scale * 96))
  }

  package func picture() throws -> Capture { try person.client.picture(of: person.window()) }

  // MARK: - Apps in separate processes

  package func waitForKeyboard(milliseconds: Int) throws {
    try person.client.waitUntil("the keyboard", seconds: Double(milliseconds) / 1_000) {
      guard let window = try person.windows().last else { return false }
      return try person.client.focusedWindow() == window.identifier
    }
  }

  package func settle() throws {
    let window = try person.window().identifier
    // The event after the first answer may make the app ask the server for more.
    for _ in 0..<3 {
      pings += 1
      try person.ping(window, number: pings)
      try person.client.waitUntil("the answer to a ping") { try person.takeAnswer(toPing: pings) }
    }
  }

  // MARK: Other apps

  package func copy(_ text: String, in selection: ClipboardSelection) throws {
    owners[selection] = try XSelectionOwner(text, in: Self.name(of: selection), at: server.display)
  }

  package func beginPaste(_ selection: ClipboardSelection) throws {
    requestor = try XSelectionRequestor(of: Self.name(of: selection), at: server.display)
  }

  package func pastedText() throws -> String? { requestor?.text }

  package func serve() throws {
    for owner in owners.values { try owner.serve() }
    try requestor?.take()
  }

  private static func name(of selection: ClipboardSelection) -> String {
    selection == .clipboard ? "CLIPBOARD" : "PRIMARY"
  }

  // MARK: Life

  package func stop() {
    owners = [:]
    requestor = nil
    otherWindow = nil
    touchScreen = nil
    pressed = []
    server.kill()
  }

  package func restart(_ change: (inout BenchOptions) -> Void) throws {
    change(&options)
    try server.restart()
    person = try XPerson(at: server)
    try prepare()
  }
}
