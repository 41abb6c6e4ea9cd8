import KeywayAccessibility

/// Words, sounds and silences, and whose turn it is.
extension ScreenReader {
  // MARK: Answers

  /// Says words at the end of the pass.
  func say(_ utterance: Utterance, from source: ReaderSource = .reader, isReading: Bool = false) {
    guard !utterance.parts.isEmpty else { return }
    speech.hasAnswer = true
    speech.requests.append(
      TurnRequest(utterance, utterance.turnClass, from: source, isReading: isReading))
  }

  /// Says words of the reader itself.
  func say(_ phrase: Phrase, _ kind: Utterance.Kind, _ reason: Utterance.Reason) {
    say(Utterance([Utterance.Part(window.phrases(phrase), kind, pauseBefore: .zero)], reason: reason))
  }

  func sound(_ sound: ReaderSound) {
    speech.hasAnswer = true
    record(.sound(sound))
    voice.play(sound)
  }

  /// States why nothing is heard.
  func stay(silent reason: String) {
    speech.hasAnswer = true
    record(.silence(reason))
  }

  // MARK: Turns

  /// Gives the words of a pass their turns.
  func giveTurns() {
    let requests = speech.requests
    (speech.requests, speech.hasAnswer) = ([], false)
    if let last = requests.last(where: { $0.turnClass == .person })?.speech { speech.last = last }
    carryOut(speech.turns.say(requests, at: window.now))
  }

  func carryOut(_ events: [TurnEvent<Utterance, ReaderSource>]) {
    for event in events {
      record(.turn(event))
      switch event {
      case .started(let turn): voice.speak(turn.speech, turn: turn.id, from: turn.sentence)
      case .ended(_, .finished), .dropped: break
      case .ended, .suspended: voice.stop()
      case .ticked: voice.play(.tick)
      case .refused: voice.play(.refused)
      }
    }
    window.wake(atMilliseconds: speech.turns.nextDeadline) { [weak self] in
      guard let self else { return }
      carryOut(speech.turns.advance(to: window.now))
    }
  }

  /// Follows the reports of the voice.
  func followVoice() {
    voice.didEnd = { [weak self] turn in
      guard let self else { return }
      carryOut(speech.turns.speechDidEnd(of: turn, at: window.now))
    }
    voice.didReach = { [weak self] turn, sentence in
      guard let self else { return }
      carryOut(speech.turns.speechDidReach(sentence: sentence, of: turn, at: window.now))
    }
  }

  private func record(_ event: ReaderRecord.Event) { onRecord(ReaderRecord(time: window.now, event: event)) }

  // MARK: Passes

  /// Says what a pass has changed, and gives all words their turns.
  func finishPass(in tree: AccessibilityTree) {
    followFocus(in: tree)
    closeStaleMenu()
    let saysPlace = sayPlace(in: tree)
    sayChanges(in: tree, saysPlace: saysPlace)
    giveTurns()
    window.show(picture)
  }

  private var picture: ReaderPicture {
    let said = speech.turns.current?.speech
    return ReaderPicture(
      cursor: cursor, caption: settings.showsCaption && said?.isPrivate == false ? said?.words : nil)
  }
}
