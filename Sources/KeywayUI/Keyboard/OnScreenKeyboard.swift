import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// The keyboard on the screen, below the app's content; nothing while it is hidden.
struct OnScreenKeyboard: StatelessView {
  let keyboard: ScreenKeyboard

  var body: some View {
    if let content = keyboard.content { ScreenKeyPanel(keyboard: keyboard, content: content) }
  }
}

/// The background of the keys.
private struct ScreenKeyPanel: PrimitiveView {
  let keyboard: ScreenKeyboard
  let content: ScreenKeyContent

  func update(_ node: ViewNode) {
    let render = node.renderNode { ScreenKeyPanelNode($0).coming() }
    render.content = content
    keyboard.root = render.element
    var element = Element(
      key: "onscreen-keyboard", role: .group, label: localized("Keyboard"), value: content.litWords ?? "",
      focus: FocusBehavior(scope: FocusScope()))
    element.focus.isRegion = true
    element.accessibility.details.auditExceptions = [
      "duplicate-name": "Both keys of a modifier do the same",
      "not-looked-up": "Keys are called as on other keyboards",
    ]
    render.apply(element, from: node)
    let keys = ScreenKeys(keyboard: keyboard, content: content)
    node.reconcileChild(at: 0, with: keys, context: node.innerContext)
  }
}

private final class ScreenKeyPanelNode: SurfaceNode, PressableNode {
  var content = ScreenKeyContent() {
    didSet {
      if content.rows.count != oldValue.rows.count || content.isCompact != oldValue.isCompact {
        setNeedsLayout()
      }
    }
  }

  override func outside(_ size: Size) -> Lag { Lag(y: size.height) }
  override var arrival: Animation { .screenIn }
  override var departure: Animation { .screenOut }

  override func detach() {
    goes()
    super.detach()
  }

  override var surface: Color? { theme[.sidebar] }
  /// A press between keys reaches nothing.
  override var acceptsPointer: Bool { true }
  override var pressing: (any PressableNode)? { self }
  func release(at point: Point) -> Bool { true }

  /// Less where keys are lower than usual, so that a field fits above them.
  private var padding: Double { keyHeight < theme.length(64) ? 8 : 16 }

  /// Keys take at most three fifths of the window, unless they would be too small for a finger.
  private var keyHeight: Double {
    if content.isCompact { return Self.leastHeight }
    let count = Double(max(1, content.rows.count))
    let room = graph.rootRender.frame.height * 0.6 - 16 - content.rowGap * (count - 1)
    return max(Self.leastHeight, min(theme.length(64), (room / count).rounded(.down)))
  }

  /// The size of a key, in logical pixels.
  private static let leastHeight = 44.0

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let count = Double(max(1, content.rows.count))
    return Size(
      width: proposal.width ?? 0,
      height: count * keyHeight + (count - 1) * content.rowGap + 2 * padding)
  }

  override func layoutChildren() {
    let side = frame.width < 600 ? 8.0 : 20
    var inner = frame.inset(by: EdgeInsets(top: padding, leading: side, bottom: padding, trailing: side))
    if content.columns < 12 {
      // Keep a pad within the width of a hand.
      let most = theme.length(140 * Double(content.columns))
      inner = inner.centered(Size(width: min(inner.width, most), height: inner.height))
    }
    for child in children { child.place(in: inner) }
  }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.sidebar])
    canvas.fill(frame.slice(from: 0, length: 1), theme[.controlLine])
  }
}

/// The keys in their grid: one tab stop, with arrows inside.
private struct ScreenKeys: PrimitiveView {
  let keyboard: ScreenKeyboard
  let content: ScreenKeyContent

  func update(_ node: ViewNode) {
    let render = node.renderNode { ScreenKeysNode($0) }
    render.content = content
    render.apply(Element(focus: FocusBehavior(group: FocusGroup(axis: .both))), from: node)
    let keys = content.keys.map { key in
      (
        key: AnyHashable([key.row, key.column]),
        view: ScreenKeyView(keyboard: keyboard, key: key, isSecret: content.isSecret)
      )
    }
    node.reconcileKeyedChildren(keys, context: node.innerContext)
  }
}

private final class ScreenKeysNode: RenderNode {
  var content = ScreenKeyContent() {
    didSet {
      if content.rows != oldValue.rows || content.isCompact != oldValue.isCompact { setNeedsLayout() }
      if content.litRow != oldValue.litRow { setNeedsPaint() }
    }
  }

  /// A lit row has a ring; a lit key has the focus.
  override func paintAboveChildren(on canvas: GraphicsContext) {
    guard let row = content.litRow else { return }
    let keys = children.filter { ($0 as? ScreenKeyNode)?.key?.row == row }.map(\.frame)
    guard let first = keys.first else { return }
    let (around, band) = (keys.dropFirst().reduce(first) { $0.union($1) }, graph.ringBands / 2)
    canvas.fillBand(around: .control, in: around, from: -band, to: 0, theme[.ringOuter])
    canvas.fillBand(around: .control, in: around, from: -2 * band, to: -band, theme[.ringInner])
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  override func layoutChildren() {
    let (columns, rows) = (Double(content.columns), Double(max(1, content.rows.count)))
    let (gap, rowGap) = (graph.rootRender.frame.width < 600 ? 4.0 : 8, content.rowGap)
    let (width, height) = ((frame.width + gap) / columns, (frame.height + rowGap) / rows)
    // The letters of a layout have the same places as on its keyboards in any direction of text; other keys are mirrored.
    let direction = environment.layoutDirection
    for case let child as ScreenKeyNode in children {
      guard let key = child.key else { continue }
      let place = Rect(
        x: frame.minX + Double(key.column) * width, y: frame.minY + Double(key.row) * height,
        width: Double(key.span) * width - gap, height: height - rowGap)
      let isMirrored = content.columns == 12 && key.row == content.rows.count - 1
      child.place(in: isMirrored ? place.mirrored(in: frame, direction) : place)
    }
  }
}
