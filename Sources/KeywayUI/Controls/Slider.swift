import KeywayDrawing
import KeywayElements

/// A number between two bounds: arrow keys change it by a step, Page Up and Page Down by more, Home and End go to the bounds.
public struct Slider: PrimitiveView {
  let title: String
  let number: AdjustedNumber
  let labels: SliderLabels

  /// Creates a slider of a number with decimals. Three steps of 0.1 are 0.3.
  ///
  /// - Parameters:
  ///   - title: the name, which is spoken.
  ///   - value: the number.
  ///   - bounds: the allowed numbers.
  ///   - step: the change per arrow key.
  ///   - page: the change per Page Up or Page Down; nil for a tenth of the range, and at least two steps.
  ///   - format: how the number is spoken in the language; nil for its digits alone.
  ///   - words: the spoken form of the number; nil for that of the format.
  ///   - minimumValueLabel: the lower bound, shown before the track; nil for none.
  ///   - maximumValueLabel: the upper bound, shown behind the track; nil for none.
  ///   - onEditingChanged: is called with true when a drag begins or before a key changes the number, and with false after it.
  public init<Value: BinaryFloatingPoint>(
    _ title: String = "", value: Binding<Value>, in bounds: ClosedRange<Value> = 0...100, step: Value = 1,
    page: Value? = nil, format: NumberFormat? = nil, words: ((Value) -> String)? = nil,
    minimumValueLabel: (() -> Text)? = nil, maximumValueLabel: (() -> Text)? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.title = title
    number = AdjustedNumber(
      value, in: bounds, step: step, page: page, format: format, words: words,
      onEditingChanged: onEditingChanged)
    labels = SliderLabels(minimum: minimumValueLabel?(), maximum: maximumValueLabel?())
  }

  /// Creates a slider for a whole number, like the one for decimals.
  public init<Value: BinaryInteger>(
    _ title: String = "", value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value = 1,
    page: Value? = nil, format: NumberFormat? = nil, words: ((Value) -> String)? = nil,
    minimumValueLabel: (() -> Text)? = nil, maximumValueLabel: (() -> Text)? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.title = title
    number = AdjustedNumber(
      value, in: bounds, step: step, page: page, format: format, words: words,
      onEditingChanged: onEditingChanged)
    labels = SliderLabels(minimum: minimumValueLabel?(), maximum: maximumValueLabel?())
  }

  package func update(_ node: ViewNode) {
    // Without labels it has no content to take its name from.
    let control: any View =
      labels.isEmpty
      ? SliderControl(slider: self, labels: EmptyView()) : SliderControl(slider: self, labels: labels)
    node.reconcileChild(at: 0, with: control, context: node.context)
  }
}

/// The texts at the ends of a slider, which assistive technologies read as the range.
struct SliderLabels: View {
  let minimum: Text?
  let maximum: Text?

  var isEmpty: Bool { minimum == nil && maximum == nil }
  var words: [String] { [minimum?.string ?? "", maximum?.string ?? ""] }

  var body: some View {
    (minimum ?? Text("")).accessibilityHidden(true)
    (maximum ?? Text("")).accessibilityHidden(true)
  }
}

private struct SliderControl<Labels: View>: Control {
  let slider: Slider
  let labels: Labels

  private var range: ValueRange { slider.number.range }

  func element(in context: Context) -> Element {
    let range = range
    var element = Element(
      role: .slider, label: slider.title,
      value: slider.number.text(in: context.environment.locale), traits: .adjustable,
      shape: .control, focus: .stop)
    element.range = range
    return element
  }

  var appearance: AnyHashable? { [AnyHashable(range), AnyHashable(slider.labels.words)] }

  func content(in context: Context) -> Labels { labels }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard case .adjust(let number) = action else { return false }
    slider.number.change(to: number)
    return true
  }

  // MARK: Layout

  private func width(ofLabel index: Int, in context: Context) -> Double {
    guard context.subviews.count == 2 else { return 0 }
    let width = context.subviews[index].sizeThatFits(.unspecified).width
    return width > 0 ? width + context.theme.length(4) : 0
  }

  /// The track between the labels, where text runs from left to right.
  private func track(_ context: Context) -> Rect {
    let margin = context.theme.length(12)
    return context.bounds.inset(
      by: EdgeInsets(
        top: margin, leading: margin + width(ofLabel: 0, in: context), bottom: margin,
        trailing: margin + width(ofLabel: 1, in: context)))
  }

  func placeSubviews(in context: Context) {
    guard context.subviews.count == 2 else { return }
    let (bounds, margin) = (context.bounds, context.theme.length(8))
    for (index, label) in context.subviews.enumerated() {
      let size = label.sizeThatFits(.unspecified)
      let x = index == 0 ? bounds.minX + margin : bounds.maxX - margin - size.width
      label.place(in: Rect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? context.theme.length(240)
    let least =
      context.theme.length(120) + self.width(ofLabel: 0, in: context) + self.width(ofLabel: 1, in: context)
    // A longer way would strain hand and eye.
    return Size(width: min(context.theme.length(760), max(least, width)), height: context.theme.length(56))
  }

  // MARK: Pointer

  /// The thumb follows the pointer.
  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    let point: Point
    switch tracking {
    case .began(let place):
      slider.number.edit(true)
      point = place
    case .moved(let place): point = place
    case .ended, .cancelled:
      slider.number.edit(false)
      return false
    }
    let range = range
    let number = context.number(at: point, on: context.mirrored(track(context)), in: range)
    guard number != range.value else { return false }
    slider.number.set(number)
    return true
  }

  // MARK: Painting

  func paint(on canvas: GraphicsContext, in context: Context) {
    if context.isEngaged { canvas.fill(.control, in: context.bounds, context.theme[.selection]) }
    context.indicators(on: canvas)
      .slider(in: context.mirrored(track(context)), fraction: range.fraction, context.layoutDirection)
  }
}

extension ControlContext {
  /// The number of a slider whose thumb a press drags to a point.
  ///
  /// - Parameter track: where `Indicators` paints the track.
  func number(at point: Point, on track: Rect, in range: ValueRange) -> Double {
    let thumb = Indicators.thumb(in: theme)
    let way = layoutDirection == .leftToRight ? point.x - track.minX : track.maxX - point.x
    let part = (way - thumb / 2) / max(1, track.width - thumb)
    return range.nearest(to: range.minimum + min(max(part, 0), 1) * (range.maximum - range.minimum))
  }
}
