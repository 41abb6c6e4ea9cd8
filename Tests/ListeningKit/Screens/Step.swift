/// What a person does next: what a transcript calls it, and the keys that do it in the app and in its twin.
package struct Step: Sendable {
  /// As it stands in the transcripts.
  package let words: String
  /// A script of keys for the app.
  package let keys: String
  /// The same for the twin, where GTK has other keys for it; nil where the twin has no such step.
  package let twinKeys: String?
  /// Words that the twin says here and the app does not, and need not: other words for the same, or of another step.
  package var others: Set<String> = []

  /// Presses keys, which are the step's words too.
  static func press(_ keys: String, others: Set<String> = []) -> Step {
    Step(words: keys, keys: keys, twinKeys: keys, others: others)
  }

  /// Types a text, letter by letter.
  static func type(_ text: String) -> Step {
    let keys = text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ")
    return Step(words: "type \(text)", keys: keys, twinKeys: keys)
  }

  /// Does something that GTK has other keys for.
  static func go(
    _ words: String, _ keys: String, twin: String?, others: Set<String> = []
  ) -> Step {
    Step(words: words, keys: keys, twinKeys: twin, others: others)
  }
}
