import CXCB

/// The windows that take the keyboard if nobody has it, on a server without a window manager.
///
/// The server answers one claim before the next is made. If two windows asked at once, both would learn that nobody has the
/// keyboard, and the second would take it from the first.
@MainActor
final class KeyboardClaims {
  private let connection: X11Connection
  /// Oldest first. The server is being asked for the first one.
  private var windows: [X11Window] = []

  init(_ connection: X11Connection) { self.connection = connection }

  func add(_ window: X11Window) {
    windows.append(window)
    if windows.count == 1 { ask() }
  }

  private func ask() {
    let cookie = xcb_get_input_focus(connection.raw)
    connection.await(cookie.sequence, as: xcb_get_input_focus_reply_t.self) { [weak self] reply in
      self?.settle(owner: reply?.pointee.focus)
    }
  }

  private func settle(owner: xcb_window_t?) {
    let window = windows.removeFirst()
    let nobody = [XCB_INPUT_FOCUS_NONE.rawValue, XCB_INPUT_FOCUS_POINTER_ROOT.rawValue, connection.root]
    if let owner, nobody.contains(owner) { window.takeKeyboard(at: xcb_timestamp_t(XCB_CURRENT_TIME)) }
    if !windows.isEmpty { ask() }
  }
}
