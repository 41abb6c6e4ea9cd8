extension String {
  /// Whether nothing of the text would be seen: white space, control characters, and what Unicode has for no sign of
  /// its own, such as the space of no width.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0.isControl
    }
  }

  /// The first character that breaks a line or steers a terminal; nil for none.
  package var firstControl: Unicode.Scalar? { unicodeScalars.first(where: \.isControl) }

  /// The text for a terminal, in one line: each control character by its picture (U+2400 …), which has one column.
  package var withControlPictures: String {
    guard firstControl != nil else { return self }
    var text = ""
    for scalar in unicodeScalars { text.unicodeScalars.append(scalar.isControl ? scalar.picture : scalar) }
    return text
  }
}

extension Unicode.Scalar {
  /// Of ASCII and Latin 1, and the separators of lines and paragraphs.
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
