import KeywayKeymap

// Filters raw events by the user's settings. By default every event passes.
extension KeyboardFeed {
  func press(_ code: UInt32, time: UInt32) {
    noteForAccessXKeys(press: code, time: time)
    switch accessX.press(code, at: time) {
    case .accepted: begin(code, time: time)
    case .bounced:
      onFeedback?(.bounced(code))
      adjustModifiers()
    case .waits:
      slowStart = (eventLoop.nanoseconds, time)
      armSlowTimer()
      onFeedback?(.waiting(code))
      adjustModifiers()
    }
  }

  func release(_ code: UInt32, time: UInt32) {
    defer { noteForAccessXKeys(release: code) }
    switch accessX.release(code, at: time) {
    case .passes: end(code, time: time)
    case .ofRejected: adjustModifiers()
    case .tooSoon:
      armSlowTimer()
      onFeedback?(.releasedTooSoon(code))
      adjustModifiers()
    case .passesAfterPress(let start):
      armSlowTimer()
      onFeedback?(.accepted(code))
      begin(code, time: start)
      end(code, time: time)
    }
  }

  /// Accepts the keys that have been held long enough.
  func acceptSlowKeys() {
    slowTimer = nil
    let passed = (eventLoop.nanoseconds - slowStart.clock) / 1_000_000
    let time = slowStart.time &+ UInt32(truncatingIfNeeded: passed)
    while let key = accessX.takeAccepted(at: time) {
      onFeedback?(.accepted(key.code))
      begin(key.code, time: key.time)
    }
    armSlowTimer()
  }

  func armSlowTimer() {
    if let slowTimer { eventLoop.cancel(slowTimer) }
    slowTimer = accessX.nextDue.map { due in
      // A key that was due before the newest went down is due now.
      let left = UInt64(max(0, Int32(bitPattern: due &- slowStart.time)))
      return eventLoop.schedule(atNanoseconds: slowStart.clock + left * 1_000_000, fireSlowKeys)
    }
  }
}
