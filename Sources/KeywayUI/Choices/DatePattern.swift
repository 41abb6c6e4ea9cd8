/// A pattern of a day or a time (UTS #35, part 4, "Date Format Patterns"): letters are fields; quoted text and other signs
/// stand for themselves.
struct DatePattern {
  struct Field {
    let letter: Character
    let count: Int
  }

  private enum Part {
    case field(Field)
    case text(String)
  }

  private let parts: [Part]

  init(_ pattern: String) {
    var parts: [Part] = []
    var isQuoted = false
    var rest = pattern[...]
    func add(_ text: String) {
      if case .text(let before) = parts.last {
        parts[parts.count - 1] = .text(before + text)
      } else {
        parts.append(.text(text))
      }
    }
    while let character = rest.popFirst() {
      if character == "'" {
        if rest.first == "'" {
          rest.removeFirst()
          add("'")
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, character.isASCII, character.isLetter {
        let others = rest.prefix { $0 == character }.count
        rest = rest.dropFirst(others)
        parts.append(.field(Field(letter: character, count: others + 1)))
      } else {
        add(String(character))
      }
    }
    self.parts = parts
  }

  var fields: [Field] { parts.compactMap { if case .field(let field) = $0 { field } else { nil } } }

  /// The texts between the fields, without marks of the writing direction.
  var separators: [String] {
    zip(parts.indices, parts).compactMap { index, part -> String? in
      guard case .text(let text) = part, index > 0, index + 1 < parts.count else { return nil }
      return String(text.filter { !$0.unicodeScalars.allSatisfy(\.properties.isBidiControl) })
    }
  }

  /// The pattern with its fields written.
  func written(_ field: (_ letter: Character, _ count: Int) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let own): field(own.letter, own.count)
      }
    }
    .joined()
  }
}
