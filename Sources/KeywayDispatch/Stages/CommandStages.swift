import KeywayMenus

extension DispatchStage {
  static let priorityCommand = DispatchStage(
    .priorityCommand, "Chords, then commands, that come before text input."
  ) { pass, trace in
    if beginsChord(.overText, pass, &trace) { return .takes(.chord) }
    return fires(.overText, pass, &trace) ? .takes(.priorityCommand) : .passes
  }

  static let command = DispatchStage(
    .command, "Chords, then the effective command table. The action goes through the responder chain."
  ) { pass, trace in
    if beginsChord(.normal, pass, &trace) { return .takes(.chord) }
    if fires(.normal, pass, &trace) { return .takes(.command) }
    return pass.dispatcher.usesUp(&trace, for: .command, pass.host) ? .takes(.trigger) : .passes
  }

  private static func fires(
    _ priority: CommandPriority, _ pass: Pass, _ trace: inout DispatchTrace
  ) -> Bool {
    if trace.isConfined { return false }
    let host = pass.host
    var (stopped, disabled): (CommandAction?, CommandAction?)
    let match = pass.dispatcher.commands.match(trace.press, priority: priority) { command in
      let validation = host.validation(of: command)
      if validation.isStoppedByModal {
        stopped = command.action
      } else if !validation.isEnabled {
        disabled = command.action
      }
      return validation
    }
    guard let match else {
      if let stopped { trace.stoppedByModal = stopped }
      if let disabled { trace.disabledCommand = disabled }
      return false
    }
    trace.command = match
    if match.fires { _ = host.carryOut(.perform(match.row.command), &trace) }
    return true
  }
}
