import KeywayDrawing
import KeywayElements

/// The sign of what a button opens or where it goes, as decoration.
struct Chevron: Control {
  /// Which way a chevron points.
  enum Way { case down, forward, back }

  let points: Way
  /// The width and the height, in logical pixels; the sign itself is at most 24 large.
  let side: Double

  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    var element = Element()
    element.accessibility.isHidden = true
    return element
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(side), height: context.theme.length(side))
  }

  func paint(on canvas: Canvas, in context: Context) {
    let size = context.theme.length(min(side, 24))
    let isMirrored = (context.layoutDirection == .rightToLeft) != (points == .back)
    Indicators(canvas: canvas, theme: context.theme, isEnabled: context.isEnabled)
      .chevron(
        in: context.bounds.centered(Size(width: size, height: size)), isOpen: points == .down,
        isMirrored ? .rightToLeft : .leftToRight)
  }
}
