package import KeywayKeymap
package import KeywayMenus

// What the kiosk's policy lets through.
extension KeyDispatcher {
  /// What a kiosk lets through. A supervisor's leave ends with a change.
  package var policy: DispatchPolicy { kiosk.policy }

  package func use(_ policy: DispatchPolicy, at now: UInt64) {
    kiosk.use(policy)
    noteInput(at: now)
  }

  /// Whether a supervisor has lifted the policy.
  package var isPolicyLifted: Bool { kiosk.supervisor?.isLifted ?? false }

  /// How much of the time the supervisor's keys were held for, from 0 to 1; nil when they are not.
  package func supervisorProgress(at now: UInt64) -> Double? { kiosk.supervisor?.progress(at: now) }

  /// Somebody did something other than press a key: the idle time begins anew.
  package func noteInput(at now: UInt64) { kiosk.noteInput(at: now) }

  /// Whether the policy lets a command be chosen in the menus; there only ``KeyRule/action(_:)`` counts.
  package func allows(_ action: CommandAction) -> Bool {
    !kiosk.isInForce || policy.keys.allows(action: action.rawValue)
  }

  /// Whether the policy lets a shortcut of a command be pressed; see ``KeyAllowance/allows(_:code:for:role:)``.
  package func allows(_ shortcut: Shortcut, code: UInt32?, for action: CommandAction) -> Bool {
    !kiosk.isInForce
      || policy.keys.allows(shortcut, code: code, for: action.rawValue, role: bindings.commandRole)
  }

  /// Asks the responder chain as the menus need it asked: what the policy refuses on keys is not to be had there either.
  func validator(_ host: any DispatchHost) -> CommandValidator {
    { [self] command in allows(command.action) ? host.validation(of: command) : .disabled }
  }

  /// Why the policy refuses a press, nil when it is let through.
  func refusal(of press: KeyPress) -> KeyAllowance.Refusal? {
    guard kiosk.isInForce, let refusal = policy.keys.refusal(of: press, names: names) else { return nil }
    guard watchesTriggers else { return refusal }
    // What the key does when it is held or released may be allowed all the same.
    let targets = TriggerSet(
      press, commands: commands, bindings: bindings, admits: { admits(press, to: $0) })
    return targets.isEmpty ? refusal : nil
  }

  /// Whether a press may do what a command or a binding of this name does when its key is held, released or tapped.
  func admits(_ press: KeyPress, to name: String) -> Bool {
    !kiosk.isInForce || policy.keys.admits(press, to: name)
  }

  /// Whether a press may do what it does at once.
  func admitsPress(_ press: KeyPress) -> Bool {
    !kiosk.isInForce || policy.keys.refusal(of: press, names: names) == nil
  }

  private func names(_ press: KeyPress) -> KeyAllowance.Names {
    KeyAllowance.Names(
      command: commands.match(press, priority: .normal)?.row.action.rawValue,
      binding: bindings.action(for: press)?.rawValue)
  }

  // MARK: Scans

  /// Sends on what the scanner guard has decided about.
  func deliverScans(_ pass: DispatchStage.Pass) {
    while let event = kiosk.scanner.next() {
      switch event {
      case .key(let press): send(press, .fresh, pass, from: DispatchStage.throughScanner.count)
      case .swallowed(let press):
        var trace = DispatchTrace(press: press)
        trace.takenBy = .policy
        trace.policyReason = .scan
        pass.host.didDispatch(trace)
        pass.host.present()
      case .scan(let scan): deliver(scan, pass)
      }
    }
  }

  private func deliver(_ scan: Scan, _ pass: DispatchStage.Pass) {
    let reason: KioskRecord.Reason =
      scan.end == .cut ? .scanCut : pass.host.listensForScans ? .scan : .scanUnheard
    pass.host.note(KioskRecord(pass.now, reason, text: scan.text))
    guard reason == .scan else { return }
    pass.host.receive(.scan(scan))
    pass.host.present()
  }
}
