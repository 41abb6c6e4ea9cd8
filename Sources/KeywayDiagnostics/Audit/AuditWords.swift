import KeywayElements

// Words in the forms that rules compare and print.

extension StringProtocol {
  /// Letters and digits in lower case, with single spaces, for comparison.
  var plain: String {
    let letters = lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
    return letters.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  /// Whether a word ends like the name of an image file.
  var isPictureFile: Bool {
    [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".pdf"].contains { lowercased().hasSuffix($0) }
  }
}

extension String {
  /// Whether words occur next to each other and whole in this text; both are plain.
  func holdsWords(_ words: String) -> Bool {
    let (own, wanted) = (split(separator: " "), words.split(separator: " "))
    guard !wanted.isEmpty, wanted.count <= own.count else { return false }
    return (0...own.count - wanted.count).contains { own[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }

  /// The number of words, of a plain text.
  var wordCount: Int { split(separator: " ").count }
}

extension Role {
  /// The spoken form: `text field`.
  var spoken: String {
    if self == .none { return "element" }
    return rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }

  /// The same with a capital: `Text field`.
  var title: String { spoken.prefix(1).uppercased() + spoken.dropFirst() }

  var isDialog: Bool { self == .dialog || self == .alert }

  /// Whether a press anywhere in its frame does the same.
  var isPressedWhole: Bool {
    [.button, .link, .toggle, .checkbox, .radioButton, .tab, .menuItem].contains(self)
  }
}
