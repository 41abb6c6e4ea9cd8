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
  /// Whether the Shift key turned sticky keys on; see `KeyboardSettings.accessXKeys`.
  public internal(set) var stickyKeysAreOn = false
  /// Whether the Shift key turned slow keys on.
  public internal(set) var slowKeysAreOn = false

  init() {}

  mutating func take(_ feedback: KeyboardFeedback) {
    switch feedback {
    case .stickyModifiers(let latched, let locked): (self.latched, self.locked) = (latched, locked)
    case .pendingSequence(let symbols): pendingSequence = symbols
    case .stickyKeysTurnedOn: stickyKeysAreOn = true
    case .stickyKeysTurnedOff: stickyKeysAreOn = false
    case .slowKeysTurnedOn: slowKeysAreOn = true
    case .slowKeysTurnedOff: slowKeysAreOn = false
    case .waiting, .accepted, .releasedTooSoon, .bounced: break
    }
  }
}

/// The keyboard's status as the views show it.
@MainActor
@Observable
final class KeyboardPresentation {
  var status = KeyboardStatus()
}
