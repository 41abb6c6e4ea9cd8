/// Turns sticky and slow keys on and off by the Shift key, so that a person needs no settings page that they could
/// not reach: a state machine without a clock.
///
/// XKB's `AccessXKeys` (The X Keyboard Extension, Protocol Specification 1.0, chapter 4): five presses of Shift in
/// a row, with no other key between them, for sticky keys; Shift held for eight seconds for slow keys. Either Shift
/// will do. Raw events count, whatever slow and bounce keys make of them. Times are milliseconds of the events'
/// clock, which may wrap around.
public struct AccessXKeys {
  public struct Settings: Hashable, Sendable {
    /// What five presses of Shift turn on.
    public var stickyKeys: StickyKeys.Settings
    /// The delay of slow keys that holding Shift turns on, in milliseconds.
    public var slowKeys: Int { didSet { precondition(slowKeys > 0, "slow keys have a delay") } }
    /// After how many milliseconds without a key what was so turned on goes off again, for the next person; 0 is
    /// never (`AccessXTimeout`, whose usual two minutes are the default).
    public var timeout: Int { didSet { precondition(timeout >= 0, "a time cannot be negative") } }

    public init(
      stickyKeys: StickyKeys.Settings = StickyKeys.Settings(), slowKeys: Int = 300, timeout: Int = 120_000
    ) {
      precondition(slowKeys > 0 && timeout >= 0, "slow keys have a delay, and no time is negative")
      self.stickyKeys = stickyKeys
      self.slowKeys = slowKeys
      self.timeout = timeout
    }
  }

  /// How often Shift is pressed for sticky keys.
  static let presses = 5
  /// How long it is held for slow keys.
  static let holdMilliseconds: UInt32 = 8_000

  private var count = 0
  /// The Shift key that is down and has been alone so far.
  private var held: (code: UInt32, since: UInt32)?

  package init() {}

  /// When ``takeHeld(at:)`` is to be asked; nil while no Shift is held.
  package var due: UInt32? { held.map { $0.since &+ Self.holdMilliseconds } }

  /// A key went down.
  package mutating func press(_ code: UInt32, isShift: Bool, at time: UInt32) {
    // Two Shifts at once are no press of one.
    if !isShift || held != nil { return reset() }
    held = (code, time)
    count += 1
  }

  /// A key went up.
  ///
  /// - Returns: whether this was the last of the presses that toggle sticky keys.
  package mutating func release(_ code: UInt32) -> Bool {
    guard held?.code == code else { return false }
    held = nil
    guard count == Self.presses else { return false }
    count = 0
    return true
  }

  /// Whether Shift has been held for long enough to toggle slow keys. True once.
  package mutating func takeHeld(at time: UInt32) -> Bool {
    guard let due, Int32(bitPattern: time &- due) >= 0 else { return false }
    reset()
    return true
  }

  package mutating func reset() {
    count = 0
    held = nil
  }
}
