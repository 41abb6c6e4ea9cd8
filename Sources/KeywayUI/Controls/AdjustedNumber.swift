import KeywayElements
import KeywayPlatform

/// The number of a slider or a stepper, of any type.
@MainActor
struct AdjustedNumber {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double
  private let page: Double?
  private let words: (Double, LanguageTag) -> String
  private let currentWords: (LanguageTag) -> String
  private let onEditingChanged: @MainActor (Bool) -> Void

  /// A whole number. Beyond 2^53, numbers near the upper bound become that bound.
  init<Value: BinaryInteger>(
    _ value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value, page: Value?,
    format: NumberFormat?, words: ((Value) -> String)?, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    // The largest integers have no exact `Double`; they round up to a value that no integer holds.
    func whole(_ number: Double) -> Value {
      min(max(Value(exactly: number) ?? bounds.upperBound, bounds.lowerBound), bounds.upperBound)
    }
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = whole($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    (self.step, self.page) = (Double(step), page.map { Double($0) })
    func text(_ number: Value, _ locale: LanguageTag) -> String {
      words?(number) ?? format?.text(number, in: locale) ?? "\(number)"
    }
    self.words = { text(whole($0), $1) }
    currentWords = { text(value.wrappedValue, $0) }
    self.onEditingChanged = onEditingChanged
  }

  /// A number with decimals, no more than the step and the lower bound have.
  init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value, page: Value?,
    format: NumberFormat?, words: ((Value) -> String)?, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.value = Binding(
      get: { Self.exact(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.bounds = Self.exact(bounds.lowerBound)...Self.exact(bounds.upperBound)
    (self.step, self.page) = (Self.exact(step), page.map { Self.exact($0) })
    self.words = { number, locale in
      words?(Value(number)) ?? format?.text(number, in: locale) ?? ValueRange.text(number)
    }
    currentWords = { locale in
      let number = Self.exact(value.wrappedValue)
      return words?(value.wrappedValue) ?? format?.text(number, in: locale) ?? ValueRange.text(number)
    }
    self.onEditingChanged = onEditingChanged
  }

  /// The number as it is written: 0.1 for a Float of 0.1, which is 0.100000001490116 as a Double.
  private static func exact<Value: BinaryFloatingPoint>(_ number: Value) -> Double {
    (number as? Double) ?? (number as? Float).flatMap { Double("\($0)") } ?? Double(number)
  }

  /// The number as the app has it, even between two steps or out of bounds: the shown number is the truth.
  var range: ValueRange {
    let number = value.wrappedValue
    var range = ValueRange(
      number, minimum: bounds.lowerBound, maximum: bounds.upperBound, step: step, page: page)
    if number.isFinite { range.value = number }
    return range
  }

  func text(in locale: LanguageTag) -> String { currentWords(locale) }

  func text(_ number: Double, in locale: LanguageTag) -> String { words(number, locale) }

  /// Sets the number, for a key, a press or an assistive technology.
  func change(to number: Double) {
    edit(true)
    set(number)
    edit(false)
  }

  /// Sets the number during an edit.
  func set(_ number: Double) { value.wrappedValue = number }

  /// Reports that a drag begins or ends.
  func edit(_ isEditing: Bool) { onEditingChanged(isEditing) }
}
