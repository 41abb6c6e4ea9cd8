import KeywayKeymap
import KeywayMenus

// What happens without a key: time passes, the pointer is used, the keyboard leaves.
extension KeyDispatcher {
  /// When ``advance(to:in:)`` is to be called; nil while nothing waits.
  package var deadline: UInt64? {
    var due = kiosk.deadline
    for other in [triggers.deadline, chords.deadline, hold.deadline] {
      if let other { due = min(due ?? .max, other) }
    }
    return due
  }

  /// Lets time pass: chords run out, keys have been held, the policy counts again, nobody is there any more.
  ///
  /// What is due happens in the order of its times, and is presented once.
  package func advance(to now: UInt64, in host: any DispatchHost) {
    var isPresented = true
    while let due = deadline, due <= now {
      pass(DispatchStage.Pass(dispatcher: self, host: host, now: due))
      isPresented = false
    }
    if !isPresented { host.present() }
  }

  /// Does what is due at one time.
  private func pass(_ pass: DispatchStage.Pass) {
    let now = pass.now
    kiosk.scanner.advance(to: now)
    deliverScans(pass)
    while let change = kiosk.nextChange(at: now) {
      pass.host.note(KioskRecord(now, KioskRecord.Reason(change)))
    }
    if kiosk.isAbandoned(at: now) { startAfresh(pass) }
    while let firing = triggers.expire(at: now) {
      var trace = DispatchTrace(press: firing.press)
      fire(firing, &trace, pass)
      pass.host.didDispatch(trace)
    }
    if let failure = chords.expire(at: now) { chordDidFail(failure, pass) }
    if let due = hold.deadline, due <= now { holdDidPass(pass) }
  }

  /// Forgets what the last customer began.
  private func startAfresh(_ pass: DispatchStage.Pass) {
    if chords.reset() != nil { pass.host.receive(.feedback(.over)) }
    triggers.reset()
    interruptHold(in: pass.host)
    pass.host.note(KioskRecord(pass.now, .idleReset))
    pass.host.receive(.startAfresh)
  }

  /// Lets nobody come back any more, as when a record is over: neither a supervisor's leave nor idle time ends.
  package func endInput() { kiosk.endInput() }

  // MARK: Other input

  /// A button or a finger came down: a chord is given up, nothing is tapped.
  package func pointerDidPress(at now: UInt64, in host: any DispatchHost) {
    interruptChord(DispatchStage.Pass(dispatcher: self, host: host, now: now))
    triggers.interruptTaps()
  }

  /// Something was scrolled: nothing is tapped.
  package func pointerDidScroll() { triggers.interruptTaps() }

  /// The keyboard leaves the window. What it held fires nothing.
  package func keyboardDidLeave(at now: UInt64, in host: any DispatchHost) {
    let pass = DispatchStage.Pass(dispatcher: self, host: host, now: now)
    kiosk.keyboardDidLeave()
    deliverScans(pass)
    interruptHold(in: host)
    interruptChord(pass)
    triggers.reset()
  }

  private func interruptChord(_ pass: DispatchStage.Pass) {
    if let failure = chords.reset() { chordDidFail(failure, pass) }
  }

  // MARK: Command is held

  func watchHold(_ press: KeyPress, _ pass: DispatchStage.Pass) {
    let hides = hold.take(
      press, role: bindings.commandRole, mayBegin: mayShowHold(pass.host), at: pass.now)
    if hides { pass.host.receive(.hideHeldOverview) }
  }

  private func mayShowHold(_ host: any DispatchHost) -> Bool {
    host.offersOverview && !host.isMenuOpen && !chords.isPending
  }

  /// Something else than Command was used: what waited or was shown for it goes.
  package func interruptHold(in host: any DispatchHost) {
    if hold.interrupt() { host.receive(.hideHeldOverview) }
  }

  private func holdDidPass(_ pass: DispatchStage.Pass) {
    guard mayShowHold(pass.host), hold.expire(at: pass.now) else {
      _ = hold.interrupt()
      return
    }
    // A key that was looked at for this long was not tapped.
    triggers.interruptTaps()
    pass.host.receive(.showHeldOverview)
  }
}
