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
    wait(for: utterance.sentences, sentence, of: turn)
  }

  package func stop() {
    cancel?()
    cancel = nil
  }

  package func play(_ sound: ReaderSound) {}

  /// Waits until a sentence is over, then goes on with the next one.
  private func wait(for sentences: [Utterance.Sentence], _ index: Int, of turn: Int) {
    let time = sentences.indices.contains(index) ? time(sentences[index]) : .zero
    cancel = schedule(time) { [weak self] in
      guard let self else { return }
      cancel = nil
      guard index + 1 < sentences.count else { return didEnd(turn) }
      wait(for: sentences, index + 1, of: turn)
      didReach(turn, index + 1)
    }
  }

  private func time(_ sentence: Utterance.Sentence) -> Duration {
    let seconds = Double(sentence.characters) / Self.charactersPerSecond / max(0.1, rate())
    return sentence.pauses + .milliseconds(Int(seconds * 1000))
  }
}
