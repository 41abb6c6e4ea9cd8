import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let holdInterruption = DispatchStage(
    .trigger,
    "Another key ends the wait of a key that could be held, which is dispatched first. Takes nothing.",
    rounds: [.fresh]
  ) { pass, trace in
    if trace.press.phase == .began, let waiting = pass.dispatcher.triggers.interrupt(by: trace.press) {
      pass.dispatcher.resume(waiting, pass)
    }
    _ = pass.host.carryOut(.noteInput, &trace)
    return .passes
  }

  /// Ends the dispatch of releases. The trace of a release names the stage whose target a release or a tap fired.
  static let release = DispatchStage(
    .none, "The release of a key fires its release or tap actions, and nothing else."
  ) { pass, trace in
    let press = trace.press
    guard press.phase == .ended || press.phase == .cancelled else { return .passes }
    if trace.round == .fresh { pass.dispatcher.endTriggers(&trace, pass) }
    pass.host.receive(.releaseControl)
    return .takes(trace.takenBy)
  }

  static let trigger = DispatchStage(
    .trigger, "A key that can also be held waits until that is decided.", rounds: [.fresh]
  ) { pass, trace in
    let (dispatcher, press) = (pass.dispatcher, trace.press)
    guard dispatcher.watchesTriggers else { return .passes }
    if press.phase == .repeated { return dispatcher.triggers.takesRepeat(press) ? .takes(.trigger) : .passes }
    let targets = dispatcher.targets(of: press, pass.host)
    guard dispatcher.triggers.begin(press, targets, at: pass.now) else { return .passes }
    trace.later = targets.targets
    return .takes(.trigger)
  }
}
