import KeywayKeymap
import KeywayMenus

// Chords that continue, and chords that fail.
extension KeyDispatcher {
  func tellPendingChord(_ trace: inout DispatchTrace, _ pass: DispatchStage.Pass) {
    trace.chord = .waiting(chords.strokes)
    pass.host.receive(.feedback(.waiting(chords.strokes)))
  }

  /// Fires the shortcut that waited for the chord, and dispatches its other presses without the chord.
  func chordDidFail(_ failure: ChordState.Failure, _ pass: DispatchStage.Pass) {
    let progress = ChordProgress.failed(failure.strokes, failure.reason)
    var comesToSomething = false
    if let completed = failure.completed {
      let command = completed.match.row.command
      var trace = DispatchTrace(press: completed.press, round: .replayed)
      (trace.takenBy, trace.chord, trace.command) = (.chord, progress, completed.match)
      // The policy may have changed since the stroke.
      if allows(command.action) {
        comesToSomething = true
        _ = pass.host.carryOut(.perform(command), &trace)
      } else {
        refuse(lateRefusal(of: command.action), &trace, pass)
      }
      pass.host.didDispatch(trace)
    }
    for press in failure.replayed {
      let isRefused = refusalByItself(of: press) != nil
      if send(press, .replayed, pass, chord: progress), !isRefused { comesToSomething = true }
    }
    // Their keys may be released already, and must not hold a control down.
    if !failure.replayed.isEmpty { pass.host.receive(.releaseControl) }
    pass.host.receive(.feedback(comesToSomething ? .over : .failed(failure)))
  }
}
