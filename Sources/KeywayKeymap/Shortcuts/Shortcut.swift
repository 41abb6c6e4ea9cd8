/// A key with modifiers: `Command+I`, `Shift+Tab`, `F10`.
///
/// The key is a symbol, not a physical key. Letters are small: `Ctrl+I` is the letter with Control, and Shift is always
/// explicit, as in `Ctrl+Shift+I`. Punctuation may be written with or without Shift: `?` or `Shift+/`.
public struct Shortcut: Hashable, Sendable {
  /// The symbol of the key.
  public let keysym: Keysym
  /// The modifiers, without locks.
  public let modifiers: ModifierFlags

  /// Creates a shortcut from a symbol.
  public init(_ keysym: Keysym, modifiers: ModifierFlags = []) {
    let symbol = keysym.lowercased
    self.keysym = symbol == .isoLeftTab ? .tab : symbol
    let modifiers = modifiers.subtracting(.locks)
    self.modifiers = symbol == .isoLeftTab ? modifiers.union(.shift) : modifiers
  }

  /// Creates a shortcut from one character or a key name, as in `KeyCommand`.
  package init(input: String, modifiers: ModifierFlags = []) throws(ShortcutError) {
    self.init(try KeyNames.keysym(named: input, in: input, offset: 0), modifiers: modifiers)
  }

  /// The key as text, such as `I`, `Tab` or `+`.
  package var input: String { KeyNames.name(of: keysym) }
}
