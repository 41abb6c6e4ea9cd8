import CXCB
import Glibc
import KeywayPlatform

/// The properties of a window for window managers (ICCCM, EWMH).
extension X11Window {
  func setProperties(_ connection: X11Connection) {
    let atoms = connection.atoms
    setTitle(connection)
    // The instance and the class, by which managers' rules find the app.
    let instance = options.appID.split(separator: ".").last.map(String.init) ?? "keyway"
    let names = "\(Self.fitting(instance))\0\(Self.fitting(options.appID))\0"
    set(XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, bytes: Array(names.utf8), connection)
    set(atoms[.netWMPID], XCB_ATOM_CARDINAL.rawValue, [UInt32(getpid())], connection)
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    set(
      XCB_ATOM_WM_CLIENT_MACHINE.rawValue, XCB_ATOM_STRING.rawValue,
      bytes: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, connection)
    set(
      atoms[.netWMWindowType], XCB_ATOM_ATOM.rawValue, [atoms[.netWMWindowTypeNormal]], connection)
    // WM_HINTS: it takes the keyboard when given (input), and starts as a window (NormalState).
    set(XCB_ATOM_WM_HINTS.rawValue, XCB_ATOM_WM_HINTS.rawValue, [3, 1, 1, 0, 0, 0, 0, 0, 0], connection)
    // WM_NORMAL_HINTS: the program chose the size, and no side is below 64. The position is requested (USPosition) if it
    // determines the output, because managers make a window full screen where it is.
    var hints = [UInt32](repeating: 0, count: 18)
    (hints[0], hints[5], hints[6]) = (8 | 16 | (options.output == nil ? 0 : 1), 64, 64)
    set(XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue, hints, connection)
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if connection.extensions.sync != nil {
      syncRequest.counter = connection.makeID()
      xcb_sync_create_counter(connection.raw, syncRequest.counter, xcb_sync_int64_t(hi: 0, lo: 0))
      set(
        atoms[.netWMSyncRequestCounter], XCB_ATOM_CARDINAL.rawValue, [syncRequest.counter], connection)
      protocols.append(atoms[.netWMSyncRequest])
    }
    set(atoms[.wmProtocols], XCB_ATOM_ATOM.rawValue, protocols, connection)
    setStateProperty(connection)
    // The manager lets the window come to the front if a person started the app.
    if let token = system?.takeActivationToken() {
      set(atoms[.netStartupID], atoms[.utf8String], bytes: Array(token.utf8), connection)
    }
  }

  func setTitle(_ connection: X11Connection) {
    let title = Array(Self.fitting(options.title).utf8)
    set(connection.atoms[.netWMName], connection.atoms[.utf8String], bytes: title, connection)
    // The old property is Latin-1; managers that read it accept UTF-8 too.
    set(XCB_ATOM_WM_NAME.rawValue, connection.atoms[.utf8String], bytes: title, connection)
  }

  /// Sets the state that the window wants before it is mapped, and has without a manager. A later manager reads it.
  func setStateProperty(_ connection: X11Connection) {
    let atoms = connection.atoms
    let states = options.isFullScreen ? [atoms[.netWMStateFullScreen]] + aboveState(connection) : []
    set(atoms[.netWMState], XCB_ATOM_ATOM.rawValue, states, connection)
    // A full-screen window needs no blending by a compositing manager.
    set(
      atoms[.netWMBypassCompositor], XCB_ATOM_CARDINAL.rawValue, [options.isFullScreen ? 1 : 0], connection)
  }

  /// The states for covering panels in full screen, unless they are above all others too.
  private func aboveState(_ connection: X11Connection) -> [xcb_atom_t] {
    options.coversPanels ? [connection.atoms[.netWMStateAbove]] : []
  }

  /// Sends a request to the manager (`_NET_WM_STATE`, source: an application).
  func askForFullScreen(_ isFullScreen: Bool, _ connection: X11Connection) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = id
    event.type = connection.atoms[.netWMState]
    event.data.data32 = (
      isFullScreen ? 1 : 0, connection.atoms[.netWMStateFullScreen], aboveState(connection).first ?? 0, 1, 0
    )
    sendToRoot(event, connection)
  }

  private func sendToRoot(_ event: xcb_client_message_event_t, _ connection: X11Connection) {
    let mask =
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
    withUnsafeBytes(of: event) { bytes in
      _ = xcb_send_event(
        connection.raw, 0, connection.root, mask, bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }

  func propertyDidChange(_ atom: xcb_atom_t) {
    guard let connection, let system, atom == connection.atoms[.netWMState], system.manager.isPresent else {
      return
    }
    let cookie = xcb_get_property(connection.raw, 0, id, atom, XCB_ATOM_ATOM.rawValue, 0, 64)
    connection.await(cookie.sequence, as: xcb_get_property_reply_t.self) { [weak self] reply in
      guard let self, let connection = self.connection, let reply else { return }
      let isFullScreen = reply.words.contains(connection.atoms[.netWMStateFullScreen])
      guard isFullScreen != self.isFullScreen else { return }
      self.isFullScreen = isFullScreen
      self.fullScreenDidChange()
    }
  }

  func receive(message event: xcb_client_message_event_t) {
    guard let connection, event.format == 32, event.type == connection.atoms[.wmProtocols] else { return }
    let data = event.data.data32
    switch data.0 {
    case connection.atoms[.wmDeleteWindow]: delegate?.windowShouldClose(self)
    case connection.atoms[.netWMPing]:
      // Return it to the manager, as a sign of life.
      var answer = event
      answer.window = connection.root
      sendToRoot(answer, connection)
    case connection.atoms[.netWMSyncRequest]: syncRequest.begin(low: data.2, high: data.3)
    default: break
    }
  }

  /// Reports the time of the last use of the window, by which managers decide on stacking.
  func tellUserTime(_ time: xcb_timestamp_t) {
    guard let connection, time != 0, system?.manager.isPresent == true else { return }
    set(connection.atoms[.netWMUserTime], XCB_ATOM_CARDINAL.rawValue, [time], connection)
  }

  private func set(
    _ property: xcb_atom_t, _ type: xcb_atom_t, _ values: [UInt32], _ connection: X11Connection
  ) {
    xcb_change_property(
      connection.raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id, property, type, 32, UInt32(values.count),
      values)
  }

  private func set(
    _ property: xcb_atom_t, _ type: xcb_atom_t, bytes: [UInt8], _ connection: X11Connection
  ) {
    xcb_change_property(
      connection.raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id, property, type, 8, UInt32(bytes.count),
      bytes)
  }

  /// The part of a text that managers show.
  private static func fitting(_ text: String) -> String {
    text.utf8.count > 2_000 ? String(text.prefix(500)) : text
  }
}
