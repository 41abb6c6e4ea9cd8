import KeywayElements

/// Texts character by character.
extension Speaker {
  /// The characters of a text, at most a thousand.
  ///
  /// - Parameters:
  ///   - language: that of the text; nil for the window's.
  ///   - usesAlphabet: whether letters are said as words, such as "Alfa", where the language has such an alphabet.
  package func spelled(
    _ text: String, language: String? = nil, usesAlphabet: Bool = false
  ) -> [Utterance.Part] {
    // A character may have any number of combining marks.
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))
    return start.filter { !SpokenText.isSilent($0) }
      .map { part(for: $0, language: language, usesAlphabet: usesAlphabet) }
  }

  /// The sounds of characters, by the settings.
  package func sounds(forSpelled text: String) -> [ReaderSound] {
    settings.capitals == .sound && text.first?.isCapital == true ? [.capital] : []
  }

  private func part(for character: Character, language: String?, usesAlphabet: Bool) -> Utterance.Part {
    if character.isWhitespace { return Utterance.Part(lookup(SpokenSign.space), .character) }
    if let sign = SpokenSign.phrase(character) { return Utterance.Part(lookup(sign), .character) }
    let word =
      usesAlphabet ? SpellingAlphabet.word(for: character, in: language ?? self.language) : nil
    var part = Utterance.Part(word ?? String(character).withControlPictures, .character, language: language)
    if character.isCapital {
      if settings.capitals == .words { part.text = lookup(.capital(part.text)) }
      if settings.capitals == .pitch { part.pitch = 1.3 }
    }
    return part
  }
}

extension Character {
  fileprivate var isCapital: Bool { isUppercase && lowercased() != String(self) }
}
