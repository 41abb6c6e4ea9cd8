import Keyway
import KeywayKeymap

extension AppDriver {
  /// Types a text character by character, with the layout's presses for each, including dead keys and Compose.
  ///
  /// ```swift
  /// try app.type("Anna")
  /// ```
  ///
  /// - Throws: ``TypingError`` at the first character that the layout cannot type; those before it are typed.
  public func type(_ text: String) throws(TypingError) {
    for character in text {
      guard let way = keymap.ways(toType: String(character)).first else {
        throw TypingError(character: character, layout: keymap.layoutNames.first ?? "")
      }
      for stroke in way.strokes {
        // Only ways that the layout's own keys can hold are used.
        let held = keymap.codes(holding: stroke.modifiers) ?? []
        for code in held + [stroke.code] { send(RawKeyEvent(code: code, isDown: true)) }
        for code in [stroke.code] + held.reversed() { send(RawKeyEvent(code: code, isDown: false)) }
      }
    }
  }
}

/// A character that a keyboard layout cannot type.
public struct TypingError: Error, Hashable, CustomStringConvertible {
  package let character: Character
  package let layout: String

  public var description: String {
    "\"\(character)\" cannot be typed on the layout \(layout); expected a character that it has"
  }
}
