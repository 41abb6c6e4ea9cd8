/// The names of signs, for people who want to hear punctuation.
package enum SpokenSign {
  /// The signs that are said.
  package enum Amount: String, Hashable, Sendable, CaseIterable {
    /// Only as pauses and melody.
    case none
    /// Those that a person would say on the telephone: @, #, %.
    case some
    /// Also commas, full stops and brackets.
    case all
  }

  /// Said with `some` and `all`.
  private static let usual: [Character: String] = [
    "@": "at", "#": "number sign", "%": "percent", "&": "ampersand", "*": "star", "+": "plus", "=": "equals",
    "/": "slash", "\\": "backslash", "_": "underscore", "~": "tilde", "<": "less than", ">": "greater than",
    "|": "vertical bar", "^": "caret", "•": "bullet", "§": "section",
  ]

  /// Said with `all` alone.
  private static let others: [Character: String] = [
    ".": "full stop", ",": "comma", ";": "semicolon", ":": "colon", "!": "exclamation mark",
    "?": "question mark", "…": "ellipsis", "-": "hyphen", "–": "dash", "—": "dash", "'": "apostrophe",
    "’": "apostrophe", "\"": "quote", "“": "quote", "”": "quote", "„": "quote", "«": "quote", "»": "quote",
    "(": "left parenthesis", ")": "right parenthesis", "[": "left bracket", "]": "right bracket",
    "{": "left brace", "}": "right brace", "،": "comma", "؛": "semicolon", "؟": "question mark",
    "¿": "question mark", "¡": "exclamation mark", "。": "full stop", "、": "comma", "！": "exclamation mark",
    "？": "question mark",
  ]

  /// The name of a sign; nil for letters, digits and others that a voice knows.
  package static func phrase(_ sign: Character, _ amount: Amount = .all) -> Phrase? {
    if amount == .none { return nil }
    let name = usual[sign] ?? (amount == .all ? others[sign] : nil)
    return name.map { Phrase($0, context: "sign") }
  }

  /// The name of the sign on a key; nil for letters and digits.
  package static func key(_ sign: Character) -> Phrase? {
    sign == "-" ? Phrase(minus, context: "sign") : phrase(sign)
  }

  static let space = Phrase("space", context: "sign")
  private static let minus = "minus"

  static let all: [Phrase] =
    [space]
    + Set(usual.values).union(others.values).union([minus]).sorted().map { Phrase($0, context: "sign") }

  /// A text with names in place of its signs.
  static func named(_ text: String, _ amount: Amount, _ lookup: PhraseLookup) -> String {
    guard amount != .none else { return text }
    var result = ""
    for character in text {
      guard let phrase = Self.phrase(character, amount) else {
        if result.last == " ", character == " " { continue }
        result.append(character)
        continue
      }
      if let last = result.last, last != " " { result += " " }
      result += lookup(phrase) + " "
    }
    if result.last == " ", text.last != " " { result.removeLast() }
    return result
  }
}
