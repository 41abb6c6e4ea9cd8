import KeywayAccessibility

/// A fact about a screen, whichever words a reader has for it.
enum Fact: Hashable {
  /// The kind of an element or of a container, in Orca's words.
  case role(String)
  /// A state, in Orca's words.
  case state(String)
  /// A position among others, such as "1 of 6".
  case position(String)
  /// A level in a tree or of headings.
  case level(String)
  /// The number of items in a container.
  case count(String)
  /// A character that was typed, deleted or passed.
  case character(String)
  /// A sound in place of words.
  case sound(ReaderSound)
  /// The author's words, which one utterance contains: a label, a value, a description, an error.
  case text(Set<String>)
  /// Words that the app announces.
  case announcement(Set<String>)
}

extension Fact: CustomStringConvertible {
  var description: String {
    switch self {
    case .role(let text): "role \(text)"
    case .state(let text): "state \(text)"
    case .position(let text): "position \(text)"
    case .level(let text): "level \(text)"
    case .count(let text): "count \(text)"
    case .character(let text): "character \(text)"
    case .sound(let sound): "sound \(sound.rawValue)"
    case .text(let words): "text \(words.sorted().joined(separator: " "))"
    case .announcement(let words): "announcement \(words.sorted().joined(separator: " "))"
    }
  }
}

extension StringProtocol {
  /// The words of a text, as both readers pronounce them. Digits are grouped by one of them alone.
  var factWords: Set<String> {
    let text = lowercased().split(separator: ",").reduce(into: "") { text, piece in
      let joins = text.last?.isNumber == true && piece.first?.isNumber == true
      text += (joins || text.isEmpty ? "" : ", ") + piece
    }
    return Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
