/// A lookup of a phrase in a language.
package typealias PhraseLookup = @Sendable (Phrase) -> String

/// Words of the reader in English, which are also the key of their translations.
package struct Phrase: Hashable, Sendable {
  /// The value of a placeholder.
  package enum Value: Hashable, Sendable {
    case text(String)
    /// A whole number, written as the language does.
    case number(Int)
  }

  /// Distinguishes uses of the same words (`msgctxt`); nil for a phrase with a plural.
  package let context: String?
  /// The words, those for one if there is a plural (`msgid`).
  package let text: String
  /// The words for several (`msgid_plural`).
  package let plural: String?
  /// The number that decides between them.
  package let count: Int?
  /// The values of `$name` in the words.
  package let values: [String: Value]

  package init(_ text: String, context: String, _ values: [String: Value] = [:]) {
    (self.text, self.context, self.values) = (text, context, values)
    (plural, count) = (nil, nil)
  }

  package init(_ text: String, plural: String, count: Int, _ values: [String: Value] = [:]) {
    (self.text, self.plural, self.count) = (text, plural, count)
    self.values = values.merging(["count": .number(count)]) { $1 }
    context = nil
  }

  /// Replaces each `$name` of a translation. Values are not replaced again, and a name without a value stays.
  package func filled(_ translation: String, number: (Int) -> String) -> String {
    guard !values.isEmpty, translation.utf8.contains(UInt8(ascii: "$")) else { return translation }
    var result = ""
    var rest = translation[...]
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      let name = rest[rest.index(after: sign)...].prefix { $0.isASCII && $0.isLetter }
      switch values[String(name)] {
      case .text(let text)?: result += text
      case .number(let value)?: result += number(value)
      case nil: result += rest[sign..<name.endIndex]
      }
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// The English words.
  package static let english: PhraseLookup = { phrase in
    let words = phrase.count == nil || phrase.count == 1 ? phrase.text : phrase.plural ?? phrase.text
    return phrase.filled(words, number: grouped)
  }

  /// A number with its digits in groups of three: 1,000,000.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = String(number.magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }
}
