import KeywayAccessibility

extension TurnTaking {
  /// Takes the voice's report that it said a turn to its end. A late report on another turn changes nothing.
  package mutating func speechDidEnd(of id: Int, at time: UInt64) -> [Event] {
    changing(at: time) { turns in
      if turns.current?.id == id { turns.endCurrent(.finished) }
    }
  }

  /// Takes the voice's report that it begins a sentence of a turn, counted from 0. An announcement has its turn before it.
  package mutating func speechDidReach(sentence: Int, of id: Int, at time: UInt64) -> [Event] {
    changing(at: time) { turns in
      guard let current = turns.current, current.id == id else { return }
      turns.heard = turns.now
      guard sentence > current.sentence else { return }
      turns.current?.sentence = sentence
      guard current.request.isReading,
        let announcement = turns.waiting.first(where: { $0.turnClass == .announcement })
      else { return }
      turns.suspendCurrent(.speech(announcement.id))
    }
  }

  /// Does what time brings: a held key rests, a key has no answer, a voice is silent.
  package mutating func advance(to time: UInt64) -> [Event] { changing(at: time) { _ in } }

  /// When ``advance(to:)`` is to be called; nil if nothing waits for time to pass.
  package var nextDeadline: UInt64? {
    let hushEnd = waiting.isEmpty ? nil : hush?.end
    return [hushEnd, current.map { _ in silenceOfVoice }].compactMap { $0 }.min()
  }

  mutating func expire() {
    if let hush, hush.end <= now { self.hush = nil }
    if current != nil, silenceOfVoice <= now { endCurrent(.unanswered) }
  }

  /// When the voice has reported nothing for too long.
  private var silenceOfVoice: UInt64 { heard.addingSaturated(limits.voice) }
}
