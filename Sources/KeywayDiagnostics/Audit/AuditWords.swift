import KeywayElements

// Words as the rules compare and say them.

extension StringProtocol {
  /// Letters and digits in lower case, with single spaces: what two texts are compared by.
  var plain: String {
    let letters = lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
    return letters.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  /// Whether a word ends as the names of pictures do.
  var isPictureFile: Bool {
    [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".pdf"].contains { lowercased().hasSuffix($0) }
  }
}

extension String {
  /// Whether words lie next to each other and whole in this text; both are plain.
  func holdsWords(_ words: String) -> Bool {
    let (own, wanted) = (split(separator: " "), words.split(separator: " "))
    guard !wanted.isEmpty, wanted.count <= own.count else { return false }
    return (0...own.count - wanted.count).contains { own[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }

  /// The number of words, of a plain text.
  var wordCount: Int { split(separator: " ").count }
}

extension Role {
  /// As a person says it: `text field`.
  var spoken: String {
    if self == .none { return "element" }
    return rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }

  /// The same with a capital: `Text field`.
  var title: String { spoken.prefix(1).uppercased() + spoken.dropFirst() }

  var isDialog: Bool { self == .dialog || self == .alert }

  /// Whether a press on it, wherever in its frame, does one thing.
  var isPressedWhole: Bool {
    [.button, .link, .toggle, .checkbox, .radioButton, .tab, .menuItem].contains(self)
  }
}
