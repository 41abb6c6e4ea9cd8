extension String {
  /// Whether the text is invisible: white space, control characters, and others such as the zero-width space.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0.isControl
    }
  }

  /// The first character that breaks a line or controls a terminal; nil if there is none.
  package var firstControl: Unicode.Scalar? { unicodeScalars.first(where: \.isControl) }

  /// The text in one line for a terminal, with control characters replaced by their pictures (U+2400 …), one column each.
  package var withControlPictures: String {
    guard firstControl != nil else { return self }
    var text = ""
    for scalar in unicodeScalars { text.unicodeScalars.append(scalar.isControl ? scalar.picture : scalar) }
    return text
  }
}

extension Sequence<String> {
  /// The texts that are not blank, joined for reading or hearing: by a comma, or only a space after the end of a sentence.
  package var joinedAsPhrases: String {
    reduce(into: "") { whole, text in
      guard !text.isBlank else { return }
      if let last = whole.last { whole += ".!?…:;,。！？؟،".contains(last) ? " " : ", " }
      whole += text
    }
  }
}

extension Unicode.Scalar {
  /// Controls of ASCII and Latin 1, and line and paragraph separators.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  fileprivate var picture: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x85, 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }
}
