/// The next step of a person: its name in a transcript, and its keys in the app and in its twins.
package struct Step: Sendable {
  /// A step in a twin.
  private struct Twin {
    /// Nil where the twin has no such step.
    let keys: String?
    let others: Set<String>
  }

  /// As it stands in the transcripts.
  package let words: String
  /// A script of keys for the app.
  package let keys: String
  private var twins: [Toolkit: Twin]

  private init(_ words: String, _ keys: String, twin: String?, others: Set<String> = []) {
    (self.words, self.keys) = (words, keys)
    twins = Dictionary(uniqueKeysWithValues: Toolkit.allCases.map { ($0, Twin(keys: twin, others: others)) })
  }

  /// The script of keys for a twin; nil where it has no such step.
  package func keys(in toolkit: Toolkit) -> String? { twins[toolkit]?.keys }

  /// Words that the twin says here and the app does not, and need not: other words for the same, or of another step.
  package func others(in toolkit: Toolkit) -> Set<String> { twins[toolkit]?.others ?? [] }

  /// Presses keys, which are the step's words too.
  static func press(_ keys: String, others: Set<String> = []) -> Step {
    Step(keys, keys, twin: keys, others: others)
  }

  /// Types a text, letter by letter.
  static func type(_ text: String) -> Step {
    let keys = text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ")
    return Step("type \(text)", keys, twin: keys)
  }

  /// Does something that GTK has other keys for.
  static func go(
    _ words: String, _ keys: String, twin: String?, others: Set<String> = []
  ) -> Step {
    Step(words, keys, twin: twin, others: others)
  }

  /// The same step, in GTK 4 with other keys than in GTK 3.
  func gtk4(_ keys: String?, others: Set<String> = []) -> Step {
    var step = self
    step.twins[.gtk4] = Twin(keys: keys, others: others)
    return step
  }

  /// The same step, in GTK 4 with other words than in GTK 3.
  func gtk4(others: Set<String>) -> Step { gtk4(keys(in: .gtk4), others: others) }
}
