import KeywayKeymap
import KeywayMenus

/// The held modifiers, which switch rows of open menus to their alternates.
struct HeldModifiers {
  private var held: ModifierFlags = []
  /// The modifiers of the key that opened the menus, such as Shift of Shift-F10, until they are released.
  private var opening: ModifierFlags = []

  /// All held modifiers.
  var all: ModifierFlags { held }
  /// The modifiers that select alternates.
  var shown: ModifierFlags { held.subtracting(opening) }

  mutating func change(to modifiers: ModifierFlags) {
    held = modifiers.subtracting(.locks)
    opening.formIntersection(held)
  }

  mutating func keyDidOpenMenu() { opening = held }
}

extension AppWindow {
  /// Shows the alternates for the held modifiers in the open menus.
  ///
  /// - Returns: whether a row changed.
  @discardableResult
  func modifiersDidChange(to modifiers: ModifierFlags) -> Bool {
    heldModifiers.change(to: modifiers)
    guard menus.session.isActive else { return false }
    var session = menus.session
    guard session.hold(heldModifiers.shown) == .changed else { return false }
    showMenus(session)
    return true
  }

  /// The state of the menus with the alternates for the held modifiers.
  var currentSession: MenuSession {
    var session = menus.session
    session.hold(heldModifiers.shown)
    return session
  }
}
