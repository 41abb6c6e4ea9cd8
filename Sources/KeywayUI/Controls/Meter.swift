import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// A bar under its label and its value in words: the view of ``ProgressView`` and ``Gauge``.
struct Meter<Label: View>: Control {
  let label: Label
  /// The value in words, shown and spoken.
  let value: String
  /// Nil where the end is unknown.
  let range: ValueRange?
  var traits: Traits = []
  /// The texts at the ends of the bar.
  var bounds: (minimum: Text?, maximum: Text?) = (nil, nil)

  /// It paints nothing itself.
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    var element = Element(
      role: .progress, label: (label as? Text)?.string ?? "", value: value, traits: traits)
    element.range = range
    return element
  }

  func content(in context: Context) -> some View {
    VStack(spacing: 8) {
      HStack(spacing: 0) {
        label
        Spacer(minLength: 16)
        Text(value).accessibilityHidden(true)
      }
      HStack(spacing: 12) {
        // The range says them.
        if let minimum = bounds.minimum { minimum.accessibilityHidden(true) }
        MeterBar(fraction: range?.fraction)
        if let maximum = bounds.maximum { maximum.accessibilityHidden(true) }
      }
    }
  }

  /// The part of a range in per cent. It is 100 only at the end.
  static func percent(_ range: ValueRange) -> String {
    // Fractions such as 0.29 are slightly too small in binary.
    let percent = (range.fraction * 100 + 1e-9).rounded(.down)
    return NumberFormat.percent.text(percent / 100, in: Localization.current.locale)
  }
}

extension ValueRange {
  /// A read-only number between two bounds, in steps too small to be seen.
  init(measured value: Double, in bounds: ClosedRange<Double>) {
    let length = bounds.upperBound - bounds.lowerBound
    self.init(
      value, minimum: bounds.lowerBound, maximum: bounds.upperBound, step: length > 0 ? length / 1_000_000 : 1
    )
  }
}

/// The bar alone.
struct MeterBar: Control {
  let fraction: Double?

  var appearance: AnyHashable? { [fraction] }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let theme = context.theme
    return Size(
      width: max(theme.length(120), proposal.width ?? theme.length(240)), height: theme.length(12))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    context.indicators(on: canvas).progress(in: context.bounds, fraction: fraction, context.layoutDirection)
  }
}
