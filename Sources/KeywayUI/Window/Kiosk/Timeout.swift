import KeywayDispatch
import KeywayKeymap
import KeywayPlatform
import Observation

/// The end of an abandoned session: a warning, a count of seconds, and the reset.
///
/// The time is that of the dispatcher, as for ``IdleReset``: no timer runs while nothing is due.
@MainActor @Observable
final class Timeout {
  /// The number of remaining seconds at which they are announced again.
  private static let lastCall = 10

  private(set) var isWarning = false
  private(set) var secondsLeft = 0
  @ObservationIgnored private(set) var seconds = 0
  @ObservationIgnored private var idleTime = Duration.zero
  @ObservationIgnored private weak var window: AppWindow?
  @ObservationIgnored var perform: @MainActor () -> Void = {}

  var words: String { localized("Seconds left: $count", ["count": "\(secondsLeft)"]) }

  private var clock: TimeoutClock { TimeoutClock(after: idleTime, seconds: seconds) }

  /// Starts the count, or continues with the same settings.
  func watch(_ window: AppWindow, after idleTime: Duration, seconds: Int) {
    if self.window === window, window.parts.session.timeout === self,
      self.idleTime == idleTime, self.seconds == seconds
    {
      return
    }
    (self.window, self.idleTime, self.seconds) = (window, idleTime, seconds)
    window.parts.session.timeout = self
    use(clock, at: window.now)
  }

  func stop() {
    if isWarning { isWarning = false }
    guard let window, window.parts.session.timeout === self else { return }
    window.parts.session.timeout = nil
    use(nil, at: nil)
  }

  private func use(_ clock: TimeoutClock?, at now: UInt64?) {
    window?.dispatcher.use(clock, at: now)
    window?.setDispatchTimer()
  }

  // MARK: Counting

  /// Shows the remaining seconds; at 0 the session ends.
  func count(_ left: Int) {
    guard left > 0 else { return end() }
    secondsLeft = left
    if !isWarning || left == Self.lastCall { window?.announce(words, from: "time-out") }
    if !isWarning { isWarning = true }
  }

  /// Restarts the time, because somebody is there.
  func goOn() {
    guard isWarning else { return }
    isWarning = false
    use(clock, at: window?.now)
  }

  /// Any key without a meaning in the dialog, such as Tab, continues.
  func take(_ press: KeyPress) -> KeyPressResult {
    guard isWarning, press.phase == .began, !press.keysym.isModifier,
      press.heldModifiers.subtracting(.shift).isEmpty, window?.bindings.action(for: press) == nil
    else { return .ignored }
    goOn()
    return .handled
  }

  /// Ends the session. The next one begins with the next input.
  func end() {
    isWarning = false
    if window?.parts.session.timeout === self { use(clock, at: nil) }
    window?.reset()
    perform()
  }
}
