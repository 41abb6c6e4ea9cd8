import KeywayDrawing
import KeywayElements
import Observation

/// What the window says about keys that wait for more keys; empty for most of the time.
@MainActor
@Observable
final class KeyFeedback {
  var text = ""
}

/// The strokes of a chord that was begun, above the window's lower edge.
struct KeyFeedbackView: View {
  let feedback: KeyFeedback

  var body: some View {
    if !feedback.text.isEmpty { KeyFeedbackLayer(text: feedback.text) }
  }
}

private struct KeyFeedbackLayer: View {
  typealias Body = Never
  let text: String

  func _update(_ node: ViewNode) {
    let render = node.renderNode { KeyFeedbackNode($0) }
    render.apply(Element(key: "key-feedback", role: .text, label: text), from: node)
    var context = node.innerContext
    context.environment.font = .menu
    node.reconcileChild(at: 0, with: Text(text).accessibilityHidden(true), context: context)
    render.setNeedsLayout()
  }
}

private final class KeyFeedbackNode: RenderNode {
  private var panel = Rect.zero

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    guard let child = children.first else { return }
    let size = child.measure(.unspecified)
    let width = min(size.width + 32, frame.width)
    let height = size.height + 16
    panel = Rect(
      x: frame.midX - width / 2, y: max(frame.minY, frame.maxY - height - 24), width: width, height: height)
    child.place(
      in: Rect(x: panel.midX - size.width / 2, y: panel.minY + 8, width: size.width, height: size.height))
  }

  override func paint(on canvas: Canvas) {
    let shape = ElementShape.roundedRectangle(radius: 8)
    canvas.fill(shape, in: panel, theme[.panel])
    canvas.stroke(shape, in: panel, theme[.controlLine], width: 1)
  }
}
