import CXCB
package import KeywayKeymap
package import KeywayPlatform

/// Windows and input of an X server.
///
/// The connection is opened at once, with a few round trips.
@MainActor
package final class X11WindowSystem: DisplayConnection {
  package let eventLoop: EventLoop
  package var keyboardSettings = KeyboardSettings() { didSet { input.keyboardSettingsDidChange() } }
  package var reconnectionTime = Duration.zero
  /// The time limit for an answer of a server.
  let patience: Duration
  package var log: (String) -> Void = { TextStream.standardError.writeLine("keyway: \($0)") }
  package var inputDevices: InputDevices { input.devices }
  package private(set) var displayOutputs: [DisplayOutput] = []
  package var onOutputsChange: () -> Void = {}
  var activationToken = ActivationToken("DESKTOP_STARTUP_ID")
  package var clipboard: any Clipboard { wireClipboard }
  package var accessibilityBus: String? { connection.display.accessibilityBus }
  package var likelyScale: Double { monitors.scale }

  /// The display's name; nil uses `DISPLAY`.
  let name: String?
  private(set) var connection: X11Connection
  private(set) var input: X11Input!
  private(set) var wireClipboard: X11Clipboard!
  private(set) var monitors: Monitors
  private(set) var manager: ManagerPresence
  private(set) var keyboardClaims: KeyboardClaims
  /// The open windows, oldest first.
  private(set) var windows: [X11Window] = []
  private var source: X11ConnectionSource?
  private var suspendsScreenSaver = false
  var reconnection: Reconnection?
  /// The latest server time in an event, in milliseconds.
  private(set) var serverTime = xcb_timestamp_t(XCB_CURRENT_TIME)

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - eventLoop: the loop that receives the server's events.
  ///   - display: such as `:0`; nil uses `DISPLAY`.
  ///   - usesPresent: false to test without Present, which Xvfb always has.
  ///   - patience: the time limit for an answer of a server.
  /// - Throws: `PlatformError` if no server answers, or if it lacks XInput 2.2, XKB or true colour.
  package init(
    eventLoop: EventLoop = EventLoop(), display: String? = nil, usesPresent: Bool = true,
    patience: Duration = .seconds(5)
  ) throws(PlatformError) {
    self.eventLoop = eventLoop
    name = display
    self.patience = patience
    do throws(X11Failure) {
      var open = try OpenDisplay(display, within: patience)
      if !usesPresent { open.extensions.present = nil }
      connection = X11Connection(open)
    } catch {
      throw PlatformError(error)
    }
    monitors = Monitors(connection)
    manager = ManagerPresence(connection)
    keyboardClaims = KeyboardClaims(connection)
    input = X11Input(self)
    wireClipboard = X11Clipboard(self)
    begin()
  }

  private func begin() {
    // Events on the root report settings and the window manager.
    connection.select(XCB_EVENT_MASK_PROPERTY_CHANGE, XCB_EVENT_MASK_STRUCTURE_NOTIFY, of: connection.root)
    monitors.begin { [unowned self] in self.monitorsDidChange() }
    manager.begin { [unowned self] in self.managerDidChange() }
    input.connectionDidBegin()
    wireClipboard.connectionDidBegin()
    let source = X11ConnectionSource(connection, system: self)
    self.source = source
    eventLoop.add(source)
  }

  isolated deinit {
    stopReconnecting()
    if let source { eventLoop.remove(source) }
    connection.close()
  }

  package func makeWindow(_ options: WindowOptions, delegate: any WindowDelegate) -> any PlatformWindow {
    let window = X11Window(options, delegate: delegate, system: self)
    windows.append(window)
    return window
  }

  func windowDidClose(_ window: X11Window) {
    windows.removeAll { $0 === window }
    inhibitorsDidChange()
    input.windowDidClose(window)
    // Without a manager, no window has the keyboard.
    windows.last?.takeKeyboardIfNobodyHasIt()
  }

  /// Sends the rest of frames that go through the socket.
  ///
  /// - Returns: false if the socket is full.
  func sendStrips() -> Bool { windows.allSatisfy { $0.frames?.sendStrips() ?? true } }

  /// Suspends the screen saver while any window wants the screen on, for the life of the connection.
  func inhibitorsDidChange() {
    let keepsScreenOn = windows.contains { $0.inhibitors.contains(.idle) }
    guard keepsScreenOn != suspendsScreenSaver, connection.extensions.screensaver != nil else { return }
    suspendsScreenSaver = keepsScreenOn
    xcb_screensaver_suspend(connection.raw, keepsScreenOn ? 1 : 0)
  }

  /// The window of an event; nil if it was closed before the event arrived.
  func window(of id: xcb_window_t) -> X11Window? { windows.first { $0.id == id } }

  package func resetKeyboards() { input.forgetPerson() }

  package func disconnect() {
    guard !connection.isClosed || reconnection != nil || !windows.isEmpty else { return }
    stopReconnecting()
    if let source = source.take() { eventLoop.remove(source) }
    for window in windows { window.close() }
    input.connectionDidEnd()
    wireClipboard.connectionDidEnd()
    if !connection.isClosed { _ = connection.flush() }
    connection.close()
  }

  /// Handles the arrival of the first device of a kind, or the departure of the last.
  func inputDevicesDidChange() {
    for window in windows { window.delegate?.inputDevicesDidChange(for: window) }
  }

  /// Records the time of an event, to compare requests with older ones.
  func note(time: xcb_timestamp_t) { if time != 0 { serverTime = time } }

  /// Handles the press of a key, a button or a finger in a window.
  func wasUsed(_ window: X11Window, at time: xcb_timestamp_t) {
    note(time: time)
    window.tellUserTime(time)
    if !window.hasKeyboard { window.takeKeyboard(at: time) }
  }

  // MARK: Events

  func receive(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let type = event.pointee.response_type
    switch Int32(type) {
    case XCB_GE_GENERIC:
      // It is longer than others.
      let generic = UnsafeRawPointer(event).assumingMemoryBound(to: xcb_ge_generic_event_t.self)
      if generic.pointee.extension == connection.extensions.input.opcode {
        input.receive(generic)
      } else if generic.pointee.extension == connection.extensions.present?.opcode {
        receivePresent(generic)
      }
    case XCB_PROPERTY_NOTIFY:
      let property = event.read(xcb_property_notify_event_t.self)
      note(time: property.time)
      if property.window == connection.root {
        manager.rootPropertyDidChange(property.atom)
        monitors.rootPropertyDidChange(property.atom)
        input.method?.rootPropertyDidChange(property.atom)
      } else {
        window(of: property.window)?.propertyDidChange(property.atom)
        wireClipboard.receive(event)
      }
    case XCB_SELECTION_CLEAR, XCB_SELECTION_NOTIFY, XCB_SELECTION_REQUEST: wireClipboard.receive(event)
    case XCB_DESTROY_NOTIFY:
      let destroyed = event.read(xcb_destroy_notify_event_t.self)
      manager.windowDidGo(destroyed.window)
      input.method?.windowDidGo(destroyed.window)
      window(of: destroyed.window)?.wasDestroyed()
    default:
      if type == connection.extensions.xkb.firstEvent {
        input.receiveXKB(event)
      } else if let randr = connection.extensions.randr, type &- randr.firstEvent < 2 {
        monitors.update()
      } else if let shared = connection.extensions.sharedMemory, type == shared.firstEvent {
        let completion = event.read(xcb_shm_completion_event_t.self)
        window(of: completion.drawable)?.frames?.serverDidRead(completion.shmseg, completion.offset)
      } else {
        receiveForWindow(event)
      }
    }
  }

  private func receiveForWindow(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    // In events for the windows used here, the window they are about is the first or second field.
    switch Int32(event.pointee.response_type) {
    case XCB_CONFIGURE_NOTIFY:
      let configured = event.read(xcb_configure_notify_event_t.self)
      // The only sign of a user-defined monitor.
      if configured.window == connection.root { return monitors.update() }
      window(of: configured.window)?.receive(configure: configured)
    case XCB_MAP_NOTIFY: window(of: event.read(xcb_map_notify_event_t.self).window)?.didMap()
    case XCB_UNMAP_NOTIFY: window(of: event.read(xcb_unmap_notify_event_t.self).window)?.didUnmap()
    case XCB_REPARENT_NOTIFY:
      let moved = event.read(xcb_reparent_notify_event_t.self)
      window(of: moved.window)?.didReparent(isOnRoot: moved.parent == connection.root)
    case XCB_EXPOSE:
      let exposed = event.read(xcb_expose_event_t.self)
      window(of: exposed.window)?.receive(expose: exposed)
    case XCB_CLIENT_MESSAGE:
      let message = event.read(xcb_client_message_event_t.self)
      if input.method?.receive(message) == true { return }
      window(of: message.window)?.receive(message: message)
    default: break
    }
  }

  private func receivePresent(_ event: UnsafePointer<xcb_ge_generic_event_t>) {
    let raw = UnsafeRawPointer(event)
    switch Int32(event.pointee.event_type) {
    case XCB_PRESENT_COMPLETE_NOTIFY:
      let complete = raw.assumingMemoryBound(to: xcb_present_complete_notify_event_t.self).pointee
      // In microseconds of the monotonic clock. A skipped frame was never visible.
      let isSeen = complete.mode != UInt8(XCB_PRESENT_COMPLETE_MODE_SKIP.rawValue)
      let (time, isTooLate) = complete.ust.multipliedReportingOverflow(by: 1_000)
      window(of: complete.window)?
        .frames?.frameDidComplete(complete.serial, at: isSeen && !isTooLate ? time : nil)
    case XCB_PRESENT_IDLE_NOTIFY:
      let idle = raw.assumingMemoryBound(to: xcb_present_idle_notify_event_t.self).pointee
      window(of: idle.window)?.frames?.pixmapIsIdle(idle.pixmap)
    default: break
    }
  }

  /// Handles an error of a request without a waiting callback.
  func note(_ error: X11Connection.RequestError) {
    // A window, or the app that requested the clipboard, may be gone before a request for it arrives.
    if error.code == 3 || error.code == 9 { return }
    log("the X server refused a request: \(error)")
  }

  // MARK: Outputs and the window manager

  private func monitorsDidChange() {
    for window in windows { window.monitorsDidChange() }
    guard monitors.outputs != displayOutputs else { return }
    displayOutputs = monitors.outputs
    eventLoop.beforeNextPoll { [weak self] in self?.onOutputsChange() }
  }

  private func managerDidChange() { for window in windows { window.managerDidChange() } }

  // MARK: The connection's end

  func connectionFailed() {
    if let source = source.take() { eventLoop.remove(source) }
    let failure = X11Failure.disconnected(connection.display.name)
    if reconnectionTime > .zero { return beginReconnecting(after: failure) }
    input.stopRepeating()
    eventLoop.fail(PlatformError(failure))
  }

  /// Releases the failed connection; the windows stay, without server objects.
  func letGoOfConnection() {
    input.connectionDidEnd()
    wireClipboard.connectionDidEnd()
    for window in windows { window.connectionDidEnd() }
    connection.close()
  }

  /// Replaces a connection that has ended.
  func use(_ open: OpenDisplay) {
    connection = X11Connection(open)
    monitors = Monitors(connection)
    manager = ManagerPresence(connection)
    keyboardClaims = KeyboardClaims(connection)
    serverTime = xcb_timestamp_t(XCB_CURRENT_TIME)
    suspendsScreenSaver = false
    begin()
    for window in windows { window.connectionDidBegin() }
    inhibitorsDidChange()
  }
}
