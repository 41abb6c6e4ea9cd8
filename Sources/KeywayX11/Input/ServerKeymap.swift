import CXCB
import CXKBCommon
import Glibc
import KeywayKeymap

/// The keymaps that a server told, by their text.
///
/// A server sends the keymap again each time another keyboard is used. The same text is compiled once.
@MainActor
struct ServerKeymaps {
  private var known: [(text: String, keymap: Keymap)] = []
  private static let mostKnown = 4

  /// The keymap of a device now. Waits for the server, within the connection's limit of time.
  ///
  /// - Returns: nil if the server does not tell it.
  /// - Throws: `KeymapError` if the server's keymap does not compile.
  mutating func keymap(of device: UInt16, _ connection: X11Connection) throws(KeymapError) -> Keymap? {
    guard let text = Self.text(of: device, connection) else { return nil }
    if let index = known.firstIndex(where: { $0.text == text }) {
      let found = known.remove(at: index)
      known.append(found)
      return found.keymap
    }
    let keymap = try Keymap(text: text)
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append((text, keymap))
    return keymap
  }

  /// The text of a device's keymap, as all other keymaps of Keyway come. It takes several round trips, in C.
  private static func text(of device: UInt16, _ connection: X11Connection) -> String? {
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
    defer { xkb_keymap_unref(keymap) }
    guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
