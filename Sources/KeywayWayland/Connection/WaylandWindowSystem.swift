package import KeywayKeymap
package import KeywayPlatform

/// Windows and input of a Wayland compositor.
///
/// The connection is opened at once, with a single round trip. When the compositor goes away, ``EventLoop/run()`` throws,
/// unless the app waits for it: see ``DisplayConnection/reconnectionTime``.
@MainActor
package final class WaylandWindowSystem: DisplayConnection {
  package let eventLoop: EventLoop
  package var keyboardSettings = KeyboardSettings() {
    didSet { for seat in seats { seat.keyboard?.feed?.settings = keyboardSettings } }
  }

  var keyboardStates: [KeymapState] { seats.compactMap { $0.keyboard?.feed?.state } }

  private(set) var connection: WaylandConnection
  private(set) var globals: Globals
  /// Also applies to ``mostProtocolErrors`` protocol errors a minute. After more, the next connection would end the same way.
  package var reconnectionTime = Duration.zero
  /// The number of protocol errors per minute that lead to another connection.
  static let mostProtocolErrors = 5
  /// The times of protocol errors in the last minute, by the event loop's clock, in milliseconds.
  private var protocolErrorTimes: [UInt64] = []
  /// The time limit for the compositor's first answer.
  let patience: Duration
  var reconnection: Reconnection?
  /// The open windows, oldest first.
  private(set) var windows: [WaylandWindow] = []
  private(set) var outputs: [Output] = []
  package private(set) var displayOutputs: [DisplayOutput] = []
  package var onOutputsChange: () -> Void = {}
  private var isOutputsNoticePending = false
  private(set) var seats: [Seat] = []
  /// The fingers on the touch screens of all seats.
  var fingers = Fingers<SeatFinger, WaylandWindow>()
  package private(set) var inputDevices: InputDevices = []
  package var log: (String) -> Void = { TextStream.standardError.writeLine("keyway: \($0)") }

  var activationToken = ActivationToken("XDG_ACTIVATION_TOKEN")

  package var clipboard: any Clipboard { wireClipboard }
  let wireClipboard: WaylandClipboard

  let socket: String?
  private var registry: WlRegistry
  private var source: ConnectionSource?

  /// Connects to a compositor.
  ///
  /// - Parameters:
  ///   - eventLoop: the loop that receives the compositor's events.
  ///   - socket: a name in `XDG_RUNTIME_DIR` or a path; nil uses `WAYLAND_DISPLAY`.
  ///   - patience: the time limit for the compositor's first answer.
  /// - Throws: `PlatformError` if no compositor answers, or if it lacks `wl_compositor`, `wl_shm` or `xdg_wm_base`.
  package init(
    eventLoop: EventLoop = EventLoop(), socket: String? = nil, patience: Duration = .seconds(5)
  ) throws(PlatformError) {
    (self.eventLoop, self.socket, self.patience) = (eventLoop, socket, patience)
    wireClipboard = WaylandClipboard(eventLoop)
    LibraryLog.install()
    let open: OpenConnection
    do throws(WaylandConnectionError) {
      open = try OpenConnection(socket: socket)
      try open.connection.roundTrip(within: patience)
    } catch {
      throw PlatformError(error, socket: socket)
    }
    connection = open.connection
    registry = open.registry
    globals = try open.globals(socket: socket)
    follow(open)
  }

  /// Replaces a connection that has ended.
  func use(_ open: OpenConnection, _ globals: Globals) {
    connection = open.connection
    registry = open.registry
    self.globals = globals
    follow(open)
    for window in windows { window.connectionDidBegin() }
  }

  private func follow(_ open: OpenConnection) {
    wireClipboard.connectionDidBegin(globals)
    for (interface, global) in open.offered { add(global, interface) }
    registry.onEvent = { [unowned self] event in
      switch event {
      case .global(let number, let interface, let version):
        self.add(GlobalName(number: number, version: version), interface)
      case .globalRemove(let number): self.remove(number)
      }
    }
    let source = ConnectionSource(connection) { [unowned self] error in self.connectionFailed(error) }
    self.source = source
    eventLoop.add(source)
  }

  /// Releases the failed connection; the windows stay, without Wayland objects.
  func letGoOfConnection() {
    // First the keyboards leave the windows, and cursors return buffers, while the connection exists.
    let gone = seats
    seats = []
    for seat in gone { seat.remove() }
    wireClipboard.connectionDidEnd()
    seatDevicesDidChange()
    for window in windows { window.connectionDidEnd() }
    outputs = []
    connection.close()
  }

  isolated deinit {
    stopReconnecting()
    if let source { eventLoop.remove(source) }
    wireClipboard.connectionDidEnd()
    // Cursors return buffers, while the connection exists.
    seats = []
    connection.close()
  }

  package func makeWindow(_ options: WindowOptions, delegate: any WindowDelegate) -> any PlatformWindow {
    let window = WaylandWindow(options, delegate: delegate, system: self)
    windows.append(window)
    return window
  }

  func windowDidClose(_ window: WaylandWindow) {
    windows.removeAll { $0 === window }
    fingers.remove { $0.window === window }
    for seat in seats { seat.windowDidClose(window) }
  }

  /// The window of an event's surface; nil if it was closed before the event arrived.
  func window(of surface: WlSurface?) -> WaylandWindow? { windows.first { $0.surface === surface } }

  /// The output with that name; nil if there is none.
  func output(named name: String?) -> Output? { name.flatMap { name in outputs.first { $0.name == name } } }

  /// The scale for a window that is not on an output yet.
  package var likelyScale: Double {
    min(outputs.map { Double($0.scale) }.max() ?? 1, WaylandWindow.largestScale)
  }

  package func disconnect() {
    guard !connection.isClosed || reconnection != nil || !windows.isEmpty else { return }
    stopReconnecting()
    if let source = source.take() { eventLoop.remove(source) }
    for window in windows { window.close() }
    wireClipboard.connectionDidEnd()
    (seats, outputs) = ([], [])
    connection.close()
  }

  package func resetKeyboards() { for seat in seats { seat.keyboard?.feed?.forgetPerson() } }

  func seatDevicesDidChange() {
    for window in windows { window.useInhibitors() }
    let devices = seats.reduce(into: InputDevices()) { $0.formUnion($1.devices) }
    guard devices != inputDevices else { return }
    inputDevices = devices
    for window in windows { window.delegate?.inputDevicesDidChange(for: window) }
  }

  private func connectionFailed(_ error: WaylandConnectionError) {
    if let source = source.take() { eventLoop.remove(source) }
    for seat in seats { seat.keyboard?.feed?.stopRepeating() }
    if mayReconnect(after: error) { return beginReconnecting(after: error) }
    eventLoop.fail(PlatformError(error, socket: socket))
  }

  private func mayReconnect(after error: WaylandConnectionError) -> Bool {
    guard reconnectionTime > .zero else { return false }
    switch error {
    case .disconnected: return true
    case .protocolError:
      let now = eventLoop.milliseconds
      protocolErrorTimes.removeAll { $0 + 60_000 <= now }
      protocolErrorTimes.append(now)
      return protocolErrorTimes.count <= Self.mostProtocolErrors
    case .noCompositor, .silent, .closed: return false
    }
  }

  // MARK: Dynamic globals

  private func add(_ global: GlobalName, _ interface: String) {
    switch interface {
    case WlSeat.interfaceName:
      seats.append(Seat(registry.bind(global, as: WlSeat.self), number: global.number, system: self))
    case WlOutput.interfaceName:
      outputs.append(Output(registry.bind(global, as: WlOutput.self), number: global.number, system: self))
      outputsMayHaveChanged()
    default: break
    }
  }

  private func remove(_ number: UInt32) {
    if let index = seats.firstIndex(where: { $0.number == number }) {
      seats.remove(at: index).remove()
      seatDevicesDidChange()
    }
    if let index = outputs.firstIndex(where: { $0.number == number }) {
      let output = outputs.remove(at: index)
      for window in windows { window.outputDidGo(output) }
      output.remove()
      outputsMayHaveChanged()
    }
  }

  /// Updates the list of outputs once all are known, so that outputs that appear together count together.
  func outputsMayHaveChanged() {
    guard !isOutputsNoticePending else { return }
    isOutputsNoticePending = true
    eventLoop.beforeNextPoll { [weak self] in
      guard let self else { return }
      self.isOutputsNoticePending = false
      // Without a connection, nothing has been unplugged.
      guard !self.connection.isClosed, self.outputs.allSatisfy(\.isKnown) else { return }
      for window in self.windows { window.useOutput() }
      let found = DisplayOutput.named(self.outputs.map(\.name))
      guard found != self.displayOutputs else { return }
      self.displayOutputs = found
      self.onOutputsChange()
    }
  }

  func outputDidChangeScale(_ output: Output) {
    for window in windows { window.outputDidChangeScale(output) }
  }
}
