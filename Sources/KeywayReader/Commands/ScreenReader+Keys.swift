import KeywayAccessibility
import KeywayElements
package import KeywayKeymap
package import KeywayPlatform

extension ScreenReader: ReaderKeyTarget {
  package var blocksInput: Bool { speech.turns.blocksInput }

  package func willDispatch(_ press: KeyPress) {
    watch.isInKey = true
    if press.phase == .began || press.phase == .repeated { speech.hasAnswer = false }
    if press.phase == .began { watch.isAtEnd = false }
    noteHelpKey(press)
    guard let act = acts.act(of: press) else { return }
    carryOut(speech.turns.personDidAct(act == .pressed ? self.act(of: press) : act, at: window.now))
  }

  /// The act of a key that goes down: that of its command, if it concerns speech.
  private func act(of press: KeyPress) -> PersonAct {
    switch bindings.action(for: press).flatMap({ ReaderCommand($0) }) {
    case .readerStop?: .silenced
    case .readerPause?: speech.turns.isPaused ? .resumed : .paused
    default: .pressed
    }
  }

  package func perform(_ action: BindingAction, isRepeated: Bool) -> Bool {
    guard let command = ReaderCommand(action) else { return false }
    self.command = (command, isRepeated)
    return true
  }

  package func didDispatch(_ press: KeyPress, _ outcome: KeyOutcome) {
    defer {
      watch.isInKey = false
      forgetHelpKey(press)
    }
    let command = self.command.take()?.command
    if let press = search.typing.take() {
      work { typed(press) }
    } else if let command {
      var isExplained = false
      work {
        isExplained = explains(command, of: press)
        if !isExplained { perform(command) }
      }
      if command == .readerToggle, !isExplained { onToggle() }
    } else {
      explain(outcome, of: press)
    }
    if isOn, press.isAct, !speech.hasAnswer { stay(silent: "the key changed nothing that is said") }
  }

  package func noteOtherInput() { acts.noteOtherInput() }

  package func forgetPerson() {
    for act in [PersonAct.pressed, .silenced] { carryOut(speech.turns.personDidAct(act, at: window.now)) }
    (speech.requests, speech.last, command) = ([], nil, nil)
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
      case .ignored: stay(silent: "the key has no meaning here")
      case .refused(let reason): refuse(reason, press)
      }
    }
    if outcome == .acted, press.activates, nodes.focused?.traits.contains(.startsMedia) == true {
      carryOut(speech.turns.personDidAct(.startedMedia, at: window.now))
      if press.isAct { stay(silent: "media plays") }
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
    case .notAllowed: say(.notAllowed, .status, .refusal)
    case .guarded: say(.tooSoon, .status, .refusal)
    }
  }
}

extension KeyPress {
  /// Whether a key other than a modifier goes down or repeats.
  fileprivate var isAct: Bool { (phase == .began || phase == .repeated) && !keysym.isModifier }

  /// Whether the key is one that activates a control.
  fileprivate var activates: Bool { [.space, .return, .keypadEnter].contains(keysym) }
}
