import KeywayKeymap
import KeywayMenus

// Keys that act on a release, a hold or a tap. Without any, they add no cost to a press.
extension KeyDispatcher {
  /// Whether any key acts at another time than its press.
  var watchesTriggers: Bool { commands.hasTriggers || bindings.hasTriggers || !triggers.isEmpty }

  /// The later actions of a key that the policy allows.
  func targets(of press: KeyPress, _ host: any DispatchHost) -> TriggerSet {
    // A pending chord takes every key.
    chords.isPending ? TriggerSet() : laterTargets(of: press, host)
  }

  /// The same once no chord is pending.
  func laterTargets(of press: KeyPress, _ host: any DispatchHost) -> TriggerSet {
    // An open menu takes every key except shortcuts.
    let isForMenu = host.isMenuOpen && press.heldModifiers.subtracting(.levels).isEmpty
    var targets = TriggerSet(
      press, commands: isForMenu ? nil : commands, bindings: bindings,
      validate: { host.validation(of: $0) }, admits: { admits(press, to: $0) })
    // The tap latches the modifier, so it has no other meaning.
    if host.latchesModifiers { targets.tap = nil }
    return targets
  }

  /// Stops further effects of the press of a key that acts on its release.
  func usesUp(
    _ trace: inout DispatchTrace, for stage: TriggerTarget.Stage, _ host: any DispatchHost
  ) -> Bool {
    guard trace.round == .fresh, trace.press.phase == .began, watchesTriggers,
      triggers.useUp(trace.press, for: stage)
    else { return false }
    trace.later = targets(of: trace.press, host).targets
    return true
  }

  /// Fires the actions of a key's release.
  func endTriggers(_ trace: inout DispatchTrace, _ pass: DispatchStage.Pass) {
    guard watchesTriggers else { return }
    guard trace.press.phase == .ended else { return triggers.forget(trace.press) }
    let release = triggers.end(trace.press)
    if let waiting = release.press { resume(waiting, pass) }
    if let firing = release.firing { fire(firing, &trace, pass) }
  }

  func fire(_ firing: TriggerState.Firing, _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass) {
    trace.trigger = firing.trigger
    // The policy may have changed since the key went down.
    let name = firing.target.name
    guard admits(firing.press, to: name) else {
      return refuse(lateRefusal(of: CommandAction(name)), &trace, pass)
    }
    switch firing.target {
    case .command(let match):
      trace.command = match
      trace.takenBy = match.row.wantsPriorityOverText ? .priorityCommand : .command
      _ = pass.host.carryOut(.perform(match.row.command), &trace)
    case .binding(let match):
      // The original press decides, not the release of the trace.
      var fired = DispatchTrace(press: firing.press)
      fired.trigger = firing.trigger
      let action = match.binding.action
      if MenuInput(action) != nil, pass.host.isMenuOpen, DispatchStage.sendToMenu(action, &fired, pass.host) {
        fired.takenBy = .menu
      } else if DispatchStage.carryOut(action, &fired, self, pass.host) {
        fired.takenBy = .binding
      }
      trace.takeOver(fired)
    }
  }

  /// Dispatches a press that waited to the stages after the raw handlers, which have seen it.
  func resume(_ press: KeyPress, _ pass: DispatchStage.Pass) {
    send(press, .resumed, pass)
    // Its key may be released already, and must not hold a control down.
    pass.host.receive(.releaseControl)
  }
}

extension DispatchTrace {
  /// Copies the result of another press's trace.
  fileprivate mutating func takeOver(_ other: DispatchTrace) {
    (takenBy, binding, chosen) = (other.takenBy, other.binding, other.chosen)
    (responder, activation) = (other.responder, other.activation)
    (focusChange, explanation) = (other.focusChange, other.explanation)
  }
}
