/// A key with modifiers, as a command or a binding names it: `Command+I`, `Shift+Tab`, `F10`.
///
/// The key is a symbol and not a place on the keyboard. Letters are kept small; `Ctrl+I` is the letter with
/// Control, and Shift is always said: `Ctrl+Shift+I`. Punctuation may be said either way, `?` or `Shift+/`.
public struct Shortcut: Hashable, Sendable {
  public let keysym: Keysym
  public let modifiers: ModifierFlags

  public init(_ keysym: Keysym, modifiers: ModifierFlags = []) {
    let symbol = keysym.lowercased
    self.keysym = symbol == .isoLeftTab ? .tab : symbol
    let modifiers = modifiers.subtracting(.locks)
    self.modifiers = symbol == .isoLeftTab ? modifiers.union(.shift) : modifiers
  }

  /// The shortcut of an input as `KeyCommand` takes it: one character, or the name of a key.
  public init(input: String, modifiers: ModifierFlags = []) throws(ShortcutError) {
    self.init(try KeyNames.keysym(named: input, in: input, offset: 0), modifiers: modifiers)
  }

  /// The key alone as text, such as `I`, `Tab` or `+`.
  public var input: String { KeyNames.name(of: keysym) }
}

extension Shortcut: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
