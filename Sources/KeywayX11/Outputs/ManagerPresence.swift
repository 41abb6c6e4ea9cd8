import CXCB

/// Whether a window manager is running (EWMH, `_NET_SUPPORTING_WM_CHECK`).
@MainActor
final class ManagerPresence {
  private unowned let connection: X11Connection
  /// The window by which it shows that it is alive; nil if there is none.
  private var window: xcb_window_t?
  private var onChange: (() -> Void)?
  /// Whether the first answer has arrived.
  private(set) var isKnown = false

  init(_ connection: X11Connection) { self.connection = connection }

  /// Whether a manager is running; false until the first answer.
  var isPresent: Bool { window != nil }

  func begin(_ onChange: @escaping () -> Void) {
    self.onChange = onChange
    update()
  }

  func rootPropertyDidChange(_ atom: xcb_atom_t) {
    if atom == connection.atoms[.netSupportingWMCheck] { update() }
  }

  /// Handles the end of a manager's window, which ends with the manager.
  func windowDidGo(_ id: xcb_window_t) { if id == window { use(nil) } }

  private func update() {
    ask(connection.root) { [weak self] id in
      guard let self else { return }
      guard let id else { return self.use(nil) }
      // A dead manager leaves the root's property. A live one's window names itself.
      self.connection.select(XCB_EVENT_MASK_STRUCTURE_NOTIFY, of: id)
      self.ask(id) { [weak self] in self?.use($0 == id ? id : nil) }
    }
  }

  private func ask(_ owner: xcb_window_t, _ completion: @escaping @MainActor (xcb_window_t?) -> Void) {
    let check = connection.atoms[.netSupportingWMCheck]
    connection.get(check, XCB_ATOM_WINDOW.rawValue, of: owner, words: 1) { reply in
      completion(reply?.words.first.flatMap { $0 == 0 ? nil : $0 })
    }
  }

  private func use(_ id: xcb_window_t?) {
    let changes = id != window || !isKnown
    (isKnown, window) = (true, id)
    if changes { onChange?() }
  }
}
