/// What a person does next: what a transcript calls it, and the keys that do it in the app and in its twin.
struct Step: Sendable {
  /// As it stands in the transcripts.
  let words: String
  /// A script of keys for the app.
  let keys: String
  /// The same for the twin, where GTK has other keys for it; nil where the twin has no such step.
  let twinKeys: String?
  /// Words that the twin says here and the app does not, each with its reason at the step.
  var twinOnly: Set<String> = []

  /// Presses keys, which are the step's words too.
  static func press(_ keys: String, twinOnly: Set<String> = []) -> Step {
    Step(words: keys, keys: keys, twinKeys: keys, twinOnly: twinOnly)
  }

  /// Types a text, letter by letter.
  static func type(_ text: String, twinOnly: Set<String> = []) -> Step {
    let keys = text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ")
    return Step(words: "type \(text)", keys: keys, twinKeys: keys, twinOnly: twinOnly)
  }

  /// Does something that GTK has other keys for.
  static func go(_ words: String, _ keys: String, twin: String?, twinOnly: Set<String> = []) -> Step {
    Step(words: words, keys: keys, twinKeys: twin, twinOnly: twinOnly)
  }
}
