/// Turns sticky and slow keys on and off with the Shift key, for people who cannot reach a settings page.
///
/// XKB's `AccessXKeys` (The X Keyboard Extension, Protocol Specification 1.0, chapter 4): five presses of Shift in a row,
/// with no other key between, toggle sticky keys; Shift held for eight seconds toggles slow keys. Either Shift counts. Raw
/// events count, before slow and bounce keys.
///
/// A state machine without a clock. Times are milliseconds of the events' clock, which may wrap around.
public struct AccessXKeys {
  /// The features that Shift turns on, and when they turn off.
  public struct Settings: Hashable, Sendable {
    package var stickyKeys: StickyKeys.Settings
    package var slowKeys: Duration { didSet { precondition(slowKeys > .zero, "slow keys need a delay") } }
    package var timeout: Duration { didSet { precondition(timeout >= .zero, "a time cannot be negative") } }

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - stickyKeys: the sticky keys that five presses of Shift turn on.
    ///   - slowKeys: the delay of the slow keys that holding Shift turns on.
    ///   - timeout: the time without a key after which these settings turn off for the next person; zero is never.
    ///     Two minutes by default (`AccessXTimeout`).
    public init(
      stickyKeys: StickyKeys.Settings = StickyKeys.Settings(), slowKeys: Duration = .milliseconds(300),
      timeout: Duration = .seconds(120)
    ) {
      precondition(
        slowKeys > .zero && timeout >= .zero, "slow keys need a delay, and times cannot be negative")
      self.stickyKeys = stickyKeys
      self.slowKeys = slowKeys
      self.timeout = timeout
    }
  }

  /// The number of Shift presses that toggle sticky keys.
  static let presses = 5
  /// The time that Shift is held to toggle slow keys.
  static let holdMilliseconds: UInt32 = 8_000

  private var count = 0
  /// The Shift key that is down and has been alone so far.
  private var held: (code: UInt32, since: UInt32)?

  package init() {}

  /// When to call ``takeHeld(at:)``; nil while no Shift is held.
  package var due: UInt32? { held.map { $0.since &+ Self.holdMilliseconds } }

  /// A key went down.
  package mutating func press(_ code: UInt32, isShift: Bool, at time: UInt32) {
    // Two Shifts at once do not count as pressing one.
    if !isShift || held != nil { return reset() }
    held = (code, time)
    count += 1
  }

  /// A key went up.
  ///
  /// - Returns: whether this press toggles sticky keys.
  package mutating func release(_ code: UInt32) -> Bool {
    guard held?.code == code else { return false }
    held = nil
    guard count == Self.presses else { return false }
    count = 0
    return true
  }

  /// Returns true once, when Shift has been held long enough to toggle slow keys.
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
