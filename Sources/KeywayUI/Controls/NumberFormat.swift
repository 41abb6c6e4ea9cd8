import KeywayElements
package import KeywayPlatform

/// The written and spoken form of a number: its decimals, its groups of digits, and its unit.
///
/// The language sets the signs, digits and groups (``LocaleFacts``): 1,234.5 in English, 1.234,5 in German, ١٬٢٣٤٫٥ in
/// Arabic, 12,34,567 in India.
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
  /// - Parameter sign: such as "€"; the language says whether it stands before or behind the amount.
  public static func currency(_ sign: String) -> NumberFormat {
    NumberFormat(unit: .currency(sign), decimals: 2)
  }

  /// A number with a word behind it, such as "kg". Words that change with the number belong into a closure for the words.
  public static func unit(_ word: String) -> NumberFormat { NumberFormat(unit: .word(word)) }

  /// The same with so many decimals.
  public func decimals(_ count: Int) -> NumberFormat {
    precondition((0...9).contains(count), "a number has from 0 to 9 decimals here, not \(count)")
    return NumberFormat(unit: unit, decimals: count, isGrouped: isGrouped)
  }

  /// The same with or without a sign between groups of digits.
  public func grouped(_ isGrouped: Bool) -> NumberFormat {
    NumberFormat(unit: unit, decimals: decimals, isGrouped: isGrouped)
  }

  /// The same without the unit; a per cent format becomes a plain number.
  var numberAlone: NumberFormat { NumberFormat(unit: .none, decimals: decimals, isGrouped: isGrouped) }

  // MARK: Writing

  package func text(_ number: Double, in language: LanguageTag) -> String {
    let number = unit == .percent ? number * 100 : number
    var digits = decimals.map { Self.digits(abs(number), decimals: $0) } ?? ValueRange.text(abs(number))
    // A number that rounds to zero has no sign.
    let isNegative = number < 0 && digits.contains { ("1"..."9").contains($0) }
    let facts = LocaleFacts.of(language)
    // Digits without an exponent are grouped.
    if digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) {
      digits = facts.written(digits, isGrouped: isGrouped)
    }
    return withUnit(digits, isNegative: isNegative, facts)
  }

  /// The whole number in a language, whatever its size.
  package func text(_ number: some BinaryInteger, in language: LanguageTag) -> String {
    // A Double holds the integers up to here exactly.
    guard unit != .percent, number.magnitude >= 1 << 53 else { return text(Double(number), in: language) }
    let zeros = decimals.map { $0 > 0 ? "." + String(repeating: "0", count: $0) : "" } ?? ""
    let facts = LocaleFacts.of(language)
    let digits = facts.written("\(number.magnitude)" + zeros, isGrouped: isGrouped)
    return withUnit(digits, isNegative: number < 0, facts)
  }

  private func withUnit(_ digits: String, isNegative: Bool, _ facts: LocaleFacts) -> String {
    let signed = (isNegative ? facts.signs.minus : "") + digits
    switch unit {
    case .none: return signed
    case .percent:
      return facts.percent.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: signed)
    case .word(let word): return "\(signed)\u{A0}\(word)"
    case .currency(let currency): return facts.amount(digits, currency, isNegative: isNegative)
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
