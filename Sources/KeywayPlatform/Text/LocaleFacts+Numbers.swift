// Formatting of numbers.
extension LocaleFacts {
  /// The text with its ASCII digits replaced by the language's.
  package func digits(_ text: String) -> String {
    guard zero != "0" else { return text }
    return String(
      text.map { character -> Character in
        guard character.isASCII, let value = character.wholeNumberValue,
          let scalar = Unicode.Scalar(zero.value + UInt32(value))
        else { return character }
        return Character(scalar)
      })
  }

  /// Formats a number in decimal notation, such as `1234.5`, for the language.
  package func written(_ number: String, isGrouped: Bool) -> String {
    let parts = number.split(separator: ".")
    let whole = Array(parts[0])
    var text = ""
    for (index, digit) in whole.enumerated() {
      let left = whole.count - index
      if isGrouped, index > 0, groups.begins(at: left, of: whole.count) { text += signs.group }
      text.append(digit)
    }
    if parts.count == 2 { text += signs.decimal + parts[1] }
    return digits(text)
  }

  /// Formats an amount of money.
  ///
  /// - Parameters:
  ///   - number: formatted for the language, without its sign.
  ///   - currency: the currency sign.
  package func amount(_ number: String, _ currency: String, isNegative: Bool) -> String {
    let pattern = Array(isNegative ? debt : self.currency)
    return pattern.enumerated().map { index, character -> String in
      switch character {
      case "0": return number
      case "-": return signs.minus
      case "¤":
        // Letters are separated from digits (UTS #35, part 3, "Currencies", `currencySpacing`).
        let isBefore =
          index + 1 < pattern.count && pattern[index + 1] == "0" && currency.last?.isLetter == true
        let isBehind = index > 0 && pattern[index - 1] == "0" && currency.first?.isLetter == true
        return (isBehind ? "\u{A0}" : "") + currency + (isBefore ? "\u{A0}" : "")
      default: return String(character)
      }
    }
    .joined()
  }

  /// The text between the language's quotation marks.
  public func quoted(_ text: String) -> String { quotes[0] + text + quotes[1] }
}

extension LocaleFacts.NumberGroups {
  /// Whether a group begins where this many digits are left of a whole number.
  fileprivate func begins(at left: Int, of count: Int) -> Bool {
    guard last > 0, count >= last + least, left >= last else { return false }
    return left == last || (left - last).isMultiple(of: max(1, others))
  }
}
