/// A notation of shortcuts. The parser recognizes all of them.
package enum ShortcutNotation: String, Hashable, Sendable, CaseIterable {
  /// `Ctrl+Shift+I`, as ``Shortcut/description`` prints it.
  case plain
  /// `⌃⇧I`, with Apple's signs in Apple's order, and `❖` for Super and `⇮` for AltGr (ISO/IEC 9995-7).
  case symbols
  /// `<Control><Shift>i`, as in GTK, with the XKB name of the key.
  case gtk
}

extension Shortcut {
  /// Returns the shortcut in a notation. Parsing it gives an equal shortcut.
  package func text(_ notation: ShortcutNotation) -> String {
    switch notation {
    case .plain: return description
    case .symbols:
      let signs = ShortcutParser.signs.filter { modifiers.contains($0.flag) }
      // ISO level 5 shift has no sign.
      let level5 = modifiers.contains(.level5) ? "<Level5>" : ""
      return level5 + String(signs.map(\.sign)) + (KeyNames.glyph(of: keysym) ?? input)
    case .gtk:
      let words = ShortcutParser.bracketedModifiers.filter { modifiers.contains($0.flag) }
      return words.map { "<\($0.name)>" }.joined() + KeyNames.symbolName(of: keysym)
    }
  }
}
