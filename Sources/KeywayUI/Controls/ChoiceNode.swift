import KeywayDrawing
import KeywayElements

/// A line with a sign of its state beside what it is called: a radio button, a check box, a switch.
class ChoiceNode: RenderNode {
  /// The size of the sign, in logical pixels.
  var indicatorSize: Size { Size(width: theme.length(28), height: theme.length(28)) }
  /// Whether the sign stands where text ends, as a switch does.
  var isIndicatorTrailing: Bool { false }
  func paintIndicator(in rect: Rect, _ indicators: Indicators) {}

  static let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius)

  private var margin: Double { theme.length(12) }
  private var gap: Double { theme.length(12) }

  override var acceptsPointer: Bool { true }
  override var derivesName: Bool { true }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let taken = indicatorSize.width + gap + 2 * margin
    let inner = super.sizeThatFits(proposal.inset(by: EdgeInsets(top: 8, left: taken, bottom: 8, right: 0)))
    return Size(width: inner.width + taken, height: max(theme.length(56), inner.height + 16))
  }

  override func layoutChildren() {
    let inner = frame.inset(by: EdgeInsets(left: margin, right: margin))
    let width = max(0, inner.width - indicatorSize.width - gap)
    let text = inner.part(width: width, atStart: isIndicatorTrailing, environment.layoutDirection)
    for child in children {
      let size = child.measure(ProposedSize(text.size))
      child.place(in: Alignment.leading.place(size, in: text, direction: environment.layoutDirection))
    }
  }

  override func paint(on canvas: Canvas) {
    if isPressed { canvas.fill(Self.shape, in: frame, theme[.selection]) }
    let inner = frame.inset(by: EdgeInsets(left: margin, right: margin))
    let side = inner.part(
      width: indicatorSize.width, atStart: !isIndicatorTrailing, environment.layoutDirection)
    paintIndicator(
      in: side.centered(indicatorSize),
      Indicators(canvas: canvas, theme: theme, isEnabled: environment.isEnabled))
  }
}
