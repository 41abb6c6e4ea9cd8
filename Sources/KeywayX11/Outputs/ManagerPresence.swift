import CXCB

/// Whether a window manager is running (EWMH, `_NET_SUPPORTING_WM_CHECK`), and its capabilities.
@MainActor
final class ManagerPresence {
  private unowned let connection: X11Connection
  /// The window by which it shows that it is alive; nil if there is none.
  private var window: xcb_window_t?
  private var supported: Set<xcb_atom_t> = []
  private var onChange: (() -> Void)?
  /// Whether the first answer has arrived.
  private(set) var isKnown = false

  init(_ connection: X11Connection) { self.connection = connection }

  /// Whether a manager is running; false until the first answer.
  var isPresent: Bool { window != nil }

  func supports(_ name: X11Atoms.Name) -> Bool { supported.contains(connection.atoms[name]) }

  func begin(_ onChange: @escaping () -> Void) {
    self.onChange = onChange
    update()
  }

  func rootPropertyDidChange(_ atom: xcb_atom_t) {
    if atom == connection.atoms[.netSupportingWMCheck] || atom == connection.atoms[.netSupported] { update() }
  }

  /// Handles the end of a manager's window, which ends with the manager.
  func windowDidGo(_ id: xcb_window_t) {
    guard id == window else { return }
    window = nil
    supported = []
    onChange?()
  }

  private func update() {
    ask(connection.root) { [weak self] id in
      guard let self else { return }
      guard let id else { return self.use(nil) }
      // A dead manager leaves the root's property. A live one's window names itself.
      var mask = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      xcb_change_window_attributes(self.connection.raw, id, XCB_CW_EVENT_MASK.rawValue, &mask)
      self.ask(id) { [weak self] in self?.use($0 == id ? id : nil) }
    }
  }

  private func ask(_ owner: xcb_window_t, _ completion: @escaping @MainActor (xcb_window_t?) -> Void) {
    let cookie = xcb_get_property(
      connection.raw, 0, owner, connection.atoms[.netSupportingWMCheck], XCB_ATOM_WINDOW.rawValue, 0, 1)
    connection.await(cookie.sequence, as: xcb_get_property_reply_t.self) { reply in
      guard let id = reply?.words.first else { return completion(nil) }
      completion(id == 0 ? nil : id)
    }
  }

  private func use(_ id: xcb_window_t?) {
    guard id != nil else {
      let changes = window != nil || !isKnown
      isKnown = true
      window = nil
      supported = []
      if changes { onChange?() }
      return
    }
    let cookie = xcb_get_property(
      connection.raw, 0, connection.root, connection.atoms[.netSupported], XCB_ATOM_ATOM.rawValue, 0, 1_024)
    connection.await(cookie.sequence, as: xcb_get_property_reply_t.self) { [weak self] reply in
      guard let self else { return }
      let atoms = Set(reply?.words ?? [])
      let changes = id != self.window || atoms != self.supported || !self.isKnown
      self.isKnown = true
      self.window = id
      self.supported = atoms
      if changes { self.onChange?() }
    }
  }
}
