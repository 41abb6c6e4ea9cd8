import KeywayKeymap
import KeywayMenus

// Keys that act on a release, a hold or a tap. Without any of them a press costs nothing here.
extension KeyDispatcher {
  /// Whether any key does something at another time than its press.
  var watchesTriggers: Bool { commands.hasTriggers || bindings.hasTriggers || !triggers.isEmpty }

  /// What a key does later, as far as the policy lets it through.
  func targets(of press: KeyPress, _ host: any DispatchHost) -> TriggerSet {
    // A chord takes every key until it is over, and an open menu every one that is no shortcut.
    if chords.isPending { return TriggerSet() }
    let menuTakesAll = host.isMenuOpen && press.heldModifiers.subtracting(.levels).isEmpty
    var targets = TriggerSet(
      press, commands: menuTakesAll ? nil : commands, bindings: bindings,
      validate: { host.validation(of: $0) }, admits: { admits(press, to: $0) })
    // A tap latches the modifier already: it cannot mean two things.
    if host.latchesModifiers { targets.tap = nil }
    return targets
  }

  /// Lets the press of a key that acts on its release come to nothing else.
  func usesUp(
    _ trace: inout DispatchTrace, for stage: TriggerTarget.Stage, _ host: any DispatchHost
  ) -> Bool {
    guard trace.round == .fresh, trace.press.phase == .began, watchesTriggers,
      triggers.useUp(trace.press, for: stage)
    else { return false }
    trace.later = targets(of: trace.press, host).targets
    return true
  }

  /// Fires what the release of a key brings.
  func endTriggers(_ trace: inout DispatchTrace, _ pass: DispatchStage.Pass) {
    guard watchesTriggers else { return }
    guard trace.press.phase == .ended else { return triggers.forget(trace.press) }
    let release = triggers.end(trace.press)
    if let waiting = release.press { resume(waiting, pass) }
    if let firing = release.firing { fire(firing, &trace, pass) }
  }

  func fire(_ firing: TriggerState.Firing, _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass) {
    trace.trigger = firing.trigger
    switch firing.target {
    case .command(let match):
      trace.command = match
      trace.takenBy = match.row.wantsPriorityOverText ? .priorityCommand : .command
      _ = pass.host.carryOut(.perform(match.row.command), &trace)
    case .binding(let match):
      // The press that began decides, and not the release that the trace is of.
      var fired = DispatchTrace(press: firing.press)
      let action = match.binding.action
      if MenuInput(action) != nil, pass.host.isMenuOpen, DispatchStage.sendToMenu(action, &fired, pass.host) {
        fired.takenBy = .menu
      } else if DispatchStage.carryOut(action, &fired, self, pass.host) {
        fired.takenBy = .binding
      }
      trace.takeOver(fired)
    }
  }

  /// Sends a press that waited through the stages after the raw handlers, which have seen it.
  func resume(_ press: KeyPress, _ pass: DispatchStage.Pass) {
    send(press, .resumed, pass)
    // Its key is up already, or not what holds a control down.
    pass.host.receive(.releaseControl)
  }
}

extension DispatchTrace {
  /// Takes over what became of a press that another trace is of.
  fileprivate mutating func takeOver(_ other: DispatchTrace) {
    (takenBy, binding, chosen) = (other.takenBy, other.binding, other.chosen)
    (responder, activation) = (other.responder, other.activation)
    (focusChange, explanation) = (other.focusChange, other.explanation)
  }
}
