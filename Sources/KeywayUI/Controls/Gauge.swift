import KeywayElements

/// Shows where a number lies between two bounds, by a bar and in words: a level, a budget, a temperature.
///
/// ```swift
/// Gauge(value: litres, in: 0...80) {
///   Text("Water")
/// } currentValueLabel: {
///   Text("\(Int(litres)) of 80 litres")
/// }
/// ```
public struct Gauge<Label: View>: PrimitiveView {
  let label: Label
  let range: ValueRange
  let words: Text?
  let bounds: (minimum: Text?, maximum: Text?)

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - value: the number, clamped to the bounds.
  ///   - label: the meaning of the number.
  ///   - currentValueLabel: the number in words, shown and spoken; nil for the way between the bounds in per cent.
  ///   - minimumValueLabel: the lower bound, shown before the bar; nil for none.
  ///   - maximumValueLabel: the upper bound, shown behind the bar; nil for none.
  public init(
    value: Double, in bounds: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> Label,
    currentValueLabel: (() -> Text)? = nil, minimumValueLabel: (() -> Text)? = nil,
    maximumValueLabel: (() -> Text)? = nil
  ) {
    self.label = label()
    range = ValueRange(measured: value, in: bounds)
    words = currentValueLabel?()
    self.bounds = (minimumValueLabel?(), maximumValueLabel?())
  }

  /// Creates a gauge that shows its number in per cent of the way between the bounds.
  ///
  /// - Parameter value: the number, clamped to the bounds.
  public init(_ title: String, value: Double, in bounds: ClosedRange<Double> = 0...1) where Label == Text {
    self.init(value: value, in: bounds) { Text(title) }
  }

  package func update(_ node: ViewNode) {
    Meter(
      label: label, value: words?.string ?? Meter<Label>.percent(range), range: range, bounds: bounds
    )._update(node)
  }
}
