package import KeywayKeymap
package import KeywayMenus

// The kiosk's policy.
extension KeyDispatcher {
  /// The policy in force. A change ends a supervisor's leave.
  package var policy: DispatchPolicy { kiosk.policy }

  package func use(_ policy: DispatchPolicy, at now: UInt64) {
    kiosk.use(policy)
    allowance = nil
    noteInput(at: now)
  }

  package var isPolicyLifted: Bool { kiosk.supervisor?.isLifted ?? false }

  /// Whether staff are being asked to confirm that they lift the policy.
  package var isConfirming: Bool { kiosk.isConfirming }

  /// Takes the staff's answer, if any.
  ///
  /// - Parameter isRight: nil dismisses the question, and doesn't count as a failed attempt.
  /// - Returns: the record of it; nil while nobody is asked.
  package func confirm(_ isRight: Bool?, at now: UInt64) -> KioskRecord? {
    let change: SupervisorWatch.Change? =
      if let isRight {
        kiosk.supervisor?.confirm(isRight, at: now)
      } else {
        kiosk.supervisor?.cancelConfirmation()
      }
    guard let change else { return nil }
    return KioskRecord(now, KioskRecord.Reason(change))
  }

  /// The keys that staff need to answer, whatever customers may press.
  private static let answerKeys = KeyAllowance.only(
    KeyRule.navigation + [.text, .keyCode(.keyboardDeleteOrBackspace), .keyCode(.keyboardDeleteForward)])

  /// Notifies the host after a time without input, and then each second; nil stops.
  ///
  /// - Parameter now: the start of the time; nil for the next input.
  package func use(_ timeout: TimeoutClock?, at now: UInt64?) {
    kiosk.timeout = timeout
    if let now { kiosk.timeout?.noteInput(at: now) }
  }

  /// Restarts the idle time after input other than a key.
  package func noteInput(at now: UInt64) { kiosk.noteInput(at: now) }

  /// The allowed keys. A forbidden shortcut forbids the command that it fires, however it is chosen.
  ///
  /// - Complexity: O(rows) after the commands, the bindings or the policy changed; else O(1).
  private var keys: KeyAllowance {
    if let allowance { return allowance }
    var made = policy.keys
    if made.excludesShortcuts {
      let role = bindings.commandRole
      // Includes the shortcut as written: a layout may have another one for the command.
      let rows = commands.rows.filter { row in
        (row.shortcuts + row.writtenShortcuts).contains { made.excludes($0, role: role) }
      }
      made = made.excluding(rows.map(\.action.rawValue))
    }
    allowance = made
    return made
  }

  /// Whether the policy forbids a command, however it is chosen.
  package func forbids(_ action: CommandAction) -> Bool {
    kiosk.isInForce && keys.excludes(action: action.rawValue)
  }

  /// Whether the policy allows a command in the menus, where only ``KeyRule/action(_:)`` counts.
  package func allows(_ action: CommandAction) -> Bool {
    !kiosk.isInForce || keys.allows(action: action.rawValue)
  }

  /// Whether the policy allows a shortcut of a command; see ``KeyAllowance/allows(_:code:for:role:)``.
  package func allows(_ shortcut: Shortcut, code: UInt32?, for action: CommandAction) -> Bool {
    !kiosk.isInForce
      || keys.allows(shortcut, code: code, for: action.rawValue, role: bindings.commandRole)
  }

  /// Validates commands for menus and chords: by the responder chain, and by the policy, which applies to menus and keys alike.
  package func validator(_ host: any DispatchHost) -> CommandValidator {
    { [self] command in allows(command.action) ? host.validation(of: command) : .disabled }
  }

  /// The extent to which the policy admits a press or a repeat. Permission for a command includes all strokes of its chord, and the press of a
  /// key that performs it later.
  func admission(of press: KeyPress, _ round: DispatchRound, _ host: any DispatchHost) -> PolicyAdmission {
    guard let refusal = refusalByItself(of: press) else { return .whole }
    if refusal == .notAllowed, isStrokeOfAllowed(press, host) { return .confined }
    return round == .fresh && actsLater(press, host) ? .confined : .refused(refusal)
  }

