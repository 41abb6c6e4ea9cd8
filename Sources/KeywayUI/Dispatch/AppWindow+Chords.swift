import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

extension AppWindow {
  /// Gives a press to the chord that was begun, if any.
  func continueChord(_ press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    guard chords.isPending else { return false }
    let outcome = chords.advance(
      press, in: commandTable, validate: validator, at: windowSystem.eventLoop.milliseconds)
    switch outcome {
    case .ignored: return false
    case .waiting: showPendingChord(&trace)
    case .fired(let match):
      chordDidEnd(showing: "")
      trace.chord = .completed
      trace.command = match
      trace.responder = perform(match.row.command)
    case .cancelled(let strokes):
      chordDidEnd(showing: "")
      trace.chord = .cancelled(strokes)
    case .failed(let failure):
      trace.chord = .failed(failure.strokes, failure.reason)
      chordDidFail(failure)
      return failure.reason == .disabled
    }
    return true
  }

  /// Lets a press begin a chord.
  func beginChord(_ press: KeyPress, _ priority: CommandPriority, _ trace: inout DispatchTrace) -> Bool {
    guard commandTable.hasChords, !isReplaying else { return false }
    let outcome = chords.begin(
      press, in: commandTable, priority: priority, validate: validator,
      at: windowSystem.eventLoop.milliseconds)
    guard case .waiting = outcome else { return false }
    showPendingChord(&trace)
    return true
  }

  /// Gives a chord up, as when the pointer is pressed or the focus goes elsewhere, and says so.
  func interruptChord() {
    if let failure = chords.reset() { chordDidFail(failure) }
  }

  /// Goes on with a chord among other commands; gives it up where it leads to nothing there.
  func turnChord(to table: CommandTable) {
    if let failure = chords.turn(to: table) { chordDidFail(failure) }
  }

  /// Gives a chord up without a word, for the next person.
  func forgetChord() {
    if chords.reset() != nil { chordDidEnd(showing: "") }
  }

  private func chordDidTimeOut() {
    chordTimer = nil
    guard let failure = chords.expire(at: windowSystem.eventLoop.milliseconds) else { return }
    chordDidFail(failure)
    runPasses()
    deliverReplays()
  }

  /// Tells of the replayed presses, once their frame was presented.
  func deliverReplays() {
    guard !replayedTraces.isEmpty else { return }
    let traces = replayedTraces
    replayedTraces = []
    for trace in traces { onDispatch?(trace) }
  }

  // MARK: Failure

  /// Fires what waited for the chord, and sends the rest of its presses through the stages without it.
  private func chordDidFail(_ failure: ChordState.Failure) {
    let takenUp = failure.completed != nil || replay(failure)
    if let completed = failure.completed {
      _ = perform(completed.row.command)
      _ = replay(failure)
    }
    chordDidEnd(showing: takenUp ? "" : words(for: failure))
  }

  /// - Returns: whether any of the presses came to something.
  private func replay(_ failure: ChordState.Failure) -> Bool {
    var takenUp = false
    isReplaying = true
    for press in failure.replayed {
      var trace = dispatch(press)
      trace.isReplay = true
      trace.chord = .failed(failure.strokes, failure.reason)
      trace.focused = tree.focused
      if trace.takenBy != .none { takenUp = true }
      replayedTraces.append(trace)
    }
    isReplaying = false
    // Their keys are up already, or not what holds a control down.
    releaseKeys()
    return takenUp
  }

  private func words(for failure: ChordState.Failure) -> String {
    let strokes = text(of: failure.strokes)
    return switch failure.reason {
    case .noSuchChord: "\(strokes) is no command"
    case .timedOut: "\(strokes): nothing followed"
    case .disabled: "\(strokes) is dimmed"
    case .interrupted: "\(strokes): given up"
    }
  }

  // MARK: Feedback

  private func showPendingChord(_ trace: inout DispatchTrace) {
    trace.chord = .waiting(chords.strokes)
    keyFeedback.text = text(of: chords.strokes) + " …"
    setChordTimer(afterMilliseconds: chords.timeout) { $0.chordDidTimeOut() }
  }

  private func chordDidEnd(showing message: String) {
    keyFeedback.text = message
    if message.isEmpty { return cancelChordTimer() }
    // As long as a chord would wait, which the app may lengthen for people who need more time.
    setChordTimer(afterMilliseconds: max(chords.timeout, 2000)) { window in
      window.chordTimer = nil
      window.keyFeedback.text = ""
    }
  }

  private func text(of strokes: [Shortcut]) -> String {
    strokes.map { $0.displayText(role: commandTable.role, language: keyNameLanguage) }
      .joined(separator: " ")
  }

  private func setChordTimer(
    afterMilliseconds delay: Int, _ action: @escaping @MainActor (AppWindow) -> Void
  ) {
    cancelChordTimer()
    chordTimer = timers.schedule(afterMilliseconds: delay) { [weak self] in
      if let self { action(self) }
    }
  }

  func cancelChordTimer() {
    if let chordTimer { timers.cancel(chordTimer) }
    chordTimer = nil
  }
}
