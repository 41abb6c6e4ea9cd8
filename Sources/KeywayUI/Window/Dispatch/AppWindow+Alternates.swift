import KeywayKeymap
import KeywayMenus

/// The modifiers that are held, as far as open menus turn to alternates with them.
struct HeldModifiers {
  private var held: ModifierFlags = []
  /// Those that belong to the key that opened the menus, such as Shift of Shift-F10, until they are let go.
  private var opening: ModifierFlags = []

  /// All of them.
  var all: ModifierFlags { held }
  /// What rows show their alternates in.
  var shown: ModifierFlags { held.subtracting(opening) }

  mutating func change(to modifiers: ModifierFlags) {
    held = modifiers.subtracting(.locks)
    opening.formIntersection(held)
  }

  mutating func keyDidOpenMenu() { opening = held }
}

extension AppWindow {
  /// Has the open menus show the alternates of the modifiers that are held.
  ///
  /// - Returns: whether what is shown changed.
  @discardableResult
  func modifiersDidChange(to modifiers: ModifierFlags) -> Bool {
    heldModifiers.change(to: modifiers)
    guard menus.session.isActive else { return false }
    var session = menus.session
    guard session.hold(heldModifiers.shown) == .changed else { return false }
    showMenus(session)
    return true
  }

  /// The menus as they are to be shown with the modifiers that are held.
  var currentSession: MenuSession {
    var session = menus.session
    session.hold(heldModifiers.shown)
    return session
  }
}
