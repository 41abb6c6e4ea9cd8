import KeywayKeymap

/// The held modifiers, which switch rows of open menus to their alternates.
struct HeldModifiers {
  private var held: ModifierFlags = []
  /// The modifiers of the key that opened the menus, such as Shift of Shift-F10, until they are released.
  private var opening: ModifierFlags = []

  var all: ModifierFlags { held }
  /// The modifiers that select alternates.
  var shown: ModifierFlags { held.subtracting(opening) }

  mutating func change(to modifiers: ModifierFlags) {
    held = modifiers.subtracting(.locks)
    opening.formIntersection(held)
  }

  mutating func keyDidOpenMenu() { opening = held }
}
