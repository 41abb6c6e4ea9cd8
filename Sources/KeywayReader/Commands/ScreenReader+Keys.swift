import KeywayAccessibility
package import KeywayKeymap
package import KeywayPlatform

extension ScreenReader: ReaderKeyTarget {
  package var blocksInput: Bool { speech.turns.blocksInput }

  package func willDispatch(_ press: KeyPress) {
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
    guard let (command, _) = command.take() else { return explain(outcome, of: press) }
    work { perform(command) }
    if command == .readerToggle { onToggle() }
  }

  package func noteOtherInput() { acts.noteOtherInput() }

  /// Says why a key of the app has no effect.
  private func explain(_ outcome: KeyOutcome, of press: KeyPress) {
    guard press.phase == .began || press.phase == .repeated, !press.keysym.isModifier else { return }
    work {
      switch outcome {
      case .acted: break
      case .ignored: stay(silent: "the key has no meaning here")
      case .refused(.end): sound(.boundary)
      case .refused: sound(.refused)
      }
    }
  }
}
