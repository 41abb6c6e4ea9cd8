package import CXCB
import CXTest
package import KeywayKeymap

/// A second client of an X server, which plays the person in front of it and what a window manager does.
///
/// Keys, buttons and motion come from the server's XTEST devices, so a client cannot tell them from a person's. Calls
/// return when the server has done them, not when another client has read what came of it.
package final class XPerson {
  package let client: XClient

  package init(at display: String) throws(XKitError) {
    client = try XClient(display: display)
    let cookie = xcb_test_get_version(client.connection, 2, 2)
    let version = try? client.reply("XTestGetVersion") {
      xcb_test_get_version_reply(client.connection, cookie, $0)
    }
    guard version != nil else { throw .noExtension("XTEST") }
    // Answers to pings come to the root.
    let mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    try client.check(
      "ChangeWindowAttributes",
      xcb_change_window_attributes_checked(client.connection, client.root, XCB_CW_EVENT_MASK.rawValue, [mask])
    )
  }

  package convenience init(at server: XServer) throws(XKitError) { try self.init(at: server.display) }

  // MARK: Keys

  /// Presses or releases keys by their Linux input event codes, in one write.
  package func keys(_ events: [RawKeyEvent]) throws(XKitError) {
    for event in events {
      fake(event.isDown ? XCB_KEY_PRESS : XCB_KEY_RELEASE, detail: UInt8(truncatingIfNeeded: event.code + 8))
    }
    try client.sync()
  }

  /// Presses and releases a key.
  package func tap(_ code: UInt32) throws(XKitError) {
    try keys([RawKeyEvent(code: code, isDown: true), RawKeyEvent(code: code, isDown: false)])
  }

  // MARK: The pointer

  /// Moves the pointer to a place on the screen, in pixels.
  package func movePointer(x: Int, y: Int) throws(XKitError) {
    fake(XCB_MOTION_NOTIFY, detail: 0, x: x, y: y)
    try client.sync()
  }

  /// Presses or releases a button as X counts: 1 is the primary one, 2 the middle one, 3 the secondary one.
  package func button(_ number: Int, isDown: Bool) throws(XKitError) {
    fake(isDown ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, detail: UInt8(number))
    try client.sync()
  }

  package func click(x: Int, y: Int, button number: Int = 1) throws(XKitError) {
    try movePointer(x: x, y: y)
    try button(number, isDown: true)
    try button(number, isDown: false)
  }

  /// Turns the wheel by clicks; positive is down and right.
  package func scroll(vertical: Int = 0, horizontal: Int = 0) throws(XKitError) {
    for (clicks, buttons) in [(vertical, (4, 5)), (horizontal, (6, 7))] {
      let number = clicks < 0 ? buttons.0 : buttons.1
      for _ in 0..<abs(clicks) {
        try button(number, isDown: true)
        try button(number, isDown: false)
      }
    }
  }

  private func fake(_ type: Int32, detail: UInt8, x: Int = 0, y: Int = 0) {
    xcb_test_fake_input(
      client.connection, UInt8(type), detail, 0, client.root, Int16(clamping: x), Int16(clamping: y), 0)
  }

  // MARK: Windows

  /// The windows of apps that can be seen, the topmost last.
  package func windows() throws(XKitError) -> [XWindow] { try client.windows().filter(\.isViewable) }

  /// The topmost window.
  package func window() throws(XKitError) -> XWindow {
    guard let window = try windows().last else { throw .nothing("window on the screen") }
    return window
  }

  /// Asks a window to close as the button of its title bar does (`WM_DELETE_WINDOW`).
  package func requestClose(_ window: xcb_window_t) throws(XKitError) {
    try client.sendMessage(
      "WM_PROTOCOLS", about: window, [try client.atom("WM_DELETE_WINDOW"), UInt32(XCB_CURRENT_TIME)])
  }

  /// Asks a window for a sign of life (`_NET_WM_PING`); ``takeAnswer(toPing:)`` has it.
  package func ping(_ window: xcb_window_t, number: UInt32) throws(XKitError) {
    try client.sendMessage(
      "WM_PROTOCOLS", about: window, [try client.atom("_NET_WM_PING"), number, window])
  }

  /// Whether the answer to a ping of that number has come.
  package func takeAnswer(toPing number: UInt32) throws(XKitError) -> Bool {
    let (protocols, ping) = (try client.atom("WM_PROTOCOLS"), try client.atom("_NET_WM_PING"))
    while let event = client.nextEvent() {
      guard event.type == XCB_CLIENT_MESSAGE else { continue }
      let message = event.as(xcb_client_message_event_t.self)
      if message.type == protocols, message.data.data32.0 == ping, message.data.data32.1 == number {
        return true
      }
    }
    return false
  }
}
