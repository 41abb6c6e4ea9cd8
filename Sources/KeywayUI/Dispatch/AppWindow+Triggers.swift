import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

// Keys that act on their release, on a hold or on a tap. Without any of them a press does not come here.
extension AppWindow {
  /// Whether a press must be looked at here.
  var watchesTriggers: Bool { commandTable.hasTriggers || bindings.hasTriggers || !triggers.isEmpty }

  /// Lets a press end what waits for another key of its keyboard to be held.
  func interruptTriggers(by press: KeyPress) {
    guard press.phase == .began, let waiting = triggers.interrupt(by: press) else { return }
    resume(waiting)
    setTriggerTimer()
  }

  /// Whether a press waits, because its key can be held as well, or is the repeat of one that does not count.
  func waitsForTrigger(_ press: KeyPress) -> Bool {
    if press.phase == .repeated { return triggers.takesRepeat(press) }
    let targets = targets(of: press)
    guard triggers.begin(press, targets, at: windowSystem.eventLoop.milliseconds) else { return false }
    setTriggerTimer()
    return true
  }

  /// What a key does later, as far as the policy lets it through.
  private func targets(of press: KeyPress) -> TriggerSet {
    // A chord takes every key until it is over, and an open menu every one that is no shortcut.
    if chords.isPending { return TriggerSet() }
    let menuTakesAll = menus.session.isActive && press.heldModifiers.subtracting(.levels).isEmpty
    var targets = TriggerSet(
      press, commands: menuTakesAll ? nil : commandTable, bindings: bindings, validate: pressValidator,
      admits: { [kiosk] in kiosk.admits(press, to: $0) })
    // A tap latches the modifier already: it cannot mean two things.
    if windowSystem.keyboardSettings.stickyKeys != nil { targets.tap = nil }
    return targets
  }

  /// Fires what the release of a key brings.
  func endTriggers(_ press: KeyPress, _ trace: inout DispatchTrace) {
    guard press.phase == .ended else { return triggers.forget(press) }
    let release = triggers.end(press)
    setTriggerTimer()
    if let waiting = release.press { resume(waiting) }
    if let firing = release.firing { fire(firing, &trace) }
  }

  func resetTriggers() {
    triggers.reset()
    setTriggerTimer()
  }

  private func triggersAreDue() {
    triggerTimer = nil
    while let firing = triggers.expire(at: windowSystem.eventLoop.milliseconds) {
      var trace = DispatchTrace(press: firing.press)
      fire(firing, &trace)
      note(trace.focusChange)
      runPasses()
      report(trace)
    }
    setTriggerTimer()
  }

  private func fire(_ firing: TriggerState.Firing, _ trace: inout DispatchTrace) {
    trace.trigger = firing.trigger
    switch firing.target {
    case .command(let match):
      trace.command = match
      trace.takenBy = match.row.wantsPriorityOverText ? .priorityCommand : .command
      trace.responder = perform(match.row.command)
    case .binding(let match):
      let action = match.binding.action
      if MenuInput(action) != nil, sendToOpenMenu(firing.press, action, &trace) {
        trace.takenBy = .menu
      } else if sendToBindings(firing.press, action, &trace) {
        trace.takenBy = .binding
      }
    }
  }

  /// Sends a press that waited through the stages after the raw handlers, which have seen it.
  private func resume(_ press: KeyPress) {
    guard kiosk.admitsPress(press) else { return }
    isResuming = true
    var trace = dispatch(press)
    isResuming = false
    trace.isReplay = true
    trace.focused = tree.focused
    replayedTraces.append(trace)
    // Its key is up already, or not what holds a control down.
    releaseKeys()
  }

  private func setTriggerTimer() {
    let due = triggers.deadline
    guard due != triggerTimer?.due else { return }
    cancelTriggerTimer()
    triggerTimer = due.map { due in
      let timer = timers.schedule(atMilliseconds: due) { [weak self] in
        self?.triggersAreDue()
      }
      return (timer, due)
    }
  }

  func cancelTriggerTimer() {
    if let triggerTimer { timers.cancel(triggerTimer.timer) }
    triggerTimer = nil
  }
}
