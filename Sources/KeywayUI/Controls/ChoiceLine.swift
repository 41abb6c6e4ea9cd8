import KeywayDrawing
import KeywayElements

/// The layout of an indicator beside a label: a radio button, a check box or a switch.
@MainActor
struct ChoiceLine {
  let context: ControlContext
  /// The size of the indicator, in logical pixels.
  let indicator: Size
  /// Whether the indicator is at the trailing edge, as a switch is.
  let isIndicatorTrailing: Bool

  static let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius)

  /// - Parameter indicator: the size; nil for that of a check box.
  init(_ context: ControlContext, indicator: Size? = nil, isIndicatorTrailing: Bool = false) {
    self.context = context
    let side = context.theme.length(28)
    self.indicator = indicator ?? Size(width: side, height: side)
    self.isIndicatorTrailing = isIndicatorTrailing
  }

  private var margin: Double { context.theme.length(12) }
  private var gap: Double { context.theme.length(12) }
  private var inner: Rect { context.bounds.inset(by: EdgeInsets(left: margin, right: margin)) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let taken = indicator.width + gap + 2 * margin
    let offered = proposal.inset(by: EdgeInsets(top: 8, left: taken, bottom: 8, right: 0))
    let label = LayerLayout(alignment: .leading).sizeThatFits(proposal: offered, subviews: context.subviews)
    return Size(width: label.width + taken, height: max(context.theme.length(56), label.height + 16))
  }

  func placeSubviews() {
    let width = max(0, inner.width - indicator.width - gap)
    let text = inner.part(width: width, atStart: isIndicatorTrailing, .leftToRight)
    LayerLayout(alignment: .leading)
      .placeSubviews(in: text, proposal: ProposedViewSize(text.size), subviews: context.subviews)
  }

  /// Paints the label, and the indicator in its place.
  func paint(on canvas: GraphicsContext, _ sign: (Rect, Indicators) -> Void) {
    if context.isPressed { canvas.fill(Self.shape, in: context.bounds, context.theme[.selection]) }
    let side = inner.part(width: indicator.width, atStart: !isIndicatorTrailing, context.layoutDirection)
    sign(
      side.centered(indicator),
      Indicators(canvas: canvas, theme: context.theme, isEnabled: context.isEnabled))
  }
}
