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
          ShortcutSearchField(content: content)
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

/// A line of text with a caret, or the recorded keys to search for.
private struct ShortcutSearchField: PrimitiveView {
  let content: ShortcutsPresentation.Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutSearchNode($0) }
    let words = ShortcutWords(content.language)
    let caps = content.query.strokes.map { $0.keys(in: content.language) }
    let spoken = caps.map { $0.map(words.spoken).joined(separator: " ") }.joined(separator: " \(words.then) ")
    render.apply(
      Element(
        key: ShortcutsPresentation.fieldKey, role: .searchField, label: words.search,
        value: caps.isEmpty ? content.query.text : spoken, hint: words.searchPrompt,
        shape: .roundedRectangle(radius: ButtonNode.radius), focus: .stop), from: node)
    render.show(
      content.query.text, caret: content.query.caret, caps: caps, then: words.then, prompt: words.searchPrompt
    )
  }
}

private final class ShortcutSearchNode: RenderNode {
  private struct Facts: Equatable {
    let text: String
    let caret: Int
    let caps: [[String]]
    let then: String
    let prompt: String
  }

  private var facts: Facts?
  /// How far the text is scrolled if it is wider than the field.
  private var offset = 0.0

  override var acceptsPointer: Bool { true }

  func show(_ text: String, caret: Int, caps: [[String]], then: String, prompt: String) {
    let facts = Facts(text: text, caret: caret, caps: caps, then: then, prompt: prompt)
    guard facts != self.facts else { return }
    self.facts = facts
    setNeedsPaint()
  }

  override func focusDidChange() { setNeedsPaint() }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? theme.length(280), height: theme.length(52))
  }

  private func layout(_ text: String) -> TextLayout {
    TextLayout(
      text, font: theme.font(.body), direction: environment.layoutDirection, scale: graph.scale, lineLimit: 1)
  }

  override func paint(on canvas: Canvas) {
    guard let facts else { return }
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius)
    canvas.fill(shape, in: frame, theme[.background])
    canvas.stroke(shape, in: frame, theme[.controlLine], width: 1)
    let isMirrored = environment.layoutDirection == .rightToLeft
    let height = theme.font(.body).lineHeight
    let inner = frame.inset(by: EdgeInsets(left: 16, right: 16))
    let line = Rect(x: inner.minX, y: inner.midY - height / 2, width: inner.width, height: height)
    canvas.withClip(to: inner) {
      if !facts.caps.isEmpty {
        let caps = KeycapRun(facts.caps, then: facts.then, theme: theme, scale: graph.scale)
        caps.draw(
          on: canvas, at: Point(x: isMirrored ? inner.maxX - caps.width : inner.minX, y: inner.midY),
          theme: theme, isLit: false)
        return
      }
      if facts.text.isEmpty {
        layout(facts.prompt).draw(
          on: canvas, in: line.inset(by: EdgeInsets(left: 6, right: 6)), color: theme[.secondaryInk])
      }
      let text = layout(facts.text)
      let width = text.measure(width: nil).width
      let before = layout(String(facts.text.prefix(facts.caret))).measure(width: nil).width
      // Scrolls only as far as needed to show the caret.
      let caret = facts.caret == 0 ? 0 : before
      offset = min(max(offset, caret + 2 - inner.width), caret, max(0, width + 2 - inner.width))
      let room = Rect(
        x: isMirrored ? line.maxX - max(width, line.width) + offset : line.minX - offset, y: line.minY,
        width: max(width, line.width), height: height)
      if !facts.text.isEmpty { text.draw(on: canvas, in: room, color: theme[.ink]) }
      guard graph.tree.focused == element else { return }
      let x = isMirrored ? room.maxX - caret - 2 : room.minX + caret
      canvas.fill(Rect(x: x, y: line.minY, width: 2, height: height), theme[.accent])
    }
  }
}

// MARK: - Closing

/// A cross, for the pointer.
private struct ShortcutsCloseButton: PrimitiveView {
  let label: String
  let close: () -> Void

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutsCloseNode($0) }
    render.close = close
    render.apply(
      Element(
        role: .button, label: label, shape: .roundedRectangle(radius: ButtonNode.radius), focus: .stop),
      from: node)
  }
}

private final class ShortcutsCloseNode: RenderNode {
  var close: () -> Void = {}

  override var acceptsPointer: Bool { true }

  override func activate() -> Bool {
    close()
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: theme.length(52), height: theme.length(52))
  }

  override func paint(on canvas: Canvas) {
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius)
    if isPressed { canvas.fill(shape, in: frame, theme[.selection]) }
    let arm = theme.length(8)
    for side in [1.0, -1.0] {
      var line = Path()
      line.move(to: Point(x: frame.midX - arm, y: frame.midY - side * arm))
      line.addLine(to: Point(x: frame.midX + arm, y: frame.midY + side * arm))
      canvas.stroke(line, theme[.ink], width: theme.length(2))
    }
  }
}
