public import KeywayKeymap

/// The keyboard's status between two presses: latched and locked modifiers, and a pending sequence.
public struct KeyboardStatus: Hashable, Sendable {
  /// The modifiers that sticky keys add to the next key.
  public private(set) var latched: ModifierFlags = []
  /// The modifiers that sticky keys add to every key.
  public private(set) var locked: ModifierFlags = []
  /// The symbols of the dead-key or Compose sequence so far.
  public private(set) var pendingSequence: [Keysym] = []
  /// Whether the Shift key turned sticky keys on; see `KeyboardSettings.accessXKeys`.
  package private(set) var stickyKeysAreOn = false
  /// Whether the Shift key turned slow keys on.
  package private(set) var slowKeysAreOn = false

  package init() {}

  package mutating func take(_ feedback: KeyboardFeedback) {
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
