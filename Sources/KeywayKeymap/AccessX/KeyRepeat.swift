/// The repeat of held keys: a state machine without a clock.
///
/// Times are nanoseconds of a monotonic clock, `CLOCK_MONOTONIC` in an app. At most one key repeats, the one pressed last.
public struct KeyRepeat: Sendable {
  /// When and how fast a key repeats.
  public struct Settings: Hashable, Sendable {
    package var delay: Duration
    package var rate: Double

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - delay: the time from the press to the first repeat.
    ///   - rate: repeats per second; 0 is none (`wl_keyboard.repeat_info`), 0.5 is one in two seconds.
    public init(delay: Duration, rate: Double) {
      precondition(delay >= .zero && rate >= 0, "a delay or rate cannot be negative")
      self.delay = delay
      self.rate = rate
    }

    /// The time from one repeat to the next, in milliseconds; 0 if keys do not repeat.
    package var interval: Double { rate == 0 ? 0 : 1000 / rate }

    /// The highest rate that apps follow, in repeats per second.
    package static let highestRate = 1000.0

    /// The settings where the compositor sends none.
    public static let standard = Settings(delay: .milliseconds(600), rate: 25)
    /// Keys do not repeat.
    public static let off = Settings(delay: .zero, rate: 0)
  }

  /// The repeat of keys without a rule. A new rate takes effect with the next repeat, a new delay with the next press.
  package var settings: Settings { didSet { stopIfOff() } }
  /// The rules for other keys. A rule for a key precedes one for its category; the last of two rules for the same keys counts.
  package var rules: [Rule] = [] { didSet { stopIfOff() } }

  private var current: (code: UInt32, due: UInt64)?

  /// Creates a state in which no key is held.
  package init(_ settings: Settings = .standard) { self.settings = settings }

  /// The key that repeats or will repeat.
  package var code: UInt32? { current?.code }

  /// When the next repeat is due; nil if no timer is needed.
  package var due: UInt64? { current?.due }

  /// A key went down.
  ///
  /// - Parameter repeats: the result of ``Keymap/repeats(_:)``. A key that does not repeat does not stop one that does, so
  ///   Shift may come and go while a key repeats.
  package mutating func press(_ code: UInt32, repeats: Bool, at now: UInt64) {
    let settings = settings(for: code)
    guard settings.rate > 0, repeats else { return }
    let (delay, isTooLong) = UInt64(settings.delay.milliseconds).multipliedReportingOverflow(by: 1_000_000)
    let (due, isBeyond) = now.addingReportingOverflow(delay)
    // Nothing repeats after the end of the clock.
    current = isTooLong || isBeyond ? nil : (code, due)
  }

  /// A key went up. This stops only the key that repeats.
  package mutating func release(_ code: UInt32) {
    if current?.code == code { current = nil }
  }

  /// The focus left, the keymap changed, or the keyboard is gone.
  package mutating func stop() { current = nil }

  /// Returns the key that repeats now; nil if none is due.
  ///
  /// A late call returns one repeat rather than all missed ones, so a slow app is not flooded.
  package mutating func fire(at now: UInt64) -> UInt32? {
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
