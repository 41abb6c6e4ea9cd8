import KeywayDrawing
import KeywayElements

/// A chevron beside words that points on or back; where text runs from right to left it turns.
struct DirectionSign: Control {
  let isForward: Bool

  var appearance: AnyHashable? { isForward }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(12), height: context.theme.length(20))
  }

  func paint(on canvas: Canvas, in context: Context) {
    let (tip, back) = isForward ? (0.8, 0.2) : (0.2, 0.8)
    let points = [(back, 0.15), (tip, 0.5), (back, 0.85)].map {
      context.mirrored(context.bounds.at($0.0, $0.1))
    }
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    let environment = context.environment
    let color = environment.foregroundOverride ?? context.theme[environment.foregroundColor]
    canvas.stroke(
      path, context.isEnabled ? color : context.theme[.disabledInk], width: context.theme.length(2))
  }
}
