package import KeywayKeymap
package import KeywayPlatform

/// Windows and input of a Wayland compositor.
///
/// The connection is opened at once, with a single round trip. When the compositor goes away
/// `EventLoop.run()` throws, unless there is time to wait for it: see ``reconnectionTime``.
@MainActor
package final class WaylandWindowSystem: WindowSystem {
  package let name = "wayland"
  package let eventLoop: EventLoop
  package var keyboardSettings = KeyboardSettings() {
    didSet { for seat in seats { seat.keyboardSettingsDidChange() } }
  }

  /// What one keyboard was told by its keys holds for all.
  func follow(_ feedback: KeyboardFeedback) {
    var settings = keyboardSettings
    settings.take(feedback)
    if settings != keyboardSettings { keyboardSettings = settings }
  }

  /// What a window is told of several keyboards: what any of them keeps in mind is kept in mind.
  func combined(_ feedback: KeyboardFeedback) -> KeyboardFeedback {
    switch feedback {
    case .stickyModifiers:
      var (latched, locked): (ModifierFlags, ModifierFlags) = ([], [])
      for state in seats.compactMap(\.keyboardState) {
        latched.formUnion(state.stickyModifiers.latched)
        locked.formUnion(state.stickyModifiers.locked)
      }
      return .stickyModifiers(latched: latched, locked: locked)
    case .pendingSequence([]):
      return .pendingSequence(
        seats.lazy.compactMap { $0.keyboardState?.pendingSequence }.first { !$0.isEmpty } ?? [])
    default: return feedback
    }
  }

  private(set) var connection: WaylandConnection
  private(set) var globals: Globals
  /// How long to wait for a compositor that went away, in milliseconds; 0 is not at all.
  ///
  /// While it waits the app runs on with nothing shown and no input: every key counts as released, the windows have lost
  /// the keyboard. The socket is asked for after 50 ms, then at twice the distance each time, up to once a second. Once
  /// the compositor answers, each window is shown there with its title and size and whether it fills the output, and the
  /// compositor says where the keyboard is. If time is up, `EventLoop.run()` throws as it does at once with 0, and
  /// always after a request against the protocol.
  package var reconnectionTime = 0
  /// What apps use unless they are told otherwise.
  package nonisolated static let usualReconnectionTime = 30_000
  /// How long a compositor may take for its first answer, in milliseconds.
  package static var patience = 5_000
  var reconnection: Reconnection?
  /// Open windows, oldest first.
  private(set) var windows: [WaylandWindow] = []
  private(set) var outputs: [Output] = []
  private(set) var seats: [Seat] = []
  package private(set) var inputDevices: InputDevices = []
  /// Takes one line for each fault that the app survives.
  package var log: (String) -> Void = { TextStream.standardError.writeLine("keyway: \($0)") }

  let socket: String?
  private var registry: WlRegistry
  private var source: ConnectionSource?

  /// Connects to a compositor.
  ///
  /// - Parameters:
  ///   - eventLoop: where the compositor's events are to arrive.
  ///   - socket: a name in `XDG_RUNTIME_DIR` or a path; nil for what `WAYLAND_DISPLAY` names.
  /// - Throws: `PlatformError` when no compositor answers, or when it lacks `wl_compositor`, `wl_shm` or
  ///   `xdg_wm_base`.
  package init(eventLoop: EventLoop = EventLoop(), socket: String? = nil) throws(PlatformError) {
    self.eventLoop = eventLoop
    self.socket = socket
    LibraryLog.install()
    let open: OpenConnection
    do throws(WaylandConnectionError) {
      open = try OpenConnection(socket: socket)
      try open.connection.roundTrip(withinMilliseconds: Self.patience)
    } catch {
      throw PlatformError(error, socket: socket)
    }
    connection = open.connection
    registry = open.registry
    globals = try open.globals(socket: socket)
    follow(open)
  }

  /// Takes over a connection in the place of one that ended.
  func use(_ open: OpenConnection, _ globals: Globals) {
    connection = open.connection
    registry = open.registry
    self.globals = globals
    follow(open)
    for window in windows { window.connectionDidBegin() }
  }

  private func follow(_ open: OpenConnection) {
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

  /// Ends the connection that failed; the windows stay, without anything on the wire.
  func letGoOfConnection() {
    // The keyboards leave the windows, and cursors give buffers back, while there is a connection to do it on.
    let gone = seats
    seats = []
    for seat in gone { seat.remove() }
    seatDevicesDidChange()
    for window in windows { window.connectionDidEnd() }
    outputs = []
    connection.close()
  }

  isolated deinit {
    stopReconnecting()
    if let source { eventLoop.remove(source) }
    // Cursors give buffers back, which needs the connection.
    seats = []
    connection.close()
  }

  package func makeWindow(
    _ options: WindowOptions, delegate: any WindowDelegate
  ) -> any PlatformWindow {
    let window = WaylandWindow(options, delegate: delegate, system: self)
    windows.append(window)
    return window
  }

  func windowDidClose(_ window: WaylandWindow) {
    windows.removeAll { $0 === window }
    for seat in seats { seat.windowDidClose(window) }
  }

  /// The window that an event's surface belongs to; nil when it was closed before the event came.
  func window(of surface: WlSurface?) -> WaylandWindow? {
    windows.first { $0.surface === surface }
  }

  /// The scale for a window that no output has shown yet.
  var likelyScale: Int32 { outputs.map(\.scale).max() ?? 1 }

  /// Closes the connection; every window is gone then. Does nothing the second time.
  package func disconnect() {
    guard !connection.isClosed || reconnection != nil || !windows.isEmpty else { return }
    stopReconnecting()
    if let source { eventLoop.remove(source) }
    source = nil
    for window in windows { window.close() }
    seats = []
    outputs = []
    connection.close()
  }

  package func resetKeyboards() {
    for seat in seats { seat.forgetPerson() }
  }

  func seatDevicesDidChange() {
    let devices = seats.reduce(into: InputDevices()) { $0.formUnion($1.devices) }
    guard devices != inputDevices else { return }
    inputDevices = devices
    for window in windows { window.delegate?.inputDevicesDidChange(for: window) }
  }

  private func connectionFailed(_ error: WaylandConnectionError) {
    if let source { eventLoop.remove(source) }
    source = nil
    for seat in seats { seat.stopRepeating() }
    // After a request against the protocol the next connection would end in the same way.
    if reconnectionTime > 0, case .disconnected = error { return beginReconnecting(after: error) }
    eventLoop.fail(PlatformError(error, socket: socket))
  }

  // MARK: Globals that come and go

  private func add(_ global: GlobalName, _ interface: String) {
    switch interface {
    case WlSeat.interfaceName:
      seats.append(Seat(registry.bind(global, as: WlSeat.self), number: global.number, system: self))
    case WlOutput.interfaceName:
      outputs.append(Output(registry.bind(global, as: WlOutput.self), number: global.number, system: self))
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
    }
  }

  func outputDidChangeScale(_ output: Output) {
    for window in windows { window.outputDidChangeScale(output) }
  }
}
