import KeywayAccessibility

/// Words, sounds and silences, and whose turn it is.
extension ScreenReader {
  // MARK: Answers

  /// Says words at the end of the pass.
  func say(
    _ utterance: Utterance, from source: ReaderSource = .reader, isReading: Bool = false,
    isQueued: Bool = false
  ) {
    guard !utterance.parts.isEmpty else { return }
    var utterance = utterance
    utterance.secrecy = window.secrecy
    speech.hasAnswer = true
    speech.requests.append(
      TurnRequest(
        utterance, utterance.turnClass, from: source, isReading: isReading, isQueued: isQueued))
  }

  /// Says words of the reader itself.
  func say(_ phrase: Phrase, _ kind: Utterance.Kind, _ reason: Utterance.Reason) {
    say(Utterance([Utterance.Part(window.phrases(phrase), kind, pauseBefore: .zero)], reason: reason))
  }

  /// - Parameter isAnswer: false for the sound of something that the app does.
  func sound(_ sound: ReaderSound, isAnswer: Bool = true) {
    if isAnswer { speech.hasAnswer = true }
    record(.sound(sound))
    voice.play(sound)
  }

  /// States why nothing is heard, unless the pass has something to hear.
  func stay(silent reason: String) { speech.silence = reason }

  func stateSilence() {
    guard let reason = speech.silence.take(), !speech.hasAnswer else { return }
    speech.hasAnswer = true
    record(.silence(reason))
  }

  // MARK: Turns

  /// Gives the words of a pass their turns.
  func giveTurns() {
    let requests = speech.requests
    speech.requests = []
    if let last = requests.last(where: { $0.turnClass == .person })?.speech { speech.last = last }
    carryOut(speech.turns.say(requests, at: window.now))
  }

  func carryOut(_ events: [TurnEvent<Utterance, ReaderSource>]) {
    var readsOn = false
    for event in events where isOn {
      record(.turn(event))
      guard isOn else { return }
      if followReading(event) { readsOn = true }
      switch event {
      case .started(let turn): voice.speak(turn.speech, turn: turn.id, from: turn.sentence)
      case .ended(_, .finished), .dropped: break
      case .ended, .suspended: voice.stop()
      case .ticked: voice.play(.tick)
      case .refused:
        speech.hasAnswer = true
        voice.play(.refused)
      }
    }
    scheduleWake()
    if readsOn { work { readOn() } }
  }

  /// Asks to be called when a turn or a value that rests is due. While a key is dispatched, that waits for its end.
  func scheduleWake() {
    guard isOn, watch.key == nil else { return }
    let time = [speech.turns.nextDeadline, watch.restEnd].compactMap { $0 }.min()
    window.wake(atMilliseconds: time) { [weak self] in
      guard let self, isOn else { return }
      if let end = watch.restEnd, end <= window.now { sayRested() }
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
    // An item that gets its node on the way brings another pass, which this one finishes.
    guard !isFinishing else { return }
    isFinishing = true
    defer { isFinishing = false }
    findPlace(in: tree)
    sayWaiting(in: tree)
    closeStaleMenu()
    let saysPlace = sayPlace(in: tree)
    sayTyping(in: tree)
    sayChanges(in: tree, saysPlace: saysPlace)
    guard isOn else { return }
    dropRepeated(in: tree)
    stateSilence()
    giveTurns()
    if isOn { window.show(picture()) }
  }

  /// Moves the cursor to where the focus or the app brings the person.
  func findPlace(in tree: AccessibilityTree) {
    start(in: tree)
    noteSurface(in: tree)
    followFocus(in: tree)
    followScreen(in: tree)
  }

  /// The outline of the cursor, and the words that are said.
  ///
  /// - Parameter upcoming: the node to which the cursor is about to go; nil if it stays.
  func picture(at upcoming: AccessibilityNode.ID? = nil) -> ReaderPicture {
    let said = speech.turns.current?.speech
    return ReaderPicture(
      cursor: upcoming ?? cursor, textFrames: upcoming == nil ? textFrames : [],
      caption: settings.showsCaption && said?.isPrivate == false ? said?.parts.joinedAsCaption : nil)
  }
}
