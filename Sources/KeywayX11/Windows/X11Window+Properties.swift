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
    let (string, atom) = (XCB_ATOM_STRING.rawValue, XCB_ATOM_ATOM.rawValue)
    connection.set(XCB_ATOM_WM_CLASS.rawValue, string, of: id, bytes: names.utf8)
    set(atoms[.netWMPID], [UInt32(getpid())], connection)
    connection.set(XCB_ATOM_WM_CLIENT_MACHINE.rawValue, string, of: id, bytes: Authority.hostName)
    connection.set(atoms[.netWMWindowType], atom, of: id, [atoms[.netWMWindowTypeNormal]])
    // WM_HINTS: it takes the keyboard when given (input), and starts as a window (NormalState).
    let managerHints = XCB_ATOM_WM_HINTS.rawValue
    connection.set(managerHints, managerHints, of: id, [3, 1, 1, 0, 0, 0, 0, 0, 0])
    // WM_NORMAL_HINTS: the program chose the size, and no side is below 64. The position is requested (USPosition) if it
    // determines the output, because managers make a window full screen where it is.
    var hints = [UInt32](repeating: 0, count: 18)
    (hints[0], hints[5], hints[6]) = (8 | 16 | (options.output == nil ? 0 : 1), 64, 64)
    connection.set(XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue, of: id, hints)
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if connection.extensions.sync != nil {
      syncRequest.counter = connection.makeID()
      xcb_sync_create_counter(connection.raw, syncRequest.counter, xcb_sync_int64_t(hi: 0, lo: 0))
      set(atoms[.netWMSyncRequestCounter], [syncRequest.counter], connection)
      protocols.append(atoms[.netWMSyncRequest])
    }
    connection.set(atoms[.wmProtocols], atom, of: id, protocols)
    setStateProperty(connection)
    // The manager lets the window come to the front if a person started the app.
    if let token = system?.activationToken.take() {
      connection.set(atoms[.netStartupID], atoms[.utf8String], of: id, bytes: token.utf8)
    }
  }

  func setTitle(_ connection: X11Connection) {
    // The old property is Latin-1; managers that read it accept UTF-8 too.
    for name in [connection.atoms[.netWMName], XCB_ATOM_WM_NAME.rawValue] {
      connection.set(name, connection.atoms[.utf8String], of: id, bytes: Self.fitting(options.title).utf8)
    }
  }

  /// Sets the state that the window wants before it is mapped, and has without a manager. A later manager reads it.
  func setStateProperty(_ connection: X11Connection) {
    let atoms = connection.atoms
    let states = options.isFullScreen ? [atoms[.netWMStateFullScreen]] + aboveState(connection) : []
    connection.set(atoms[.netWMState], XCB_ATOM_ATOM.rawValue, of: id, states)
    // A full-screen window needs no blending by a compositing manager.
    set(atoms[.netWMBypassCompositor], [options.isFullScreen ? 1 : 0], connection)
  }

  /// The states for covering panels in full screen, unless they are above all others too.
  private func aboveState(_ connection: X11Connection) -> [xcb_atom_t] {
    options.coversPanels ? [connection.atoms[.netWMStateAbove]] : []
  }

  /// Sends a request to the manager (`_NET_WM_STATE`, source: an application).
  func askForFullScreen(_ isFullScreen: Bool, _ connection: X11Connection) {
    let (state, above) = (connection.atoms[.netWMStateFullScreen], aboveState(connection).first ?? 0)
    let data = (isFullScreen ? UInt32(1) : 0, state, above, UInt32(1), UInt32(0))
    sendToRoot(xcb_client_message_event_t(connection.atoms[.netWMState], of: id, data), connection)
  }

  private func sendToRoot(_ event: xcb_client_message_event_t, _ connection: X11Connection) {
    connection.send(
      event, to: connection.root, XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY, XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT)
  }

  func propertyDidChange(_ atom: xcb_atom_t) {
    guard let connection, let system, atom == connection.atoms[.netWMState], system.manager.isPresent else {
      return
    }
    connection.get(atom, XCB_ATOM_ATOM.rawValue, of: id, words: 64) { [weak self] reply in
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
    set(connection.atoms[.netWMUserTime], [time], connection)
  }

  private func set(_ property: xcb_atom_t, _ numbers: [UInt32], _ connection: X11Connection) {
    connection.set(property, XCB_ATOM_CARDINAL.rawValue, of: id, numbers)
  }

  /// The part of a text that managers show.
  private static func fitting(_ text: String) -> String {
    text.utf8.count > 2_000 ? String(text.prefix(500)) : text
  }
}
