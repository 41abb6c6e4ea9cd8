import KeywayAccessibility

extension TurnTaking {
  /// Takes an act of the person. While a safety message is said it has no effect, and an event says so.
  package mutating func personDidAct(_ act: PersonAct, at time: UInt64) -> [Event] {
    changing(at: time) { $0.take(act) }
  }

  private mutating func take(_ act: PersonAct) {
    guard act != .released else { return release() }
    guard !blocksInput else { return tell(.refused(act)) }
    switch act {
    case .pressed: press()
    case .repeated: isHeld = true
    case .released: break
    case .silenced: silence(.silenced)
    case .startedMedia:
      silence(.media)
      skipsAnswer = true
    case .paused:
      guard !isSilent, !isPaused else { return }
      isPaused = true
      suspendCurrent(.paused)
    case .resumed:
      guard isPaused else { return }
      isPaused = false
      isReadingDue = true
    }
  }

  /// Ends what is being said or paused, and what answers earlier keys. Words of the app go on waiting.
  private mutating func press() {
    endCurrent(.key)
    drop(.key) { $0.turnClass == .person || $0.isSuspended }
    forgetKeys()
    hush = .answer(until: now.addingSaturated(limits.answer))
  }

  /// Forgets which key is down and what answered it.
  mutating func forgetKeys() {
    (isHeld, isPaused, skipsAnswer, answers, hush) = (false, false, false, [], nil)
  }

  private mutating func release() {
    (isHeld, answers) = (false, [])
    if case .rest = hush { hush = nil }
  }

  /// Ends the current speech, and drops all waiting turns except safety messages.
  private mutating func silence(_ reason: TurnReason) {
    endCurrent(reason)
    drop(reason) { $0.turnClass != .safety }
    (isPaused, hush) = (false, nil)
  }
}
