package import KeywayAccessibility

/// A voice without sound that takes its time: it reports sentences and ends when a voice would come to them.
package final class TimedVoice: ReaderVoice {
  /// Calls an action after a time; the result cancels it.
  package typealias Scheduler = @MainActor (Duration, @escaping @MainActor () -> Void) -> () -> Void

  package var didEnd: (Int) -> Void = { _ in }
  package var didReach: (Int, Int) -> Void = { _, _ in }
  /// The rate, as a factor of the usual one.
  package var rate: () -> Double = { 1 }
  private let schedule: Scheduler
  private var cancel: (() -> Void)?

  private nonisolated static let charactersPerSecond = 14.0

  package init(_ schedule: @escaping Scheduler) { self.schedule = schedule }

  package func speak(_ utterance: Utterance, turn: Int, from sentence: Int) {
    stop()
    wait(for: Self.sentences(of: utterance), sentence, of: turn)
  }

  package func stop() {
    cancel?()
    cancel = nil
  }

  package func play(_ sound: ReaderSound) {}

  /// Waits until a sentence is over, then goes on with the next one.
  private func wait(for sentences: [Sentence], _ index: Int, of turn: Int) {
    let time = sentences.indices.contains(index) ? sentences[index].time(rate()) : .zero
    cancel = schedule(time) { [weak self] in
      guard let self else { return }
      cancel = nil
      guard index + 1 < sentences.count else { return didEnd(turn) }
      wait(for: sentences, index + 1, of: turn)
      didReach(turn, index + 1)
    }
  }

  // MARK: Sentences

  /// The length of a sentence.
  private struct Sentence {
    var characters = 0
    var pauses = Duration.zero

    func time(_ rate: Double) -> Duration {
      pauses + .milliseconds(Int(Double(characters) / TimedVoice.charactersPerSecond / max(0.1, rate) * 1000))
    }
  }

  /// The sentences of an utterance: they end at their marks, and before a part that begins one.
  private static func sentences(of utterance: Utterance) -> [Sentence] {
    var sentences = [Sentence()]
    for (index, part) in utterance.parts.enumerated() {
      if part.kind.beginsSentence, sentences[sentences.count - 1].characters > 0 {
        sentences.append(Sentence())
      }
      if index > 0 || part.pauseBefore > Utterance.Pause.comma {
        sentences[sentences.count - 1].pauses += part.pauseBefore
      }
      var isAtEnd = false
      for character in part.text {
        if isAtEnd, character.isWhitespace {
          sentences.append(Sentence())
        } else {
          sentences[sentences.count - 1].characters += 1
        }
        isAtEnd = SpokenText.sentenceEnds.contains(character)
      }
      if isAtEnd, index + 1 < utterance.parts.count { sentences.append(Sentence()) }
    }
    return sentences
  }
}
