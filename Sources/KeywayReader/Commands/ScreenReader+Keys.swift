import KeywayAccessibility
import KeywayElements
package import KeywayKeymap
package import KeywayPlatform

extension ScreenReader: ReaderKeyTarget {
  package var blocksInput: Bool { speech.turns.blocksInput }

  package func willDispatch(_ press: KeyPress) {
    watch.key = press
    if press.phase == .began || press.phase == .repeated { speech.hasAnswer = false }
    if press.phase == .began { watch.isAtEnd = false }
    noteHelpKey(press)
    guard let act = acts.act(of: press) else { return }
    let command = bindings.action(for: press).flatMap { ReaderCommand($0) }
    carryOut(speech.turns.personDidAct(act == .pressed ? self.act(of: command) : act, at: window.now))
    // Control alone is a tap, which ends here.
    guard act == .silenced, isOn else { return }
    speech.hasAnswer = false
    stay(silent: "stopped")
    stateSilence()
  }

  /// The act of a key that goes down: that of its command, if it concerns speech.
  private func act(of command: ReaderCommand?) -> PersonAct {
    switch command {
    case .readerStop?: .silenced
    case .readerPause?: speech.turns.isPaused ? .resumed : .paused
    default: .pressed
    }
  }

  package func perform(_ action: BindingAction, isRepeated: Bool) -> Bool {
    guard let command = ReaderCommand(action) else { return false }
    // A modifier alone stops the speech once it comes up; until then it may belong to another key.
    if command == .readerStop, watch.key?.keysym.isModifier == true { return true }
    self.command = (command, isRepeated)
    return true
  }

  package func didDispatch(_ press: KeyPress, _ outcome: KeyOutcome) {
    let isOfKey = watch.key?.isSame(as: press) == true
    defer {
      watch.key = nil
      forgetHelpKey(press)
      scheduleWake()
    }
    let command = self.command.take()?.command
    // A key that was held, or that waited for another one, has its own answer.
    if let command, !isOfKey {
      carryOut(speech.turns.personDidAct(act(of: command), at: window.now))
      speech.hasAnswer = false
    }
    if let press = search.typing.take() {
      work { typed(press) }
    } else if let command {
      work { if !explains(command, of: press) { perform(command) } }
    } else {
      explain(outcome, of: press)
    }
    // By its key, or chosen in the menu of commands.
    if speech.isOver {
      speech.isOver = false
      onToggle()
    }
    if isOn, press.isAct || command != nil, !speech.hasAnswer {
      stay(silent: silence(after: press, outcome, command))
      stateSilence()
    }
  }

  /// The reason why a key that nothing else explains brings no words.
  private func silence(after press: KeyPress, _ outcome: KeyOutcome, _ command: ReaderCommand?) -> String {
    if command == nil, press.phase == .began, bindings.match(press, on: .hold) != nil {
      return "the key acts when it comes up, or was held"
    }
    return outcome == .ignored ? "the key has no meaning here" : "the key changed nothing that is said"
  }

  package func didForbidCommand() { if isOn, isAnswering { say(.notAllowed, .status, .refusal) } }

  package func noteOtherInput() { acts.noteOtherInput() }

  package func windowDidClose() { end() }

  package func forgetPerson() {
    carryOut(speech.turns.personDidLeave(at: window.now))
    (speech.requests, speech.last, speech.told, command) = ([], nil, nil, nil)
    (texts, search, watch) = (TextPlace(), SearchState(), CursorWatch())
    steps.forgetPlace()
    if let machineSettings { settings = machineSettings }
  }

  /// Says why a key of the app has no effect.
  private func explain(_ outcome: KeyOutcome, of press: KeyPress) {
    // A key may also activate when it goes up.
    guard isOn, press.isAct || press.activates && outcome == .acted else { return }
    work {
      switch outcome {
      case .acted:
        if press.isAct { watch.isAtEnd = false }
      // Said or stated at the end, as the passes may bring words.
      case .ignored: break
      case .refused(let reason): refuse(reason, press)
      }
    }
    // A key that a safety message refused has started nothing.
    if outcome == .acted, press.activates, !blocksInput,
      nodes.focused?.traits.contains(.startsMedia) == true
    {
      carryOut(speech.turns.personDidAct(.startedMedia, at: window.now))
      if press.isAct {
        stay(silent: "media plays")
        stateSilence()
      }
    }
  }

  private func refuse(_ reason: KeyOutcome.Reason, _ press: KeyPress) {
    switch reason {
    case .end:
      if watch.isAtEnd { return stay(silent: "the held key is at the end") }
      watch.isAtEnd = true
      sound(.boundary)
    case .disabled:
      if let node = nodes.focused, !node.isEnabled { return say(speaker.refusal(of: node)) }
      say(.unavailable, .status, .refusal)
    case .unavailable: say(.unavailable, .status, .refusal)
    case .notAllowed: say(.notAllowed, .status, .refusal)
    case .guarded: say(.tooSoon, .status, .refusal)
    }
  }
}

extension KeyPress {
  /// Whether both are one event of one key.
  fileprivate func isSame(as other: KeyPress) -> Bool {
    (code, phase, time) == (other.code, other.phase, other.time)
  }

  /// Whether a key other than a modifier goes down or repeats.
  fileprivate var isAct: Bool { (phase == .began || phase == .repeated) && !keysym.isModifier }

  /// Whether the key is one that activates a control.
  fileprivate var activates: Bool { [.space, .return, .keypadEnter].contains(keysym) }
}