  /// The reason why the policy refuses what a press was to do later.
  func lateRefusal(of action: CommandAction) -> KeyAllowance.Refusal {
    forbids(action) ? .forbidden : .notAllowed
  }

  /// Refuses the press or the text of a trace, and tells the host.
  func refuse(
    _ refusal: KeyAllowance.Refusal, _ trace: inout DispatchTrace, text: String? = nil,
    _ pass: DispatchStage.Pass
  ) {
    let reason = KioskRecord.Reason(refusal)
    (trace.takenBy, trace.policyReason) = (.policy, reason)
    pass.host.note(KioskRecord(pass.now, reason, press: text == nil ? trace.press : nil, text: text))
    _ = pass.host.carryOut(.refuse(refusal), &trace)
  }

  /// The reason why the policy refuses text without a key press; nil if it allows it.
  package var textRefusal: KeyAllowance.Refusal? {
    kiosk.isInForce && !kiosk.isConfirming ? keys.textRefusal : nil
  }

  /// Whether a press may perform a command or a binding with this name when its key is held, released or tapped. A policy refuses
  /// no key of a reader.
  func admits(_ press: KeyPress, to name: String) -> Bool {
    !kiosk.isInForce || ReaderCommand(BindingAction(rawValue: name)) != nil || keys.admits(press, to: name)
  }

  /// The reason why the policy refuses a press, as if its key were in no chord and did nothing later; nil if it allows it.
  func refusalByItself(of press: KeyPress) -> KeyAllowance.Refusal? {
    guard kiosk.isInForce, let refusal = keys.refusal(of: press, names: names) else { return nil }
    guard kiosk.isConfirming, names(press).command == nil else { return refusal }
    return Self.answerKeys.refusal(of: press, names: names) == nil ? nil : refusal
  }

  /// Whether the chord of an allowed command takes a press or a repeat, so that no command, menu or field would act on it alone.
  private func isStrokeOfAllowed(_ press: KeyPress, _ host: any DispatchHost) -> Bool {
    // The open overview comes before all chords.
    guard commands.hasChords, !host.isOverviewOpen else { return false }
    if chords.isPending {
      // A held stroke is the chord's until its next one.
      return press.phase == .repeated
        || chords.takes(press, in: commands) { [self] in allows($0.action) ? .enabled : .disabled }
    }
    // An open menu comes before all chords; a priority command and a text field come before a chord without priority.
    guard !DispatchStage.menuTakes(press, self, host) else { return false }
    let validate = validator(host)
    return commands.beginsChord(press, priority: .overText, validate: validate)
      || commands.match(press, priority: .overText) == nil
        && !(host.takesText && TextKey(press, commandRole: bindings.commandRole) != nil)
        && commands.beginsChord(press, priority: .normal, validate: validate)
  }

  /// Whether the key of a press does something allowed when it is held, released or tapped.
  private func actsLater(_ press: KeyPress, _ host: any DispatchHost) -> Bool {
    // The open overview takes the press.
    guard watchesTriggers, !host.isOverviewOpen else { return false }
    return press.phase == .repeated ? triggers.takesRepeat(press) : !laterTargets(of: press, host).isEmpty
  }

  private func names(_ press: KeyPress) -> KeyAllowance.Names {
    KeyAllowance.Names(
      command: commands.match(press, priority: .normal)?.row.action.rawValue,
      binding: bindings.action(for: press)?.rawValue)
  }

  // MARK: Scans

  /// Passes on the codes and presses that the scanner guard has settled.
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
      switch scan.end {
      case .cut: .scanCut
      case .unreadable: .scanUnreadable
      default: pass.host.listensForScans ? .scan : .scanUnheard
      }
    pass.host.note(KioskRecord(pass.now, reason, text: scan.text))
    guard reason == .scan else { return }
    pass.host.receive(.scan(scan))
    pass.host.present()
  }
}
