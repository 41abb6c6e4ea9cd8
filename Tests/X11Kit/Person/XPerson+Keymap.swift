import CXCB
import Glibc
package import KeywayKeymap

// The server's description of its keyboard.
extension XPerson {
  /// The text of a key on the layout that is on, by its Linux input event code; nil where it types no text.
  package func symbol(of code: UInt32) throws(XKitError) -> String? {
    let connection = client.connection
    let isReady = xkb_x11_setup_xkb_extension(
      connection, 1, 0, XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil, nil, nil)
    guard isReady == 1, let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else {
      throw .noExtension("XKEYBOARD")
    }
    defer { xkb_context_unref(context) }
    let device = xkb_x11_get_core_keyboard_device_id(connection)
    guard
      let keymap = xkb_x11_keymap_new_from_device(context, connection, device, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else { throw .nothing("keymap of the core keyboard") }
    defer { xkb_keymap_unref(keymap) }
    guard let state = xkb_x11_state_new_from_device(keymap, connection, device) else {
      throw .nothing("state of the core keyboard")
    }
    defer { xkb_state_unref(state) }
    var text = [CChar](repeating: 0, count: 16)
    guard xkb_state_key_get_utf8(state, code + 8, &text, text.count) > 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Gives a key another symbol by its Linux input event code, as xdotool and x11vnc do for texts that no key types.
  package func setSymbol(_ symbol: Keysym, of code: UInt32) throws(XKitError) {
    let symbols = [symbol.rawValue, symbol.rawValue]
    try client.check(
      "ChangeKeyboardMapping",
      xcb_change_keyboard_mapping_checked(
        client.connection, 1, xcb_keycode_t(code + 8), UInt8(symbols.count), symbols))
  }
}
