package import KeywayAccessibility

/// Makes the reader heard.
@MainActor
package protocol ReaderVoice: AnyObject {
  /// Called when a turn was said to its end.
  var didEnd: (Int) -> Void { get set }
  /// Called when a sentence of a turn begins: the turn, and the sentence counted from 0.
  var didReach: (Int, Int) -> Void { get set }
  /// Begins a turn at one of its sentences, counted from 0.
  func speak(_ utterance: Utterance, turn: Int, from sentence: Int)
  /// Ends the current speech without a report.
  func stop()
  func play(_ sound: ReaderSound)
}
