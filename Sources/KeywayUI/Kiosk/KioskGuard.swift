import KeywayFocus
import KeywayKeymap
public import KeywayMenus
import KeywayPlatform

/// The first stage of the dispatch: supervisor chord, scanner guard, allow-list, in this order; and the
/// idle reset.
///
/// With a policy that asks for nothing, and nobody who asks for scans, a press does not come here.
@MainActor
public final class KioskGuard {
  /// How many of the newest records are kept.
  public static let recordLimit = 256

  /// What is let through. May be changed at any time; a supervisor's leave ends with a change.
  public var policy = KioskPolicy() { didSet { policyDidChange() } }
  /// The audit, oldest first.
  public private(set) var records: [KioskRecord] = []

  /// Called with each new line of the audit behind the policy's own ``KioskPolicy/onRecord``: for a trace.
  public var onRecord: ((KioskRecord) -> Void)?

  weak var window: AppWindow?
  private var supervisor: SupervisorWatch?
  private var scanner = ScannerGuard()
  private var idle: IdleClock?
  private var isRestricted = false
  /// Keys that are down and whose press went no further.
  private var taken: [(device: Int, code: UInt32, reason: KioskRecord.Reason)] = []
  private var timer: (timer: EventLoop.Timer, time: UInt64)?
  /// Made once, so that setting the timer allocates nothing.
  private lazy var timerFired: @MainActor () -> Void = { [weak self] in
    self?.timer = nil
    self?.advance()
  }

  init() {
    taken.reserveCapacity(32)
  }

  private func policyDidChange() {
    supervisor = policy.supervisor.map(SupervisorWatch.init)
    scanner.settings = policy.scanner ?? ScannerSettings()
    idle = policy.idle.map { IdleClock(afterMilliseconds: $0.afterMilliseconds) }
    isRestricted = !policy.keys.allowsEverything
    noteInput()
    allowanceDidChange()
  }

  /// Has a shown overview of shortcuts show what is let through now.
  private func allowanceDidChange() {
    guard let window, window.shortcuts.isShown else { return }
    window.shortcuts.keycapsDidChange()
    window.schedulePass()
  }

  // MARK: What an app asks

  /// Whether a supervisor has lifted the policy.
  public var isLifted: Bool { supervisor?.isLifted ?? false }

  /// How much of the time the supervisor's keys were held for, from 0 to 1; nil when they are not.
  public var supervisorProgress: Double? { supervisor?.progress(at: now) }

  /// Whether the policy lets a command be chosen in the menus; there only ``KeyRule/action(_:)`` counts.
  public func allows(_ action: CommandAction) -> Bool {
    !isRestricted || isLifted || policy.keys.allows(action: action.rawValue)
  }

  /// Whether the policy lets a shortcut of a command be pressed; see ``KeyAllowance/allows(_:code:for:role:)``.
  func allows(_ shortcut: Shortcut, code: UInt32?, for action: CommandAction, role: CommandRole) -> Bool {
    !isRestricted || isLifted || policy.keys.allows(shortcut, code: code, for: action.rawValue, role: role)
  }

  // MARK: Presses

  /// Whether presses must come here.
  var isNeeded: Bool {
    isRestricted || supervisor != nil || idle != nil || looksForScans || !scanner.isAtRest || !taken.isEmpty
  }

  private var looksForScans: Bool {
    policy.scanner != nil || policy.onScan != nil || window?.listensForScans == true
  }

  func receive(_ press: KeyPress) {
    let now = now
    idle?.noteInput(at: now)
    if supervise(press, at: now) {
      report(press, .supervisorBegan)
    } else if looksForScans || !scanner.isAtRest {
      if scanner.take(press, at: now) { admit(press) } else { deliver() }
    } else {
      admit(press)
    }
    setTimer()
  }

  /// Lets a press through, unless the allow-list refuses it.
  private func admit(_ press: KeyPress) {
    guard let window else { return }
    if press.phase != .began {
      if let index = taken.firstIndex(where: { $0.device == press.device && $0.code == press.code }) {
        let reason = taken[index].reason
        if press.phase != .repeated { taken.remove(at: index) }
        return report(press, reason)
      }
    } else if isRestricted && !isLifted, let refusal = refusal(of: press) {
      let reason: KioskRecord.Reason = refusal == .forbidden ? .forbidden : .notAllowed
      taken.append((press.device, press.code, reason))
      note(reason, press: press)
      policy.onRefusal?(press, refusal)
      return report(press, reason)
    }
    window.handle(press)
  }

  private func refusal(of press: KeyPress) -> KeyAllowance.Refusal? {
    guard let refusal = policy.keys.refusal(of: press, names: names) else { return nil }
    // What the key does when it is held or released may be allowed all the same.
    guard let window, window.watchesTriggers else { return refusal }
    let targets = TriggerSet(
      press, commands: window.commandTable, bindings: window.bindings, admits: { admits(press, to: $0) })
    return targets.isEmpty ? refusal : nil
  }

