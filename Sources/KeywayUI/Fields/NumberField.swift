import KeywayPlatform
import KeywayText

/// A number that people type, with its name above it.
///
/// The field takes the digits and signs of the language, and any script's digits. Ambiguous text isn't a number: groups
/// of digits must be complete. Other text, or a number out of range, is an error once the focus leaves or Return is pressed,
/// unless ``View/fieldError(_:)`` gives another message; until then, the value is nil. A unit beside the number, such as a
/// currency, belongs to the name or the help.
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
  /// Whether Return was pressed in an invalid field.
  @State private var isChecked = false
  @FocusState private var isFocused: Bool
  @Environment(\.locale) private var locale
  @Environment(\.fieldError) private var givenError

  /// Creates a field for an optional number with decimals.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - value: the number.
  ///   - range: the allowed numbers.
  ///   - format: the number of decimals. Digits are not grouped, and the unit is not shown.
  public init(
    _ title: String, value: Binding<Double?>, in range: ClosedRange<Double>, format: NumberFormat = .number
  ) {
    (self.title, self.value, self.range) = (title, value, range)
    (self.format, isWhole) = (format.grouped(false), false)
  }

  /// Creates a field for an optional whole number.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - value: the number.
  ///   - range: the allowed numbers, up to 2^53.
  public init(_ title: String, value: Binding<Int?>, in range: ClosedRange<Int>) {
    self.title = title
    self.value = Binding(
      get: { value.wrappedValue.map { Double($0) } },
      set: { value.wrappedValue = $0.flatMap { Int(exactly: $0) } })
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    (format, isWhole) = (NumberFormat.number.grouped(false), true)
  }

  public var body: some View {
    let reader = NumberReader(locale)
    let error = error(reader)
    TextField(
      title, text: Binding(get: { shown }, set: { take($0) }),
      rules: TextRules(maximumLength: 20, usesASCIIDigits: false, allowed: reader.mayContain)
    )
    .keyboardType(isWhole && range.lowerBound >= 0 ? .numberPad : .decimalPad)
    .focused($isFocused)
    .checksOnSubmit(error != nil, isChecked: $isChecked)
    .fieldError((isFocused && !isChecked ? nil : error) ?? givenError)
  }

  private var shown: String {
    let number = value.wrappedValue
    return draft?.content(of: number) ?? number.map(text) ?? ""
  }

  private func text(_ number: Double) -> String { format.numberAlone.text(number, in: locale) }

  private func take(_ text: String) {
    isChecked = false
    value.wrappedValue = number(NumberReader(locale).read(text))
    draft = text.isEmpty ? nil : Draft(content: text, value: value.wrappedValue)
  }

  /// The number if it is in the range; nil for any other text.
  private func number(_ reading: NumberReader.Reading) -> Double? {
    guard case .number(let number) = reading, range.contains(number), !isWhole || number == number.rounded()
    else { return nil }
    return number
  }

  /// The error and the expected input.
  private func error(_ reader: NumberReader) -> String? {
    let written = shown
    guard !written.isEmpty else { return nil }
    let reading = reader.read(written)
    let bounds = ["first": text(range.lowerBound), "last": text(range.upperBound)] as KeyValuePairs
    let example = NumberFormat.number.text(isWhole ? 1_234 : 1_234.5, in: locale)
    switch reading {
    case _ where number(reading) != nil: return nil
    case .number(let number) where isWhole && number != number.rounded():
      return localized("Enter a whole number from $first to $last.", bounds)
    case .number: return localized("Enter a number from $first to $last.", bounds)
    case .unfinished: return localized("Finish the number. Write it as in $example.", ["example": example])
    case .nothing: return localized("Write the number as in $example.", ["example": example])
    }
  }
}
