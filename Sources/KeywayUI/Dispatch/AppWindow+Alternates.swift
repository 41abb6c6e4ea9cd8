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

  /// What a press does in an open menu that shows alternates for the modifiers held with it: the same as without
  /// them, since they say what is chosen and not what the key does.
  func actionBesideAlternates(_ press: KeyPress) -> BindingAction? {
    let held = press.heldModifiers
    guard !held.isEmpty, held == heldModifiers.shown, menus.session.showsAlternates(in: held),
      let action = bindings.action(for: press.letting(go: held))
    else { return nil }
    switch MenuInput(action) {
    case .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .home, .end, .escape: return action
    default: return nil
    }
  }
}

extension KeyPress {
  /// The press as it would be read without some modifiers.
  func letting(go held: ModifierFlags) -> KeyPress {
    var press = self
    press.modifiers.subtract(held)
    press.candidates = KeyCandidates()
    for candidate in candidates {
      press.candidates.append(
        KeyCandidate(
          tier: candidate.tier, keysym: candidate.keysym, modifiers: candidate.modifiers.subtracting(held)))
    }
    return press
  }
}
