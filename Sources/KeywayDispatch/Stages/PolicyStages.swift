import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let supervisor = DispatchStage(
    .policy, "Watches for the keys with which staff lift the kiosk's policy. Takes nothing.", rounds: [.fresh]
  ) { pass, trace in
    let (kiosk, press) = (pass.dispatcher.kiosk, trace.press)
    kiosk.noteInput(at: pass.now)
    if let change = kiosk.supervise(press, at: pass.now) {
      pass.host.note(KioskRecord(pass.now, KioskRecord.Reason(change), press: press))
    }
    return .passes
  }

  static let scanner = DispatchStage(
    .policy, "A press that a scanner may have typed waits, and continues in order.", rounds: [.fresh]
  ) { pass, trace in
    let kiosk = pass.dispatcher.kiosk
    guard kiosk.looksForScans(pass.host), trace.press.device != KeyPress.screenDevice else { return .passes }
    if kiosk.scanner.take(trace.press, at: pass.now) { return .passes }
    pass.dispatcher.deliverScans(pass)
    return .withholds
  }

  static let allowance = DispatchStage(
    .policy, "The allow-list refuses keys and commands."
  ) { pass, trace in
    let (dispatcher, press) = (pass.dispatcher, trace.press)
    let kiosk = dispatcher.kiosk
    switch trace.round {
    case .fresh: break
    case .resumed: return dispatcher.admitsPress(press, pass.host) ? .passes : .withholds
    case .replayed:
      // The policy admitted it for a chord, which didn't take it.
      guard let refusal = dispatcher.refusalByItself(of: press) else { return .passes }
      return refuse(refusal, pass, &trace)
    }
    if press.phase != .began {
      guard let reason = kiosk.reasonTaken(press) ?? reasonToEnd(press, pass) else { return .passes }
      trace.policyReason = reason
      return .takes(.policy)
    }
    guard let refusal = dispatcher.refusal(of: press, pass.host) else { return .passes }
    kiosk.take(press, reason(of: refusal))
    return refuse(refusal, pass, &trace)
  }

  /// The reason why a held key stops repeating; nil if it may go on. A stroke is admitted for its chord alone.
  private static func reasonToEnd(_ press: KeyPress, _ pass: Pass) -> KioskRecord.Reason? {
    guard press.phase == .repeated, !pass.dispatcher.chords.isPending else { return nil }
    return pass.dispatcher.refusal(of: press, pass.host).map(reason)
  }

  private static func reason(of refusal: KeyAllowance.Refusal) -> KioskRecord.Reason {
    refusal == .forbidden ? .forbidden : .notAllowed
  }

  private static func refuse(
    _ refusal: KeyAllowance.Refusal, _ pass: Pass, _ trace: inout DispatchTrace
  ) -> Verdict {
    trace.policyReason = reason(of: refusal)
    pass.host.note(KioskRecord(pass.now, reason(of: refusal), press: trace.press))
    _ = pass.host.carryOut(.refuse(refusal), &trace)
    return .takes(.policy)
  }
}
