import KeywayDrawing
import KeywayElements

/// The layout of a sign beside a label.
@MainActor
struct ChoiceLine {
  let context: ControlContext
  let sign: ControlSign
  /// The size of the sign, in logical pixels.
  private let size: Size

  static let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius)

  init(_ context: ControlContext, _ sign: ControlSign) {
    (self.context, self.sign) = (context, sign)
    size = sign.size(in: context)
  }

  /// The length of the gap between sign and label, and of the margins.
  static func gap(in theme: Theme) -> Double { theme.length(12) }
  private var gap: Double { Self.gap(in: context.theme) }
  private var inner: Rect { context.bounds.inset(by: EdgeInsets(leading: gap, trailing: gap)) }

  /// The widths before and behind the label that belong to the sign, with the margin and the gap around it.
  var room: (start: Double, end: Double) {
    let room = size.width + 2 * gap
    return sign.isTrailing ? (0, room) : (room, 0)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let taken = size.width + 3 * gap
    let offered = proposal.inset(by: EdgeInsets(top: 8, leading: taken, bottom: 8, trailing: 0))
    let label = LayerLayout(alignment: .leading).sizeThatFits(proposal: offered, subviews: context.subviews)
    return Size(width: label.width + taken, height: max(context.theme.length(56), label.height + 16))
  }

  func placeSubviews() {
    let width = max(0, inner.width - size.width - gap)
    let text = inner.part(width: width, atStart: sign.isTrailing, .leftToRight)
    LayerLayout(alignment: .leading)
      .placeSubviews(in: text, proposal: ProposedViewSize(text.size), subviews: context.subviews)
  }

  /// Paints the ground of a pressed control, and the sign in its place.
  func paint(on canvas: GraphicsContext) {
    if context.isPressed { canvas.fill(Self.shape, in: context.bounds, context.theme[.selection]) }
    paintSign(on: canvas)
  }

  func paintSign(on canvas: GraphicsContext) {
    let side = inner.part(width: size.width, atStart: !sign.isTrailing, context.layoutDirection)
    sign.paint(
      in: side.centered(size),
      Indicators(canvas: canvas, theme: context.theme, isEnabled: context.isEnabled), context.layoutDirection)
  }
}
