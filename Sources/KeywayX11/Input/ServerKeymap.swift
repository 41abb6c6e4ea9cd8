import CXCB
import CXKBCommon
import Glibc
import KeywayKeymap

/// The keymaps of a server, unchanged.
///
/// A server sends the keymap again whenever another keyboard is used. An equal one stays the same object.
@MainActor
struct ServerKeymaps {
  private var known: [(text: String, keymap: Keymap)] = []
  private static let mostKnown = 4

  /// The current keymap of a device. Waits for the server, within the connection's time limit.
  ///
  /// - Returns: nil if the server does not return it.
  mutating func keymap(of device: UInt16, _ connection: X11Connection) -> Keymap? {
    guard let (pointer, text) = Self.ask(device, connection) else { return nil }
    if let index = known.firstIndex(where: { $0.text == text }) {
      let found = known.remove(at: index)
      known.append(found)
      xkb_keymap_unref(pointer)
      return found.keymap
    }
    let keymap = Keymap(adopting: pointer)
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append((text, keymap))
    return keymap
  }

  /// The keymap of a device, and a text that differs whenever keymaps do. It takes several round trips, in C.
  ///
  /// The text of a keymap omits keys without a name. xdotool and x11vnc assign the symbols that they type to such keys, so
  /// these symbols are appended.
  private static func ask(_ device: UInt16, _ connection: X11Connection) -> (OpaquePointer, String)? {
    guard !connection.isClosed, let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
      return nil
    }
    defer { xkb_context_unref(context) }
    keyway_xkb_context_set_log(context, nil)
    let raw = connection.raw
    let keymap = connection.guarding {
      xkb_x11_keymap_new_from_device(context, raw, Int32(device), XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else { return nil }
    guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else {
      xkb_keymap_unref(keymap)
      return nil
    }
    defer { free(text) }
    return (keymap, String(cString: text) + symbolsWithoutName(keymap))
  }

  private static func symbolsWithoutName(_ keymap: OpaquePointer) -> String {
    var text = ""
    for key in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)
    where xkb_keymap_key_get_name(keymap, key) == nil {
      for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, key) {
        for level in 0..<xkb_keymap_num_levels_for_key(keymap, key, layout) {
          var symbols: UnsafePointer<xkb_keysym_t>?
          let count = xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, &symbols)
          for index in 0..<Int(max(0, count)) { text += "\(key) \(layout) \(level) \(symbols![index])\n" }
        }
      }
    }
    return text
  }
}
