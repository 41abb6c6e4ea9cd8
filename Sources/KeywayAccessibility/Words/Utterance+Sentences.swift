extension Utterance {
  /// The sentences by which a voice reports how far it is: they end at a mark before a space, at the end of a part whose text
  /// ends with a mark, and before a part that begins a sentence.
  package var sentences: [String] {
    var sentences: [String] = []
    var sentence = ""
    func end() {
      if !sentence.isEmpty { sentences.append(sentence) }
      sentence = ""
    }
    for part in parts {
      if part.kind.beginsSentence { end() }
      if !sentence.isEmpty { sentence += SpokenText.separator(after: sentence, beforeSentence: false) }
      var last: Character?
      for character in part.text {
        if character == " ", let mark = last, Self.endsSentence(mark) {
          end()
        } else {
          sentence.append(character)
        }
        last = character
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
