import KeywayKeymap
import KeywayMenus

// Events other than keys: time passes, the pointer is used, the keyboard leaves.
extension KeyDispatcher {
  /// The next time at which to call ``advance(to:in:)``; nil while nothing waits.
  package var deadline: UInt64? {
    var due = kiosk.deadline
    for other in [triggers.deadline, readerKeys.triggers.deadline, chords.deadline, hold.deadline] {
      if let other { due = min(due ?? .max, other) }
    }
    return due
  }

  /// Advances the time: chords run out, holds complete, the policy returns, the idle time ends.
  ///
  /// Due events happen in the order of their times, and are presented once.
  package func advance(to now: UInt64, in host: any DispatchHost) {
    var isPresented = true
    while let due = deadline, due <= now {
      pass(DispatchStage.Pass(dispatcher: self, host: host, now: due))
      isPresented = false
    }
    if !isPresented { host.present() }
  }

  /// Handles everything due at one time.
  private func pass(_ pass: DispatchStage.Pass) {
    let now = pass.now
    kiosk.scanner.advance(to: now)
    deliverScans(pass)
    while let change = kiosk.supervisor?.advance(to: now) {
      pass.host.note(KioskRecord(now, KioskRecord.Reason(change)))
    }
    if kiosk.isAbandoned(at: now) {
      forgetCustomer(pass)
      pass.host.receive(.startAfresh)
    }
    if let left = kiosk.timeout?.advance(to: now) {
      if left == 0 { forgetCustomer(pass) }
      pass.host.receive(.timeLeft(seconds: left))
    }
    while let firing = readerKeys.triggers.expire(at: now) { fireReaderKey(firing, pass) }
    while let firing = triggers.expire(at: now) {
      var trace = DispatchTrace(press: firing.press)
      fire(firing, &trace, pass)
      pass.host.didDispatch(trace)
    }
    if let failure = chords.expire(at: now) { chordDidFail(failure, pass) }
    if let due = hold.deadline, due <= now { holdDidPass(pass) }
  }

  /// Resets the state of the last customer.
  private func forgetCustomer(_ pass: DispatchStage.Pass) {
    if chords.reset() != nil { pass.host.receive(.feedback(.over)) }
    triggers.reset()
    readerKeys.forgetCustomer()
    interruptHold(in: pass.host)
    if let record = confirm(nil, at: pass.now) { pass.host.note(record) }
    // Staff haven't let the next customer in.
    if kiosk.supervisor?.restore() == true { pass.host.note(KioskRecord(pass.now, .supervisorRestored)) }
    pass.host.note(KioskRecord(pass.now, .idleReset))
  }

  /// Ends the input, as at the end of a record: from now on neither a supervisor's leave nor idle time ends.
  package func endInput() { kiosk.endInput() }

  // MARK: Other input

  /// Handles a press of a button or a finger: cancels chords and taps.
  package func pointerDidPress(at now: UInt64, in host: any DispatchHost) {
    interruptChord(DispatchStage.Pass(dispatcher: self, host: host, now: now))
    interruptTaps()
    forgetActivation()
  }

  /// Cancels taps because something was scrolled.
  package func pointerDidScroll() { interruptTaps() }

  private func interruptTaps() {
    triggers.interruptTaps()
    readerKeys.triggers.interruptTaps()
  }

  /// Handles the loss of the keyboard. Held keys fire nothing.
  package func keyboardDidLeave(at now: UInt64, in host: any DispatchHost) {
    let pass = DispatchStage.Pass(dispatcher: self, host: host, now: now)
    kiosk.keyboardDidLeave()
    deliverScans(pass)
    interruptHold(in: host)
    interruptChord(pass)
    triggers.reset()
    readerKeys.keyboardDidLeave()
  }

  private func interruptChord(_ pass: DispatchStage.Pass) {
    if let failure = chords.reset() { chordDidFail(failure, pass) }
  }

  // MARK: Holding Command

  func watchHold(_ press: KeyPress, _ pass: DispatchStage.Pass) {
    let hides = hold.take(
      press, role: bindings.commandRole, mayBegin: mayShowHold(pass.host), at: pass.now)
    if hides { pass.host.receive(.hideHeldOverview) }
  }

  private func mayShowHold(_ host: any DispatchHost) -> Bool {
    host.offersOverview && !host.isMenuOpen && !chords.isPending
  }

  /// Ends the hold of Command because of other input: cancels the wait, or hides the overview.
  package func interruptHold(in host: any DispatchHost) {
    if hold.interrupt() { host.receive(.hideHeldOverview) }
  }

  private func holdDidPass(_ pass: DispatchStage.Pass) {
    guard mayShowHold(pass.host), hold.expire(at: pass.now) else {
      _ = hold.interrupt()
      return
    }
    // A key held for this long wasn't tapped.
    triggers.interruptTaps()
    pass.host.receive(.showHeldOverview)
  }
}
