extension ModifierFlags {
  /// Reads modifiers without a key, spelled as in shortcuts: `Shift`, `Ctrl+Alt`, `⇧⌥`.
  ///
  /// - Throws: `ShortcutError` at the first word that is no modifier, or when there is none at all.
  package init(shortcutText text: String) throws(ShortcutError) {
    var parser = ShortcutParser(text)
    self = try parser.parseModifiers()
  }

  /// The modifiers as shortcuts spell them, such as `Ctrl+Shift`; reading it gives the same, but for locks.
  package var shortcutText: String {
    ShortcutParser.printedModifiers.filter { contains($0.flag) }.map(\.name).joined(separator: "+")
  }
}
