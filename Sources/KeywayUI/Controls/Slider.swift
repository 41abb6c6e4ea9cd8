import KeywayDrawing
public import KeywayElements
import KeywayFocus

/// A number between two bounds: arrows change it by a step, Page by more, Home and End go to the bounds.
public struct Slider: View {
  public typealias Body = Never
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double
  let page: Double?
  let words: (Double) -> String

  /// - Parameters:
  ///   - step: what an arrow key changes.
  ///   - page: what Page Up and Page Down change; nil is a tenth of the way, and at least two steps.
  ///   - words: how the number is said.
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

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { SliderNode($0) }
    let number = node.tracking { value.wrappedValue }
    let range = ValueRange(
      number, minimum: bounds.lowerBound, maximum: bounds.upperBound, step: step, page: page)
    render.range = range
    render.change = { [value] in value.wrappedValue = $0 }
    var element = Element(
      role: .slider, value: words(range.value), traits: .adjustable,
      shape: .roundedRectangle(radius: ButtonNode.radius), focus: .stop)
    element.range = range
    render.apply(element, from: node)
  }
}

final class SliderNode: RenderNode {
  var range = ValueRange(0) { didSet { if range != oldValue { setNeedsPaint() } } }
  var change: (Double) -> Void = { _ in }

  override var acceptsPointer: Bool { true }

  private var track: Rect { frame.outset(by: -theme.length(12)) }

  override func perform(_ operation: ElementOperation) -> Bool {
    guard case .adjust(_, let number) = operation else { return false }
    change(number)
    viewNode?.invalidate()
    return true
  }

  /// The thumb goes to where the pointer is.
  override func drag(to point: Point) {
    let thumb = theme.length(28)
    let length = max(1, track.width - thumb)
    var way = (point.x - track.minX - thumb / 2) / length
    if environment.layoutDirection == .rightToLeft { way = 1 - way }
    let wanted = range.minimum + min(max(way, 0), 1) * (range.maximum - range.minimum)
    let number = range.nearest(to: wanted)
    if number != range.value { _ = perform(.adjust(element, to: number)) }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? theme.length(240)
    return Size(width: max(theme.length(120), width), height: theme.length(56))
  }

  override func paint(on canvas: Canvas) {
    if isEntered {
      canvas.fill(.roundedRectangle(radius: ButtonNode.radius), in: frame, theme[.selection])
    }
    Indicators(canvas: canvas, theme: theme, isEnabled: environment.isEnabled)
      .slider(in: track, fraction: range.fraction, environment.layoutDirection)
  }
}
