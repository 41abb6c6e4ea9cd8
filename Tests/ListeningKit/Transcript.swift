package import AccessibilityBusKit
import Foundation

/// The words of Orca at each step, as a file that people read.
package struct Transcript: Equatable {
  package struct Part: Equatable {
    /// The action.
    package let step: String
    /// The speech, an utterance a line.
    package var lines: [String]

    package init(step: String, lines: [String]) { (self.step, self.lines) = (step, lines) }
  }

  package var parts: [Part] = []

  /// Takes what was said at a step.
  ///
  /// - Parameter strokes: the speech at each key of the step.
  package mutating func add(_ step: String, _ strokes: [[SpeechEntry]]) {
    parts.append(Part(step: step, lines: strokes.flatMap(Self.lines)))
  }

  /// The speech that a person hears at one key. Orca silences its speech when a key goes down, so only a silence after the first
  /// word takes something from the person.
  private static func lines(_ entries: [SpeechEntry]) -> [String] {
    var lines: [String] = []
    for entry in entries {
      switch entry.request {
      case .text(let text): lines.append(text.trimmingCharacters(in: .whitespacesAndNewlines))
      case .character(let character): lines.append("letter \(character)")
      case .key(let key): lines.append("key \(key)")
      case .sound(let sound): lines.append("sound \(sound)")
      case .cancel: if !lines.isEmpty { lines.append("(cut off)") }
      }
    }
    if lines.last == "(cut off)", lines.count == 1 { lines = [] }
    return lines
  }

  // MARK: As a file

  /// The steps, each with its lines below.
  package var text: String {
    parts.map { ([$0.step] + $0.lines.map { "  \($0)" }).joined(separator: "\n") + "\n" }.joined()
  }

  package init() {}

  /// Reads a file that ``text`` wrote.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        parts[parts.count - 1].lines.append(String(line.dropFirst(2)))
      } else {
        parts.append(Part(step: String(line), lines: []))
      }
    }
  }
}

extension Transcript.Part {
  /// All speech, word by word, to find whether something is missing.
  package var words: Set<String> {
    Set(
      lines.joined(separator: " ").lowercased()
        .split { !$0.isLetter && !$0.isNumber && $0 != "+" }.map(String.init))
  }
}
