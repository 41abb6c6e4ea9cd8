import KeywayDrawing
public import KeywayElements
import KeywayFocus

/// A number between two bounds: arrow keys change it by a step, Page Up and Page Down by more, Home and End go to the bounds.
public struct Slider: PrimitiveView {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double
  let page: Double?
  let words: (Double) -> String

  /// - Parameters:
  ///   - step: the change per arrow key.
  ///   - page: the change per Page Up or Page Down; nil for a tenth of the range, and at least two steps.
  ///   - words: the spoken form of the number.
  public init(
    value: Binding<Double>, in bounds: ClosedRange<Double> = 0...100, step: Double = 1, page: Double? = nil,
    words: @escaping (Double) -> String = ValueRange.text
  ) {
    self.value = value
    self.bounds = bounds
    self.step = step
    self.page = page
    self.words = words
  }

  package func update(_ node: ViewNode) { SliderControl(slider: self)._update(node) }
}

private struct SliderControl: Control {
  let slider: Slider

  private var range: ValueRange {
    ValueRange(
      slider.value.wrappedValue, minimum: slider.bounds.lowerBound, maximum: slider.bounds.upperBound,
      step: slider.step, page: slider.page)
  }

  func element(in context: Context) -> Element {
    let range = range
    var element = Element(
      role: .slider, value: slider.words(range.value), traits: .adjustable,
      shape: .roundedRectangle(radius: ButtonNode.radius), focus: .stop)
    element.range = range
    return element
  }

  var appearance: AnyHashable? { range }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard case .adjust(let number) = action else { return false }
    slider.value.wrappedValue = number
    return true
  }

  private func track(_ context: Context) -> Rect { context.bounds.outset(by: -context.theme.length(12)) }

  /// The thumb follows the pointer.
  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    let point: Point
    switch tracking {
    case .began(let place), .moved(let place): point = context.mirrored(place)
    case .ended, .cancelled: return false
    }
    let range = range
    let thumb = context.theme.length(28)
    let length = max(1, track(context).width - thumb)
    let way = (point.x - track(context).minX - thumb / 2) / length
    let number = range.nearest(
      to: range.minimum + min(max(way, 0), 1) * (range.maximum - range.minimum))
    return number != range.value && perform(.adjust(to: number), in: context)
  }

  /// A hand and an eye follow no longer way. In logical pixels at normal text size.
  private static let mostWidth = 760.0

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? context.theme.length(240)
    let most = context.theme.length(Self.mostWidth)
    return Size(width: min(most, max(context.theme.length(120), width)), height: context.theme.length(56))
  }

  func paint(on canvas: Canvas, in context: Context) {
    if context.isEngaged { canvas.fill(ChoiceLine.shape, in: context.bounds, context.theme[.selection]) }
    Indicators(canvas: canvas, theme: context.theme, isEnabled: context.isEnabled)
      .slider(in: track(context), fraction: range.fraction, context.layoutDirection)
  }
}
