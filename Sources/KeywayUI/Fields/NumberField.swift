import KeywayPlatform
import KeywayText

/// A number that people type, with its name above it.
///
/// The field takes the digits and the decimal sign of the language, and any script's digits. What is no number, or none of the
/// range, is an error once the focus leaves, unless ``View/fieldError(_:)`` says another; until it is right, the value is nil.
/// What stands with the number, such as a currency, belongs to the name or the help.
///
/// ```swift
/// NumberField("Weight in kg", value: $weight, in: 1...300)
/// ```
public struct NumberField: View {
  let title: String
  let value: Binding<Double?>
  let range: ClosedRange<Double>
  let format: NumberFormat
  let isWhole: Bool

  @State private var draft: Draft<String, Double>?
  @FocusState private var isFocused: Bool
  @Environment(\.language) private var language
  @Environment(\.fieldError) private var givenError

  /// Creates a field for a number with decimals; nil is none.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - value: the number.
  ///   - range: the numbers that can be typed.
  ///   - format: how many decimals are shown. Digits are not grouped, and what stands with the number is not shown.
  public init(
    _ title: String, value: Binding<Double?>, in range: ClosedRange<Double>, format: NumberFormat = .number
  ) {
    (self.title, self.value, self.range) = (title, value, range)
    (self.format, isWhole) = (format.grouped(false), false)
  }

  /// Creates a field for a whole number; nil is none.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - value: the number.
  ///   - range: the numbers that can be typed, up to 2^53.
  public init(_ title: String, value: Binding<Int?>, in range: ClosedRange<Int>) {
    self.title = title
    self.value = Binding(
      get: { value.wrappedValue.map { Double($0) } },
      set: { value.wrappedValue = $0.flatMap { Int(exactly: $0) } })
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    (format, isWhole) = (NumberFormat.number.grouped(false), true)
  }

  public var body: some View {
    TextField(
      title, text: Binding(get: { shown }, set: { take($0) }),
      rules: TextRules(
        maximumLength: 20, allowed: { TextFormat.isDigit($0) || "-.,٫٬ \u{A0}\u{202F}’".contains($0) })
    )
    .keyboardType(isWhole && range.lowerBound >= 0 ? .numberPad : .decimalPad)
    .focused($isFocused)
    .fieldError((isFocused ? nil : error) ?? givenError)
  }

  private var shown: String {
    let number = value.wrappedValue
    return draft?.content(of: number)
      ?? number.map { format.numberAlone.text($0, in: language) } ?? ""
  }

  private func take(_ text: String) {
    let number = number(in: text).flatMap { range.contains($0) ? $0 : nil }
    value.wrappedValue = number
    draft = text.isEmpty ? nil : Draft(content: text, value: value.wrappedValue)
  }

  private func number(in text: String) -> Double? {
    format.numberAlone.number(in: text, language).flatMap { isWhole && $0 != $0.rounded() ? nil : $0 }
  }

  private var error: String? {
    let text = shown
    guard !text.isEmpty, number(in: text).map({ !range.contains($0) }) ?? true else { return nil }
    let alone = format.numberAlone
    return localized(
      "Enter a number from $first to $last.",
      [
        "first": alone.text(range.lowerBound, in: language),
        "last": alone.text(range.upperBound, in: language),
      ])
  }
}
