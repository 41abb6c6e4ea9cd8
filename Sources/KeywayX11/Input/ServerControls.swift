import CXCB
import KeywayKeymap

/// The server's own handling of keys before apps get them (the controls of XKB).
struct ServerControls: Equatable {
  private var enabled = xcb_xkb_bool_ctrl_t(0)
  /// The repeat of held keys.
  private(set) var keyRepeat = KeyRepeat.Settings.standard

  init() {}

  init(_ reply: xcb_xkb_get_controls_reply_t) {
    enabled = xcb_xkb_bool_ctrl_t(reply.enabledControls)
    if !has(XCB_XKB_BOOL_CTRL_REPEAT_KEYS) || reply.repeatInterval == 0 {
      keyRepeat = .off
    } else {
      keyRepeat = KeyRepeat.Settings(
        delay: .milliseconds(Int(reply.repeatDelay)),
        rate: min(1_000 / Double(reply.repeatInterval), KeyRepeat.Settings.highestRate))
    }
  }

  private func has(_ control: xcb_xkb_bool_ctrl_t) -> Bool { enabled.rawValue & control.rawValue != 0 }

  /// The user's settings that remain to be applied, without those that the server already applies.
  func rest(of settings: KeyboardSettings) -> KeyboardSettings {
    var rest = settings
    if has(XCB_XKB_BOOL_CTRL_STICKY_KEYS) { rest.stickyKeys = nil }
    if has(XCB_XKB_BOOL_CTRL_SLOW_KEYS) { rest.slowKeys = .zero }
    if has(XCB_XKB_BOOL_CTRL_BOUNCE_KEYS) { rest.bounceKeys = .zero }
    if has(XCB_XKB_BOOL_CTRL_ACCESS_X_KEYS) { rest.accessXKeys = nil }
    return rest
  }
}
