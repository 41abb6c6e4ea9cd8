import KeywayKeymap

// Turns sticky and slow keys on by the Shift key, and off again after a time without typing.
extension KeyboardFeed {
  func noteForAccessXKeys(press code: UInt32, time: UInt32) {
    guard accessX.settings.accessXKeys != nil else { return }
    lastKey = eventLoop.nanoseconds
    accessXKeys.press(code, isShift: state.keymap.isShift(code), at: time)
    shiftStart = (lastKey, time)
    armShiftTimer()
  }

  func noteForAccessXKeys(release code: UInt32) {
    guard accessX.settings.accessXKeys != nil else { return }
    lastKey = eventLoop.nanoseconds
    let toggles = accessXKeys.release(code)
    armShiftTimer()
    if toggles { toggle(.stickyKeys, isOn: accessX.settings.stickyKeys != nil) }
  }

  /// Forgets a held Shift, and its presses.
  func resetAccessXKeys() {
    accessXKeys.reset()
    armShiftTimer()
  }

  func shiftTimerFired() {
    shiftTimer = nil
    let passed = (eventLoop.nanoseconds - shiftStart.clock) / 1_000_000
    let time = shiftStart.time &+ UInt32(truncatingIfNeeded: passed)
    if accessXKeys.takeHeld(at: time) { toggle(.slowKeys, isOn: accessX.settings.slowKeys > .zero) }
    armShiftTimer()
  }

  private func toggle(_ control: AccessXControl, isOn: Bool) {
    if isOn { turnedOn.remove(control) } else { turnedOn.insert(control) }
    onFeedback?(isOn ? control.off : control.on)
    armIdleTimer()
  }

  // MARK: Off again

  func idleTimerFired() {
    idleTimer = nil
    guard let timeout = accessX.settings.accessXKeys?.timeout.milliseconds, timeout > 0, !turnedOn.isEmpty
    else { return }
    guard eventLoop.nanoseconds >= lastKey + UInt64(timeout) * 1_000_000 else { return armIdleTimer() }
    turnOffAccessX()
  }

  func turnOffAccessX() {
    for control in AccessXControl.allCases where turnedOn.remove(control) != nil { onFeedback?(control.off) }
  }

  /// Handles changes from elsewhere, which may have turned off or forbidden what the Shift key turned on.
  func accessXKeysDidChange() {
    if accessX.settings.stickyKeys == nil { turnedOn.remove(.stickyKeys) }
    if accessX.settings.slowKeys == .zero { turnedOn.remove(.slowKeys) }
    guard accessX.settings.accessXKeys == nil else { return armIdleTimer() }
    resetAccessXKeys()
    turnedOn = []
    armIdleTimer()
  }

  /// Arms the timer. If keys were pressed meanwhile, it fires too early and sets the next, so that keys need not.
  private func armIdleTimer() {
    if let idleTimer = idleTimer.take() { eventLoop.cancel(idleTimer) }
    guard let timeout = accessX.settings.accessXKeys?.timeout.milliseconds, timeout > 0, !turnedOn.isEmpty
    else { return }
    idleTimer = eventLoop.schedule(atNanoseconds: lastKey + UInt64(timeout) * 1_000_000, fireIdle)
  }

  private func armShiftTimer() {
    guard shiftTimer != nil || accessXKeys.due != nil else { return }
    if let shiftTimer { eventLoop.cancel(shiftTimer) }
    shiftTimer = accessXKeys.due.map { due in
      let left = UInt64(max(0, Int32(bitPattern: due &- shiftStart.time)))
      return eventLoop.schedule(atNanoseconds: shiftStart.clock + left * 1_000_000, fireShift)
    }
  }
}

/// A feature that the Shift key turns on and off.
enum AccessXControl: CaseIterable {
  case stickyKeys, slowKeys

  var on: KeyboardFeedback { self == .stickyKeys ? .stickyKeysTurnedOn : .slowKeysTurnedOn }
  var off: KeyboardFeedback { self == .stickyKeys ? .stickyKeysTurnedOff : .slowKeysTurnedOff }
}
