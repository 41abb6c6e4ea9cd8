package import KeywayAccessibility

extension Utterance {
  /// A sentence, for voices that take time.
  package struct Sentence: Hashable {
    /// The part in which it begins, and its offset there in Unicode scalars.
    package let part: Int
    package let offset: Int
    /// The number of characters.
    package fileprivate(set) var characters = 0
    /// The silence before and in it.
    package fileprivate(set) var pauses = Duration.zero
  }

  /// The sentences: they end at their marks, and before a part that begins one.
  package var sentences: [Sentence] {
    var sentences = [Sentence(part: 0, offset: 0)]
    for (index, part) in parts.enumerated() {
      if part.kind.beginsSentence, sentences[sentences.count - 1].characters > 0 {
        sentences.append(Sentence(part: index, offset: 0))
      }
      if index > 0 || part.pauseBefore > Pause.comma { sentences[sentences.count - 1].pauses += part.pauseBefore }
      var isAtEnd = false
      var offset = 0
      for character in part.text {
        offset += character.unicodeScalars.count
        if isAtEnd, character.isWhitespace {
          sentences.append(Sentence(part: index, offset: offset))
        } else {
          sentences[sentences.count - 1].characters += 1
        }
        isAtEnd = SpokenText.sentenceEnds.contains(character)
      }
      if isAtEnd, index + 1 < parts.count { sentences.append(Sentence(part: index + 1, offset: 0)) }
    }
    return sentences
  }
}
