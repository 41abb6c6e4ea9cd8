/// When a held key repeats: a state machine without a clock, for whoever owns the timer.
///
/// Times are nanoseconds of one clock that only goes forward, `CLOCK_MONOTONIC` in an app. At most one key
/// repeats, the one pressed last.
public struct KeyRepeat: Sendable {
  public struct Settings: Hashable, Sendable {
    /// From the press to the first repeat, in milliseconds.
    public var delay: Int
    /// Repeats in a second; 0 is none (`wl_keyboard.repeat_info`), 0.5 is one in two seconds.
    public var rate: Double

    public init(delay: Int, rate: Double) {
      precondition(delay >= 0 && rate >= 0, "a delay or rate cannot be negative")
      self.delay = delay
      self.rate = rate
    }

    /// From one repeat to the next, in milliseconds; 0 when keys do not repeat.
    public var interval: Double { rate == 0 ? 0 : 1000 / rate }

    /// For keyboards whose compositor tells nothing.
    public static let standard = Settings(delay: 600, rate: 25)
    public static let off = Settings(delay: 0, rate: 0)
  }

  /// How keys repeat that no rule names. Takes effect with the next repeat; a delay, with the next press.
  public var settings: Settings { didSet { stopIfOff() } }
  /// How other keys repeat. A rule for a key comes before one for its category; of two for the same keys the
  /// last counts.
  public var rules: [Rule] = [] { didSet { stopIfOff() } }

  private var current: (code: UInt32, due: UInt64)?

  public init(_ settings: Settings = .standard) { self.settings = settings }

  /// The key that repeats, or will.
  package var code: UInt32? { current?.code }

  /// When the next repeat is due; nil when no timer is needed.
  public var due: UInt64? { current?.due }

  /// A key went down.
  ///
  /// - Parameter repeats: what ``Keymap/repeats(_:)`` says; a key that does not repeat leaves the one that
  ///   does alone, so that Shift may come and go while a key repeats.
  public mutating func press(_ code: UInt32, repeats: Bool, at now: UInt64) {
    let settings = settings(for: code)
    guard settings.rate > 0, repeats else { return }
    let (due, isBeyond) = now.addingReportingOverflow(UInt64(settings.delay) * 1_000_000)
    // Nothing repeats after the end of the clock.
    current = isBeyond ? nil : (code, due)
  }

  /// A key went up. Only the key that repeats is stopped by that.
  public mutating func release(_ code: UInt32) {
    if current?.code == code { current = nil }
  }

  /// The focus left, the keymap changed, or the keyboard is gone.
  public mutating func stop() { current = nil }

  /// The key that repeats now, nil when none is due yet.
  ///
  /// A late call gives one repeat and not all that were missed: a slow app is not flooded.
  public mutating func fire(at now: UInt64) -> UInt32? {
    guard let (code, due) = current, now >= due else { return nil }
    let interval = UInt64(settings(for: code).interval * 1_000_000)
    let next = due + interval
    current = (code, next > now ? next : now + interval)
    return code
  }

  private mutating func stopIfOff() {
    if let current, settings(for: current.code).rate == 0 { stop() }
  }
}
