import KeywayElements

/// Typed words to find: a text has them if it has the letters of each, as in the app's own searches.
struct SoughtWords {
  private let words: [[SearchLetter]]

  init(_ typed: String) {
    words = typed.split(whereSeparator: \.isWhitespace).map { Array(SearchLetters(String($0))) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether a text has all words.
  ///
  /// - Complexity: O(letters · typed letters).
  func areIn(_ letters: [SearchLetter]) -> Bool {
    words.allSatisfy { word in
      letters.indices.contains { start in
        letters[start...].count >= word.count
          && zip(letters[start...], word).allSatisfy { $0.isFound(by: $1) }
      }
    }
  }

  /// The letters of a text in which words are sought, at most a thousand or so.
  static func letters(of text: String) -> [SearchLetter] {
    Array(SearchLetters(String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))))
  }
}
