public import KeywayKeymap
import Observation

/// What the keyboard keeps in mind between two presses: latched and locked modifiers, and a sequence that
/// waits for its next key.
public struct KeyboardStatus: Hashable, Sendable {
  /// The modifiers that sticky keys give the next key.
  public internal(set) var latched: ModifierFlags = []
  /// The modifiers that sticky keys give every key.
  public internal(set) var locked: ModifierFlags = []
  /// The symbols of the dead-key or Compose sequence so far.
  public internal(set) var pendingSequence: [Keysym] = []

  init() {}

  mutating func take(_ feedback: KeyboardFeedback) {
    switch feedback {
    case .stickyModifiers(let latched, let locked): (self.latched, self.locked) = (latched, locked)
    case .pendingSequence(let symbols): pendingSequence = symbols
    case .waiting, .accepted, .releasedTooSoon, .bounced, .stickyKeysTurnedOff: break
    }
  }
}

/// The keyboard's status as the views show it.
@MainActor
@Observable
final class KeyboardPresentation {
  var status = KeyboardStatus()
}
