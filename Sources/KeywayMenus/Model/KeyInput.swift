public import KeywayKeymap

/// The key of a shortcut: `"i"`, `.upArrow`, `.f10`.
///
/// A letter means its key, in either case. Only `modifierFlags` say Shift.
public struct KeyInput: Hashable, Sendable {
  package let keysym: Keysym

  /// Creates an input from a symbol.
  public init(_ keysym: Keysym) {
    self.keysym = keysym.lowercased
  }

  /// Creates an input from a character or the name of a key.
  public init(_ name: String) throws(ShortcutError) {
    keysym = try Shortcut(input: name).keysym
  }
}

extension KeyInput: ExpressibleByStringLiteral {
  /// - Precondition: the literal is one character or the name of a key.
  public init(stringLiteral value: String) {
    self = literalValue { try Self(value) }
  }
}

// The names are those of `UIKeyCommand`'s inputs.
extension KeyInput {
  public static let upArrow = KeyInput(.up)
  public static let downArrow = KeyInput(.down)
  public static let leftArrow = KeyInput(.left)
  public static let rightArrow = KeyInput(.right)
  public static let home = KeyInput(.home)
  public static let end = KeyInput(.end)
  public static let pageUp = KeyInput(.pageUp)
  public static let pageDown = KeyInput(.pageDown)
  public static let escape = KeyInput(.escape)
  public static let tab = KeyInput(.tab)
  public static let `return` = KeyInput(.return)
  public static let space = KeyInput(.space)
  /// The key that deletes backwards.
  public static let delete = KeyInput(.backspace)
  public static let forwardDelete = KeyInput(.delete)
  public static let f1 = KeyInput(.f1)
  public static let f2 = KeyInput(.f2)
  public static let f3 = KeyInput(.f3)
  public static let f4 = KeyInput(.f4)
  public static let f5 = KeyInput(.f5)
  public static let f6 = KeyInput(.f6)
  public static let f7 = KeyInput(.f7)
  public static let f8 = KeyInput(.f8)
  public static let f9 = KeyInput(.f9)
  public static let f10 = KeyInput(.f10)
  public static let f11 = KeyInput(.f11)
  public static let f12 = KeyInput(.f12)
}

extension Shortcut {
  /// Creates a shortcut from an input and modifiers.
  public init(input: KeyInput, modifierFlags: ModifierFlags) {
    self.init(input.keysym, modifiers: modifierFlags)
  }
}
