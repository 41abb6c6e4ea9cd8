import KeywayKeymap

/// The state of a kiosk's policy: the supervisor's keys, scanners, idle time, and the keys that it took.
final class KioskState {
  private(set) var policy = DispatchPolicy()
  /// Watches for the supervisor's keys, which keep their usual effects.
  var supervisor: SupervisorWatch?
  var scanner = ScannerGuard()
  private var idle: IdleClock?
  /// Warns before a time-out of the app.
  var timeout: TimeoutClock?
  private(set) var isRestricted = false
  /// Keys that are down and whose press the policy took.
  private var taken: [(device: Int, code: UInt32, reason: KioskRecord.Reason)] = []
  /// Keys that are down and whose press was confined.
  private var confined: Set<HeldKeys.Key> = []

  init() { taken.reserveCapacity(32) }

  /// Changes the policy; a supervisor's leave ends.
  func use(_ policy: DispatchPolicy) {
    self.policy = policy
    supervisor = policy.supervisor.map { SupervisorWatch($0, after: supervisor) }
    scanner.settings = policy.scanner ?? ScannerSettings()
    idle = policy.idleTime.map { IdleClock(after: $0) }
    isRestricted = !policy.keys.allowsEverything
  }

  var isInForce: Bool { isRestricted && !(supervisor?.isLifted ?? false) }

  func noteInput(at now: UInt64) {
    idle?.noteInput(at: now)
    timeout?.noteInput(at: now)
  }

  /// Whether presses may come from a scanner. A pending scan is followed to its end.
  func looksForScans(_ host: any DispatchHost) -> Bool {
    policy.scanner != nil || !scanner.isAtRest || host.listensForScans
  }

  /// Whether staff are being asked to confirm.
  var isConfirming: Bool { supervisor?.isConfirming ?? false }

  // MARK: Keys that the policy took

  func take(_ press: KeyPress, _ reason: KioskRecord.Reason) {
    taken.append((press.device, press.code, reason))
  }

  /// The reason why the policy took the press of a key, for its repeats and its release; nil if it did not.
  func reasonTaken(_ press: KeyPress) -> KioskRecord.Reason? {
    guard let index = taken.firstIndex(where: { $0.device == press.device && $0.code == press.code }) else {
      return nil
    }
    let reason = taken[index].reason
    if press.phase != .repeated { taken.remove(at: index) }
    return reason
  }

  /// Forgets an earlier press of a key, whose release never came here: a tool or an assistive technology took it.
  func forgetPress(before press: KeyPress) {
    taken.removeAll { $0.device == press.device && $0.code == press.code }
    confined.remove(HeldKeys.Key(press))
  }

  /// Confines the release of a key like its press; see ``PolicyAdmission/confined``.
  func confine(_ press: KeyPress) { confined.insert(HeldKeys.Key(press)) }

  func wasConfined(_ release: KeyPress) -> Bool {
    !confined.isEmpty && confined.remove(HeldKeys.Key(release)) != nil
  }

  func keyboardDidLeave() {
    scanner.cut()
    taken.removeAll(keepingCapacity: true)
    confined.removeAll(keepingCapacity: true)
  }

  // MARK: Time

  /// The time of the next due event.
  var deadline: UInt64? {
    var due = scanner.deadline
    for other in [supervisor?.deadline, idle?.deadline, timeout?.deadline] {
      if let other { due = min(due ?? .max, other) }
    }
    return due
  }

  /// Returns true once when the idle time has ended.
  func isAbandoned(at now: UInt64) -> Bool { idle?.advance(to: now) ?? false }

  /// Ends the input: a replayed record is over.
  func endInput() {
    supervisor = nil
    idle = nil
    timeout = nil
  }
}
