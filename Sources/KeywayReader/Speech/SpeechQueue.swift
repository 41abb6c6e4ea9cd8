import KeywayAccessibility

/// The words and sounds of a pass, and the turns of those before.
struct SpeechQueue {
  var turns = TurnTaking<Utterance, ReaderSource>()
  /// The words of the pass.
  var requests: [TurnRequest<Utterance, ReaderSource>] = []
  /// Whether the key has words, a sound or a stated silence as its answer.
  var hasAnswer = false
  /// Whether the person turned the reader off, which happens once its last words are given.
  var isOver = false
  /// The reason why nothing is heard, until the pass is over.
  var silence: String?
  /// The last answers to the person, and when they were given.
  var told: (words: [Utterance], time: UInt64)?
  /// The words that the person heard last, to be repeated.
  var last: Utterance?
}
