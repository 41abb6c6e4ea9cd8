package import KeywayAccessibility

/// A voice without sound. A turn lasts until its owner says that it was heard.
package final class SilentVoice: ReaderVoice {
  package var didEnd: (Int) -> Void = { _ in }
  package var didReach: (Int, Int) -> Void = { _, _ in }
  private var turn: Int?

  package init() {}

  /// Whether something is being said.
  package var isSpeaking: Bool { turn != nil }

  package func speak(_ utterance: Utterance, turn: Int, from sentence: Int) { self.turn = turn }
  package func stop() { turn = nil }
  package func play(_ sound: ReaderSound) {}

  /// Ends the current speech, as if a person had heard all of it.
  package func finish() { if let turn = turn.take() { didEnd(turn) } }
}
