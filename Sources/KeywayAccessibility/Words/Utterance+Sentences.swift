extension Utterance {
  /// A sentence, by which a voice reports how far it is.
  package struct Sentence: Hashable {
    package fileprivate(set) var text = ""
    /// The part in which it begins, and its offset there in Unicode scalars.
    package fileprivate(set) var part = 0
    package fileprivate(set) var offset = 0
    /// The number of characters to say, without the commas between parts.
    package fileprivate(set) var characters = 0
    /// The silence before it and between its parts.
    package fileprivate(set) var pauses = Duration.zero
  }

  /// The sentences: they end at a mark before a space, at the end of a part whose text ends with a mark, and before a part that
  /// begins a sentence.
  package var sentences: [Sentence] {
    var sentences: [Sentence] = []
    var sentence = Sentence()
    func end() {
      if !sentence.text.isEmpty { sentences.append(sentence) }
      sentence = Sentence()
    }
    for (index, part) in parts.enumerated() {
      if part.kind.beginsSentence { end() }
      if !sentence.text.isEmpty {
        sentence.text += SpokenText.separator(after: sentence.text, beforeSentence: false)
      }
      // The first words wait for nobody, unless they are a hint.
      if index > 0 || part.pauseBefore > Pause.comma { sentence.pauses += part.pauseBefore }
      var last: Character?
      var offset = 0
      for character in part.text {
        if character == " ", let mark = last, Self.endsSentence(mark) {
          end()
        } else {
          if sentence.text.isEmpty { (sentence.part, sentence.offset) = (index, offset) }
          sentence.text.append(character)
          sentence.characters += 1
        }
        last = character
        offset += character.unicodeScalars.count
      }
      if let last, Self.endsSentence(last) { end() }
    }
    end()
    return sentences
  }

  /// Whether a sentence ends with a character.
  package static func endsSentence(_ character: Character) -> Bool {
    SpokenText.sentenceEnds.contains(character)
  }
}
