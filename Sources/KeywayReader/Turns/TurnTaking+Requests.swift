import KeywayAccessibility

extension TurnTaking {
  /// Takes all that a pass has to say: the person's answers and the app's words, in the order in which they came.
  ///
  /// An empty pass is an answer, too: what waits need not wait for the key's any longer.
  package mutating func say(_ requests: [Request], at time: UInt64) -> [Event] {
    changing(at: time) { $0.admit(requests) }
  }

  /// Drops what waits from a source that is gone, except safety messages. Words that are being said go on.
  package mutating func sourceDidDisappear(_ source: Source, at time: UInt64) -> [Event] {
    changing(at: time) { turns in
      turns.drop(.removed) { $0.source == source && $0.turnClass != .safety }
    }
  }

  /// Drops what waits, except safety messages: the reader is turned off. Words that are being said go on.
  package mutating func dropWaiting(at time: UInt64) -> [Event] {
    changing(at: time) { turns in turns.drop(.silenced) { $0.turnClass != .safety } }
  }

  /// Ends and drops the turns whose words may be said no longer.
  package mutating func drop(at time: UInt64, where isDropped: (Turn<Speech, Source>) -> Bool) -> [Event] {
    changing(at: time) { turns in
      if let current = turns.current, isDropped(current) { turns.endCurrent(.removed) }
      turns.drop(.removed, where: isDropped)
    }
  }

  /// Ends and drops all but safety messages: the person is gone, and what comes is for the next one.
  package mutating func personDidLeave(at time: UInt64) -> [Event] {
    changing(at: time) { turns in
      if !turns.blocksInput { turns.endCurrent(.silenced) }
      turns.drop(.silenced) { $0.turnClass != .safety }
      turns.forgetKeys()
    }
  }

  private mutating func admit(_ requests: [Request]) {
    pass += 1
    if case .answer = hush { hush = nil }
    let sorted = TurnClass.allCases.sorted { $0.placeInPass < $1.placeInPass }.flatMap { turnClass in
      requests.filter { $0.turnClass == turnClass }
    }
    let refusal = refusalOfAnswers(sorted.filter { $0.turnClass == .person }.map(\.speech))
    for request in sorted {
      let turn = makeTurn(request)
      if turn.turnClass == .person, let refusal {
        tell(.dropped(turn, refusal))
      } else {
        admit(turn)
      }
    }
  }

  /// The reason why the person's answers in this pass are not said; nil if they are, at once or where the key rests.
  private mutating func refusalOfAnswers(_ speeches: [Speech]) -> TurnReason? {
    guard !speeches.isEmpty else { return nil }
    if skipsAnswer {
      skipsAnswer = false
      return .media
    }
    let isUnchanged = speeches == answers
    answers = speeches
    guard isHeld else { return nil }
    // A key that stays where it is, as at the end of a list, has come to rest.
    guard !isUnchanged else { return .unchanged }
    hush = .rest(until: now.addingSaturated(limits.rest))
    tell(.ticked)
    return nil
  }

  private mutating func admit(_ turn: Words) {
    let id = turn.id
    switch turn.turnClass {
    case .person:
      drop(isHeld ? .passed : .newer(id)) { $0.turnClass == .person && $0.pass < turn.pass }
    case .safety:
      dropOlder(than: turn) { $0 == .safety }
    case .low, .announcement, .urgent:
      dropOlder(than: turn) { $0 <= turn.turnClass && $0 != .person }
    }
    if turn.turnClass != .low {
      drop(.overtaken(id)) { $0.turnClass == .low && $0.pass < turn.pass }
    }
    if let current { giveWay(current, to: turn) }
    wait(turn)
  }

  /// Of a source only the newest words wait. Less important ones never replace more important ones.
  private mutating func dropOlder(than turn: Words, ofClass isReplaced: (TurnClass) -> Bool) {
    drop(.newer(turn.id)) { $0.isReplaced(by: turn) && isReplaced($0.turnClass) }
  }

  /// Ends or suspends the turn that is being said, which is of an earlier pass, if the new one does not wait for it.
  private mutating func giveWay(_ current: Words, to turn: Words) {
    switch (turn.turnClass, current.turnClass) {
    case (_, .safety), (.low, _), (.announcement, _), (.person, .urgent): return
    case (.urgent, .urgent):
      guard mayCut(current, turn) else { return }
      cutter = turn.id
      endCurrent(.newer(turn.id))
    // Urgent words end for newer ones of their source alone, so these resume.
    case (.safety, .urgent): suspendCurrent(.speech(turn.id))
    default:
      // A reading survives the app's words, not the person's.
      if current.request.isReading, turn.turnClass > .person {
        suspendCurrent(.speech(turn.id))
      } else {
        endCurrent(.speech(turn.id))
      }
    }
  }

  /// Whether newer urgent words cut off older ones: those of their source, and not if it did so a moment ago. A source that
  /// speaks every millisecond would never be understood.
  private mutating func mayCut(_ current: Words, _ turn: Words) -> Bool {
    guard current.isReplaced(by: turn) else { return false }
    if let lastCut, lastCut.source == turn.source, now - lastCut.time < limits.cut { return false }
    lastCut = (turn.source, now)
    return true
  }
}
