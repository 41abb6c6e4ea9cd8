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
    self.words = { number, language in
      words?(whole(number)) ?? format?.text(whole(number), in: language) ?? "\(whole(number))"
    }
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
    self.words = { number, language in
      words?(Value(number)) ?? format?.text(number, in: language) ?? ValueRange.text(number)
    }
    self.onEditingChanged = onEditingChanged
  }

  /// The number as it is written: 0.1 for a Float of 0.1, which is 0.100000001490116 as a Double.
  private static func exact<Value: BinaryFloatingPoint>(_ number: Value) -> Double {
    (number as? Double) ?? (number as? Float).flatMap { Double("\($0)") } ?? Double(number)
  }

  var range: ValueRange {
    ValueRange(
      value.wrappedValue, minimum: bounds.lowerBound, maximum: bounds.upperBound, step: step, page: page)
  }

  /// The words of a number, which are shown and spoken.
  func text(_ number: Double, in language: LanguageTag) -> String { words(number, language) }

  /// Sets the number, for a key, a press or an assistive technology.
  func change(to number: Double) {
    edit(true)
    set(number)
    edit(false)
  }

  /// Sets the number in the middle of an editing.
  func set(_ number: Double) { value.wrappedValue = number }

  /// Says that a drag begins or ends.
  func edit(_ isEditing: Bool) { onEditingChanged(isEditing) }
}
