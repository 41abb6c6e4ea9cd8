/// How a keyboard serves the person at it: the controls of XKB AccessX, as a kiosk applies them itself.
///
/// All of them are off, and repeats are the window system's, until somebody asks otherwise. No desktop
/// settings are read. Source: The X Keyboard Extension, Protocol Specification 1.0, chapter 4.
public struct KeyboardSettings: Hashable, Sendable {
  /// Modifiers one after the other in place of all at once (EN 301 549, 5.9); nil is off.
  public var stickyKeys: StickyKeys.Settings?
  /// How long a key must be held before it counts, in milliseconds; 0 is off.
  public var slowKeys: Int { didSet { precondition(slowKeys >= 0, "a delay cannot be negative") } }
  /// How long after its release the same key is not accepted again, in milliseconds; 0 is off. EN 301 549,
  /// 5.8 asks for 500 at least; any value goes.
  public var bounceKeys: Int { didSet { precondition(bounceKeys >= 0, "a delay cannot be negative") } }
  /// When and how fast held keys repeat (EN 301 549, 5.7); nil is what the window system says.
  public var keyRepeat: KeyRepeat.Settings?
  /// Keys that repeat in another manner than the rest. A rule for a key comes before one for its category;
  /// of two for the same keys the last counts.
  public var repeatRules: [KeyRepeat.Rule]
  /// Whether people may turn sticky and slow keys on and off by the Shift key; nil is off, so that nobody does it
  /// by chance in a public place.
  public var accessXKeys: AccessXKeys.Settings?

  public init(
    stickyKeys: StickyKeys.Settings? = nil, slowKeys: Int = 0, bounceKeys: Int = 0,
    keyRepeat: KeyRepeat.Settings? = nil, repeatRules: [KeyRepeat.Rule] = [],
    accessXKeys: AccessXKeys.Settings? = nil
  ) {
    precondition(slowKeys >= 0 && bounceKeys >= 0, "a delay cannot be negative")
    self.stickyKeys = stickyKeys
    self.slowKeys = slowKeys
    self.bounceKeys = bounceKeys
    self.keyRepeat = keyRepeat
    self.repeatRules = repeatRules
    self.accessXKeys = accessXKeys
  }

  /// Follows what a keyboard was told by its keys. A window system does so, for all keyboards.
  package mutating func take(_ feedback: KeyboardFeedback) {
    switch feedback {
    case .stickyKeysTurnedOn: stickyKeys = accessXKeys?.stickyKeys ?? StickyKeys.Settings()
    case .stickyKeysTurnedOff: stickyKeys = nil
    case .slowKeysTurnedOn: slowKeys = accessXKeys?.slowKeys ?? 0
    case .slowKeysTurnedOff: slowKeys = 0
    default: break
    }
  }
}
