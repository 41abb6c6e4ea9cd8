import KeywayDrawing
import KeywayElements

/// A field with its name above and help or an error below. Those are only seen: the box says them itself.
struct LabelledField<Box: View>: View {
  let title: String
  let box: Box
  /// The modifiers around the field, which belong to its box.
  let modifications: [Modification]

  static func update(_ node: ViewNode, title: String, box: Box) {
    let field = LabelledField(title: title, box: box, modifications: node.context.modifications)
    node.reconcileChild(at: 0, with: field, context: node.innerContext)
  }

  @Environment(\.fieldHelp) private var help
  @Environment(\.fieldError) private var error
  @Environment(\.labelsAreHidden) private var hidesLabel

  private var isHidden: Bool {
    var settings = NodeSettings(element: Element())
    for modification in modifications { modification(&settings) }
    return settings.element.isHidden
  }

  var body: some View {
    let isShown = !isHidden
    VStack(alignment: .leading, spacing: 8) {
      if isShown, !hidesLabel, !title.isEmpty {
        Text(title).font(.bodyEmphasized).accessibilityHidden(true)
      }
      FieldBoxView(content: box, modifications: modifications)
      if isShown, let words = error ?? (help.isEmpty ? nil : help) {
        FieldNote(words: words, isError: error != nil)
      }
    }
  }
}

/// A view with modifiers that were written around another one.
private struct FieldBoxView<Content: View>: PrimitiveView {
  let content: Content
  let modifications: [Modification]

  func update(_ node: ViewNode) {
    var context = node.context
    context.modifications = modifications
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

/// The help or the error below a field.
struct FieldNote: View {
  let words: String
  let isError: Bool

  var body: some View {
    HStack(spacing: 8) {
      if isError { ErrorSign() }
      Text(words).font(.caption).foregroundColor(isError ? .destructive : .secondaryInk)
    }
    .accessibilityHidden(true)
  }
}

/// An octagon with an exclamation mark: a sign of an error besides its colour.
struct ErrorSign: PrimitiveView {
  func update(_ node: ViewNode) {
    node.renderNode { ErrorSignNode($0) }.applyAround(from: node)
  }
}

final class ErrorSignNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: theme.length(22), height: theme.length(22))
  }

  override func paint(on canvas: Canvas) { Self.paint(on: canvas, in: frame, theme) }

  static func paint(on canvas: Canvas, in frame: Rect, _ theme: Theme) {
    let radius = frame.width / 2 - 2
    let near = radius * 0.4142
    let corners = [
      (-near, -radius), (near, -radius), (radius, -near), (radius, near), (near, radius), (-near, radius),
      (-radius, near), (-radius, -near),
    ].map { Point(x: frame.midX + $0.0, y: frame.midY + $0.1) }
    var sign = Path()
    sign.move(to: corners[0])
    for corner in corners.dropFirst() { sign.addLine(to: corner) }
    sign.close()
    sign.move(to: Point(x: frame.midX, y: frame.midY - radius * 0.5))
    sign.addLine(to: Point(x: frame.midX, y: frame.midY + radius * 0.1))
    sign.move(to: Point(x: frame.midX, y: frame.midY + radius * 0.42))
    sign.addLine(to: Point(x: frame.midX, y: frame.midY + radius * 0.52))
    canvas.stroke(sign, theme[.destructive], width: theme.length(2))
  }
}
