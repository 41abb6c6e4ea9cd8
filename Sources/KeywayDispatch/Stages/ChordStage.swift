import KeywayMenus

extension DispatchStage {
  static let chord = DispatchStage(
    .chord, "A pending chord takes its next stroke, Escape, or a stroke whose command is disabled."
  ) { pass, trace in
    let dispatcher = pass.dispatcher
    guard dispatcher.chords.isPending else { return .passes }
    let outcome = dispatcher.chords.advance(
      trace.press, in: dispatcher.commands, validate: dispatcher.validator(pass.host), at: pass.now)
    switch outcome {
    case .ignored: return .passes
    case .waiting: dispatcher.tellPendingChord(&trace, pass)
    case .fired(let match):
      pass.host.receive(.feedback(.over))
      trace.chord = .completed
      trace.command = match
      _ = pass.host.carryOut(.perform(match.row.command), &trace)
    case .cancelled(let strokes):
      pass.host.receive(.feedback(.over))
      trace.chord = .cancelled(strokes)
    case .failed(let failure):
      trace.chord = .failed(failure.strokes, failure.reason)
      dispatcher.chordDidFail(failure, pass)
      // Any other press has its usual meaning.
      return failure.reason == .disabled ? .takes(.chord) : .passes
    }
    return .takes(.chord)
  }

  /// Lets a press begin a chord.
  static func beginsChord(
    _ priority: CommandPriority, _ pass: Pass, _ trace: inout DispatchTrace
  ) -> Bool {
    let dispatcher = pass.dispatcher
    guard dispatcher.commands.hasChords, trace.round != .replayed else { return false }
    let outcome = dispatcher.chords.begin(
      trace.press, in: dispatcher.commands, priority: priority, validate: dispatcher.validator(pass.host),
      at: pass.now)
    guard case .waiting = outcome else { return false }
    dispatcher.tellPendingChord(&trace, pass)
    return true
  }
}
