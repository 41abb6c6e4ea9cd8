import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let supervisor = DispatchStage(
    .policy, "Watches for the keys with which staff lift the kiosk's policy. Takes nothing.", rounds: [.fresh]
  ) { pass, trace in
    let (kiosk, press) = (pass.dispatcher.kiosk, trace.press)
    kiosk.noteInput(at: pass.now)
    if let change = kiosk.supervisor?.take(press, at: pass.now) {
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
    if trace.round == .replayed {
      // The policy admitted it for a chord, which didn't take it.
      guard let refusal = dispatcher.refusalByItself(of: press) else { return .passes }
      return refuse(refusal, pass, &trace)
    }
    if press.phase == .began, trace.round == .fresh { kiosk.forgetPress(before: press) }
    if press.phase != .began, let reason = kiosk.reasonTaken(press) {
      trace.policyReason = reason
      return .takes(.policy)
    }
    if press.phase == .ended || press.phase == .cancelled {
      trace.isConfined = kiosk.wasConfined(press)
      return .passes
    }
    switch dispatcher.admission(of: press, trace.round, pass.host) {
    case .whole: return .passes
    case .confined:
      if trace.round == .fresh, press.phase == .began { kiosk.confine(press) }
      trace.isConfined = true
      return .passes
    case .refused where trace.round == .resumed: return .withholds
    case .refused(let refusal) where press.phase == .repeated:
      trace.policyReason = KioskRecord.Reason(refusal)
      return .takes(.policy)
    case .refused(let refusal):
      kiosk.take(press, KioskRecord.Reason(refusal))
      return refuse(refusal, pass, &trace)
    }
  }

  private static func refuse(
    _ refusal: KeyAllowance.Refusal, _ pass: Pass, _ trace: inout DispatchTrace
  ) -> Verdict {
    pass.dispatcher.refuse(refusal, &trace, pass)
    return .takes(.policy)
  }
}
