import KeywayKeymap

/// Text such as `Tab Shift+Tab KEY_F6 a` as physical keys.
///
/// Names denote keys by their US position, regardless of the layout: on `ru`, `i` is the key that types `ш`. `Command`
/// is Control, as in the default binding tables.
enum KeyStrokes {
  /// Returns each group of keys that go down together, in order.
  static func parse(_ script: String) throws(CompositorError) -> [[UInt32]] {
    var strokes: [[UInt32]] = []
    for word in KeyScript.words(of: script) {
      // A final plus is the key itself: "Ctrl++".
      let names =
        word == "+" || word.hasSuffix("++")
        ? word.dropLast().split(separator: "+") + ["+"] : word.split(separator: "+")
      var stroke: [UInt32] = []
      for name in names { stroke += try codes(of: String(name), in: script) }
      strokes.append(stroke)
    }
    return strokes
  }

  private static func codes(of name: String, in script: String) throws(CompositorError) -> [UInt32] {
    if let code = InputEventCode.code(named: name) { return [code] }
    return try (names[name.lowercased()] ?? [name.uppercased()]).map { part throws(CompositorError) in
      guard let code = InputEventCode.code(named: "KEY_" + part) else {
        throw .unknownKey(name, script: script)
      }
      return code
    }
  }

  private static let names: [String: [String]] = [
    "shift": ["LEFTSHIFT"], "ctrl": ["LEFTCTRL"], "control": ["LEFTCTRL"], "command": ["LEFTCTRL"],
    "alt": ["LEFTALT"], "option": ["LEFTALT"], "altgr": ["RIGHTALT"], "altgraph": ["RIGHTALT"],
    "super": ["LEFTMETA"], "meta": ["LEFTMETA"], "return": ["ENTER"], "escape": ["ESC"],
    "pgup": ["PAGEUP"], "pgdn": ["PAGEDOWN"], "menu": ["COMPOSE"], "caps": ["CAPSLOCK"],
    "-": ["MINUS"], "=": ["EQUAL"], "+": ["LEFTSHIFT", "EQUAL"], "[": ["LEFTBRACE"], "]": ["RIGHTBRACE"],
    ";": ["SEMICOLON"], "'": ["APOSTROPHE"], "`": ["GRAVE"], "\\": ["BACKSLASH"], ",": ["COMMA"],
    ".": ["DOT"], "/": ["SLASH"],
  ]
}
