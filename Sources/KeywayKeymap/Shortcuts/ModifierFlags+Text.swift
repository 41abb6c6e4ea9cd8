extension ModifierFlags {
  /// Parses modifiers without a key, as in shortcuts: `Shift`, `Ctrl+Alt`, `⇧⌥`.
  ///
  /// - Throws: `ShortcutError` at the first word that is not a modifier, or for an empty text.
  package init(shortcutText text: String) throws(ShortcutError) {
    var parser = ShortcutParser(text)
    self = try parser.parseModifiers()
  }

  /// The modifiers as in shortcuts, such as `Ctrl+Shift`. Parsing it gives the same modifiers, without locks.
  package var shortcutText: String {
    ShortcutParser.printedModifiers.filter { contains($0.flag) }.map(\.name).joined(separator: "+")
  }
}