  /// Whether a press may do what a command or a binding of this name does when its key is held, released or tapped.
  func admits(_ press: KeyPress, to name: String) -> Bool {
    !isRestricted || isLifted || policy.keys.admits(press, to: name)
  }

  /// Whether a press may do what it does at once.
  func admitsPress(_ press: KeyPress) -> Bool {
    !isRestricted || isLifted || policy.keys.refusal(of: press, names: names) == nil
  }

  private func names(_ press: KeyPress) -> KeyAllowance.Names {
    guard let window else { return KeyAllowance.Names() }
    return KeyAllowance.Names(
      command: window.commandTable.match(press, priority: .normal)?.row.action.rawValue,
      binding: window.bindings.action(for: press)?.rawValue)
  }

  /// Shows what a policy's callbacks changed, and reports a press that went no further.
  private func report(_ press: KeyPress, _ reason: KioskRecord.Reason) {
    guard let window else { return }
    var trace = DispatchTrace(press: press)
    trace.takenBy = .policy
    trace.policyReason = reason
    window.runPasses()
    window.report(trace)
  }

  // MARK: Supervisor

  /// Returns true when the press completes the chord, and so goes no further.
  private func supervise(_ press: KeyPress, at now: UInt64) -> Bool {
    guard supervisor != nil else { return false }
    if let change = supervisor?.take(press, at: now) { noteSupervisor(change, press: press) }
    guard supervisor?.takes(press) == true else { return false }
    if press.phase == .began { taken.append((press.device, press.code, .supervisorBegan)) }
    return true
  }

  private func noteSupervisor(_ change: SupervisorWatch.Change, press: KeyPress? = nil) {
    switch change {
    case .began: note(.supervisorBegan, press: press)
    case .cancelled: note(.supervisorCancelled, press: press)
    case .lifted: note(.supervisorLifted)
    case .restored: note(.supervisorRestored)
    }
    if let menus = window?.menus, menus.session.isActive { menus.session.revalidate() }
    allowanceDidChange()
  }

  // MARK: Scans

  private func deliver() {
    while let event = scanner.next() {
      switch event {
      case .key(let press): admit(press)
      case .swallowed(let press): report(press, .scan)
      case .scan(let scan): deliver(scan)
      }
    }
  }

  private func deliver(_ scan: Scan) {
    guard scan.end != .cut else { return note(.scanCut, text: scan.text) }
    guard let handler = window?.scanHandler ?? policy.onScan else {
      return note(.scanUnheard, text: scan.text)
    }
    note(.scan, text: scan.text)
    handler(scan.text)
    window?.runPasses()
  }

  func keyboardDidLeave() {
    scanner.cut()
    deliver()
    taken.removeAll(keepingCapacity: true)
    setTimer()
  }

  // MARK: Time

  private var now: UInt64 { window?.windowSystem.eventLoop.milliseconds ?? 0 }

  /// Somebody did something other than press a key.
  func noteInput() {
    guard idle != nil, window != nil else { return }
    idle?.noteInput(at: now)
    setTimer()
  }

  private func advance() {
    let now = now
    scanner.advance(to: now)
    deliver()
    while let change = supervisor?.advance(to: now) { noteSupervisor(change) }
    if idle?.advance(to: now) == true { startAfresh() }
    setTimer()
    window?.runPasses()
  }

  private func startAfresh() {
    guard let window, let idle = policy.idle else { return }
    window.windowSystem.resetKeyboards()
    window.forgetChord()
    window.resetTriggers()
    window.sendToMenus(.close)
    window.interruptHold()
    window.closeShortcuts()
    window.focusManager.forgetTypeAhead()
    if idle.resetsFocus { window.note(window.focusManager.reset()) }
    note(.idleReset)
    idle.perform()
  }

  /// Has the loop come back when something is due. A timer that is set too early is left: it sets the next.
  private func setTimer() {
    guard let timers = window?.timers else { return }
    var due = scanner.deadline ?? .max
    due = min(due, supervisor?.deadline ?? .max, idle?.deadline ?? .max)
    guard due < timer?.time ?? .max else { return }
    if let timer { timers.cancel(timer.timer) }
    timer = (timers.schedule(atMilliseconds: due, timerFired), due)
  }

  // MARK: Audit

  private func note(_ reason: KioskRecord.Reason, press: KeyPress? = nil, text: String? = nil) {
    let record = KioskRecord(time: now, reason: reason, press: press, text: text)
    if records.count == Self.recordLimit { records.removeFirst() }
    records.append(record)
    policy.onRecord?(record)
    onRecord?(record)
  }
}
