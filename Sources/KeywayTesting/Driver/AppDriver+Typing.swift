import Keyway

extension AppDriver {
  /// Types a text, character by character, with the presses that the layout has for each, dead keys and Compose included.
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
        // The way is one that the layout's own keys can hold.
        let held = keymap.codes(holding: stroke.modifiers) ?? []
        for code in held + [stroke.code] { send(RawKeyEvent(code: code, isDown: true)) }
        for code in [stroke.code] + held.reversed() { send(RawKeyEvent(code: code, isDown: false)) }
      }
    }
  }
}

/// A character that a keyboard layout does not type.
public struct TypingError: Error, Hashable, CustomStringConvertible {
  /// The character.
  package let character: Character
  /// The name of the layout.
  package let layout: String

  public var description: String {
    "\"\(character)\" cannot be typed on the layout \(layout); expected a character that it has"
  }
}
