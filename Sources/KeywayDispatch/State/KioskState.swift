import KeywayKeymap

/// How a kiosk's policy stands: the supervisor's keys, scanners, idle time, and the keys that were taken.
final class KioskState {
  private(set) var policy = DispatchPolicy()
  private(set) var supervisor: SupervisorWatch?
  var scanner = ScannerGuard()
  private var idle: IdleClock?
  private(set) var isRestricted = false
  /// Keys that are down and whose press went no further.
  private var taken: [(device: Int, code: UInt32, reason: KioskRecord.Reason)] = []

  init() { taken.reserveCapacity(32) }

  /// Follows another policy from now on; a supervisor's leave ends.
  func use(_ policy: DispatchPolicy) {
    self.policy = policy
    supervisor = policy.supervisor.map(SupervisorWatch.init)
    scanner.settings = policy.scanner ?? ScannerSettings()
    idle = policy.idleMilliseconds.map { IdleClock(afterMilliseconds: $0) }
    isRestricted = !policy.keys.allowsEverything
  }

  /// Whether the allow-list counts now.
  var isInForce: Bool { isRestricted && !(supervisor?.isLifted ?? false) }

  func noteInput(at now: UInt64) { idle?.noteInput(at: now) }

  /// Whether presses may be a scanner's. One that goes on is followed to its end.
  func looksForScans(_ host: any DispatchHost) -> Bool {
    policy.scanner != nil || !scanner.isAtRest || host.listensForScans
  }

  // MARK: Supervisor

  /// What a press does to the supervisor's keys.
  struct Supervision {
    var record: KioskRecord.Reason?
    /// Whether the press completes the keys, or is one of them, and so goes no further.
    var takesPress: Bool
  }

  /// - Returns: nil where the press has nothing to do with them.
  func supervise(_ press: KeyPress, at now: UInt64) -> Supervision? {
    guard supervisor != nil else { return nil }
    let change = supervisor?.take(press, at: now)
    let takesPress = supervisor?.takes(press) ?? false
    if takesPress, press.phase == .began { take(press, .supervisorBegan) }
    guard change != nil || takesPress else { return nil }
    return Supervision(record: change.map(KioskRecord.Reason.init), takesPress: takesPress)
  }

  // MARK: Keys that went no further

  func take(_ press: KeyPress, _ reason: KioskRecord.Reason) {
    taken.append((press.device, press.code, reason))
  }

  /// Why the press of a key went no further, asked for its repeats and its end; nil where it did go on.
  func reasonTaken(_ press: KeyPress) -> KioskRecord.Reason? {
    guard let index = taken.firstIndex(where: { $0.device == press.device && $0.code == press.code }) else {
      return nil
    }
    let reason = taken[index].reason
    if press.phase != .repeated { taken.remove(at: index) }
    return reason
  }

  func keyboardDidLeave() {
    scanner.cut()
    taken.removeAll(keepingCapacity: true)
  }

  // MARK: Time

  /// When something is due that was waited for.
  var deadline: UInt64? {
    var due = scanner.deadline
    for other in [supervisor?.deadline, idle?.deadline] {
      if let other { due = min(due ?? .max, other) }
    }
    return due
  }

  /// The next change of the supervisor's leave that is due; call until nil.
  func nextChange(at now: UInt64) -> SupervisorWatch.Change? { supervisor?.advance(to: now) }

  /// True once, when nobody has touched anything for the time of the policy.
  func isAbandoned(at now: UInt64) -> Bool { idle?.advance(to: now) ?? false }

  /// Waits for nobody any more: the record that is replayed has come to its end.
  func endInput() {
    supervisor = nil
    idle = nil
  }
}
