import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayMenus

/// The header above the commands: a heading, or the search field with a count and a close button.
struct ShortcutsHeader: View {
  let presentation: ShortcutsPresentation
  let content: ShortcutsPresentation.Content

  var body: some View {
    let words = ShortcutWords(content.language)
    if content.form == .modal {
      // The field's ring keeps a distance from the text below.
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 16) {
          ShortcutSearch(presentation: presentation, content: content)
          ShortcutsCloseButton(label: words.close, close: presentation.close)
        }
        if !content.isCompact {
          HStack(spacing: 8) {
            Text(content.countText)
              .accessibilityAddTraits(.updatesFrequently)
              .accessibilityIdentifier("shortcuts.count")
            Spacer()
            Text(content.layoutName)
          }
          .font(.caption).foregroundColor(.secondaryInk).lineLimit(1)
        }
      }
    } else {
      HStack(spacing: 16) {
        Text(words.heading).font(.bodyEmphasized).lineLimit(1)
        Spacer()
        Text(content.layoutName).font(.caption).foregroundColor(.secondaryInk).lineLimit(1)
      }
    }
  }
}

// MARK: - Search

/// The search field, or above it the recorded keys to search for.
private struct ShortcutSearch: View {
  let presentation: ShortcutsPresentation
  let content: ShortcutsPresentation.Content

  var body: some View {
    let words = ShortcutWords(content.language)
    let caps = content.query.strokes.map { $0.printedKeys(in: content.language) }
    let spoken = caps.map { $0.map(words.spoken).joined(separator: " ") }.joined(separator: " \(words.then) ")
    SearchField(
      words.search,
      text: Binding(get: { presentation.content?.query.text ?? "" }, set: { presentation.search($0) }),
      prompt: caps.isEmpty ? words.searchPrompt : ""
    )
    .accessibilityIdentifier(ShortcutsPresentation.fieldKey)
    .modify { if !spoken.isEmpty { $0.element.value = spoken } }
    .onSubmit { presentation.submit() }
    .overlay(alignment: .leading) {
      if !caps.isEmpty { ShortcutStrokes(caps: caps, then: words.then).padding(.leading, 12) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Keycaps of recorded keys. They cover the caret below.
private struct ShortcutStrokes: PrimitiveView {
  let caps: [[String]]
  let then: String

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutStrokesNode($0) }
    render.applyAround(from: node)
    render.show(caps, then: then)
  }
}

private final class ShortcutStrokesNode: RenderNode {
  private var caps: [[String]] = []
  private var then = ""
  private var run: KeycapRun?

  func show(_ caps: [[String]], then: String) {
    (self.caps, self.then) = (caps, then)
    measurementsDidBecomeInvalid()
  }

  override func measurementsDidBecomeInvalid() {
    run = KeycapRun(caps, then: then, theme: theme, scale: graph.scale)
    setNeedsLayout()
    setNeedsPaint()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: min(run?.width ?? 0, proposal.width ?? .infinity), height: theme.length(36))
  }

  override func paint(on canvas: GraphicsContext) {
    guard let run else { return }
    canvas.fill(frame, theme[.panel])
    canvas.withClip(to: frame) {
      run.draw(
        on: canvas, at: Point(x: isMirrored ? frame.maxX - run.width : frame.minX, y: frame.midY),
        isLit: false)
    }
  }
}

// MARK: - Closing

/// A cross, for the pointer.
private struct ShortcutsCloseButton: ActivatedControl {
  let label: String
  let close: () -> Void

  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    Element(role: .button, label: label, shape: .control, focus: .stop)
  }

  func activate(in context: Context) { close() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(56), height: context.theme.length(56))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (bounds, theme) = (context.bounds, context.theme)
    if context.isPressed { canvas.fill(.control, in: bounds, theme[.selection]) }
    let arm = theme.length(8)
    for side in [1.0, -1.0] {
      var line = Path()
      line.move(to: Point(x: bounds.midX - arm, y: bounds.midY - side * arm))
      line.addLine(to: Point(x: bounds.midX + arm, y: bounds.midY + side * arm))
      canvas.stroke(line, theme[.ink], width: theme.length(2))
    }
  }
}
