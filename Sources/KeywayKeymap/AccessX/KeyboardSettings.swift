/// Accessibility settings of the keyboard: the XKB AccessX controls, applied by the app.
///
/// All are off by default, and the window system decides about repeats. Desktop settings are not read. Source: The X
/// Keyboard Extension, Protocol Specification 1.0, chapter 4.
public struct KeyboardSettings: Hashable, Sendable {
  /// Modifiers pressed one after the other instead of at once (EN 301 549, 5.9); nil is off.
  public var stickyKeys: StickyKeys.Settings?
  /// The time that a key must be held before it counts; zero is off.
  public var slowKeys: Duration { didSet { precondition(slowKeys >= .zero, "a delay cannot be negative") } }
  /// The time after its release in which the same key is rejected; zero is off. EN 301 549, 5.8 asks for at least half a
  /// second; any value works.
  public var bounceKeys: Duration {
    didSet { precondition(bounceKeys >= .zero, "a delay cannot be negative") }
  }
  /// The delay and rate at which held keys repeat (EN 301 549, 5.7); nil uses the window system's values.
  public var keyRepeat: KeyRepeat.Settings?
  /// Different repeats for some keys. A rule for a key precedes one for its category; the last of two rules for the same keys
  /// counts.
  public var repeatRules: [KeyRepeat.Rule]
  /// Lets people turn sticky and slow keys on and off with the Shift key. nil is off, to prevent accidents in public places.
  public var accessXKeys: AccessXKeys.Settings?
  /// Whether the keypad types digits regardless of Num Lock, as it does in number fields. Compositors such as sway and cage
  /// start with Num Lock off. A binding of a keypad key, such as `KP_Up`, takes precedence.
  public var keypadTypesNumbers: Bool
  /// Whether Tab visits all controls, a kiosk's default, or only text fields and collections, as on a Mac without keyboard
  /// navigation. In a window or dialog that has neither, Tab visits all.
  public var navigatesAllControls: Bool

  /// Creates settings, by default all off.
  public init(
    stickyKeys: StickyKeys.Settings? = nil, slowKeys: Duration = .zero, bounceKeys: Duration = .zero,
    keyRepeat: KeyRepeat.Settings? = nil, repeatRules: [KeyRepeat.Rule] = [],
    accessXKeys: AccessXKeys.Settings? = nil, navigatesAllControls: Bool = true,
    keypadTypesNumbers: Bool = false
  ) {
    precondition(slowKeys >= .zero && bounceKeys >= .zero, "a delay cannot be negative")
    self.stickyKeys = stickyKeys
    self.slowKeys = slowKeys
    self.bounceKeys = bounceKeys
    self.keyRepeat = keyRepeat
    self.repeatRules = repeatRules
    self.accessXKeys = accessXKeys
    self.navigatesAllControls = navigatesAllControls
    self.keypadTypesNumbers = keypadTypesNumbers
  }

  /// Applies the settings that a person changed with keys. The window system calls it for all keyboards.
  package mutating func take(_ feedback: KeyboardFeedback) {
    switch feedback {
    case .stickyKeysTurnedOn: stickyKeys = accessXKeys?.stickyKeys ?? StickyKeys.Settings()
    case .stickyKeysTurnedOff: stickyKeys = nil
    case .slowKeysTurnedOn: slowKeys = accessXKeys?.slowKeys ?? .zero
    case .slowKeysTurnedOff: slowKeys = .zero
    default: break
    }
  }
}
