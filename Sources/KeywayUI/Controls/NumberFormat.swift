import KeywayElements
package import KeywayPlatform

/// How a number is written and spoken: its decimals, its groups of three digits, and what stands with it.
///
/// The language says the separators and the digits (CLDR): 1,234.5 in English, 1.234,5 in German, ١٬٢٣٤٫٥ in Arabic.
///
/// ```swift
/// Stepper("Price", value: $price, in: 0...20, step: 0.5, format: .currency("€"))
/// ```
public struct NumberFormat: Hashable, Sendable {
  private enum Unit: Hashable {
    case none, percent
    case currency(String)
    case word(String)
  }

  private var unit = Unit.none
  private var decimals: Int?
  private var isGrouped = true

  /// A number alone, with as many decimals as it has.
  public static let number = NumberFormat()
  /// A part of one in per cent: 0.25 is 25 %.
  public static let percent = NumberFormat(unit: .percent, decimals: 0)

  /// An amount of money, with two decimals.
  ///
  /// - Parameter sign: such as "€"; before the amount in English, behind it in other languages.
  public static func currency(_ sign: String) -> NumberFormat {
    NumberFormat(unit: .currency(sign), decimals: 2)
  }

  /// A number with a word behind it, such as "kg". Words that change with the number belong into a closure for the words.
  public static func unit(_ word: String) -> NumberFormat { NumberFormat(unit: .word(word)) }

  /// The same with so many decimals.
  public func decimals(_ count: Int) -> NumberFormat {
    precondition((0...9).contains(count), "a number has from 0 to 9 decimals here, not \(count)")
    var format = self
    format.decimals = count
    return format
  }

  /// The same with or without a separator between groups of three digits.
  public func grouped(_ isGrouped: Bool) -> NumberFormat {
    var format = self
    format.isGrouped = isGrouped
    return format
  }

  /// The same without what stands with the number; what is in per cent is no longer.
  var numberAlone: NumberFormat {
    var format = self
    format.unit = .none
    return format
  }

  /// The number that people typed in a language; nil for none. Digits may be those of any script.
  func number(in text: String, _ language: LanguageTag) -> Double? {
    let signs = NumberSigns(language)
    let typed = text.filter { !$0.isWhitespace }.map(String.init)
    // One separator that no group of three follows is the decimal sign: 72.5 in German too.
    let groups = typed.split(separator: signs.group, omittingEmptySubsequences: false)
    let isDecimal = groups.count == 2 && groups[1].count != 3 && !typed.contains(signs.decimal)
    let ascii = typed.compactMap { sign in
      if sign == signs.decimal || isDecimal && sign == signs.group { return "." }
      return sign == signs.group ? nil : sign.first?.wholeNumberValue.map { "\($0)" } ?? sign
    }
    .joined()
    guard ascii.contains(where: \.isNumber), ascii.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" })
    else { return nil }
    return Double(ascii)
  }

  // MARK: Writing

  /// The number in a language.
  package func text(_ number: Double, in language: LanguageTag) -> String {
    let number = unit == .percent ? number * 100 : number
    var digits = decimals.map { Self.digits(abs(number), decimals: $0) } ?? ValueRange.text(abs(number))
    // What is rounded to nothing has no sign.
    let isNegative = number < 0 && digits.contains { ("1"..."9").contains($0) }
    // Digits without an exponent are grouped.
    if digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) {
      digits = NumberSigns(language).written(digits, isGrouped: isGrouped)
    }
    return withUnit(digits, isNegative: isNegative, language)
  }

  /// The whole number in a language, whatever its size.
  package func text(_ number: some BinaryInteger, in language: LanguageTag) -> String {
    // A Double holds the numbers up to here one by one.
    guard unit != .percent, number.magnitude >= 1 << 53 else { return text(Double(number), in: language) }
    let zeros = decimals.map { $0 > 0 ? "." + String(repeating: "0", count: $0) : "" } ?? ""
    let digits = NumberSigns(language).written("\(number.magnitude)" + zeros, isGrouped: isGrouped)
    return withUnit(digits, isNegative: number < 0, language)
  }

  private func withUnit(_ digits: String, isNegative: Bool, _ language: LanguageTag) -> String {
    let sign = isNegative ? "-" : ""
    switch unit {
    case .none: return sign + digits
    case .percent: return localized("$percent%", ["percent": sign + digits])
    case .word(let word): return "\(sign)\(digits)\u{A0}\(word)"
    case .currency(let currency):
      return language.base == "en" ? sign + currency + digits : "\(sign)\(digits)\u{A0}\(currency)"
    }
  }

  /// A number in decimal notation with so many decimals; halves are rounded away from zero.
  private static func digits(_ number: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    // 1.005 lost its last bits.
    let scaled = (number * scale + 1e-9).rounded()
    guard scaled < 9e15 else { return ValueRange.text(number) }
    let all = "\(Int(scaled))"
    let padded = String(repeating: "0", count: max(0, decimals + 1 - all.count)) + all
    return decimals == 0 ? padded : "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}

/// The separators and the digits of a language (CLDR).
private struct NumberSigns {
  let decimal: String
  let group: String
  /// The first digit of a script; nil for those of ASCII.
  let zero: UInt32?

  init(_ language: LanguageTag) {
    let western = ["ar_AE", "ar_DZ", "ar_EH", "ar_LY", "ar_MA", "ar_TN"]
    switch (language.name, language.base) {
    case (let name, _) where western.contains(name): (decimal, group, zero) = (",", ".", nil)
    case ("de_CH", _), ("de_LI", _): (decimal, group, zero) = (".", "’", nil)
    case ("de_AT", _), (_, "sv"): (decimal, group, zero) = (",", "\u{A0}", nil)
    case (_, "ar"): (decimal, group, zero) = ("٫", "٬", 0x660)
    case (_, "fr"): (decimal, group, zero) = (",", "\u{202F}", nil)
    case (_, "de"), (_, "es"), (_, "it"): (decimal, group, zero) = (",", ".", nil)
    default: (decimal, group, zero) = (".", ",", nil)
    }
  }

  /// Writes a number in decimal notation in the language.
  func written(_ number: String, isGrouped: Bool) -> String {
    let parts = number.split(separator: ".")
    var text = ""
    for (index, digit) in parts[0].enumerated() {
      if isGrouped, index > 0, (parts[0].count - index).isMultiple(of: 3) { text += group }
      text += written(digit)
    }
    guard parts.count == 2 else { return text }
    return text + decimal + parts[1].map(written).joined()
  }

  private func written(_ digit: Character) -> String {
    guard let zero, let value = digit.wholeNumberValue, let scalar = Unicode.Scalar(zero + UInt32(value))
    else {
      return String(digit)
    }
    return String(scalar)
  }
}
