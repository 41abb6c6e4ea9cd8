import KeywayDrawing
import KeywayElements
import KeywayMenus

/// The menu titles in a row at the top of the window.
struct MenuBar: PrimitiveView {
  let presentation: MenuPresentation

  func update(_ node: ViewNode) {
    let session = node.tracking { presentation.session }
    let render = node.renderNode { MenuBarNode($0) }
    node.graph.isMenuBarActive = session.isBarActive
    // The bar isn't a tab stop: F10 or Alt focuses it, and it keeps the focus until it is left. It stays modal below an open
    // menu, so that closing both restores the focus.
    render.apply(
      Element(
        role: .menuBar, label: session.words.menuBar,
        focus: FocusBehavior(
          group: FocusGroup(axis: .horizontal, wraps: true, remembers: false),
          scope: session.isBarActive ? FocusScope(kind: .modal) : nil)), from: node)
    let titles = session.bar.indices.map { index in
      (
        AnyHashable(index),
        MenuTitle(
          presentation: presentation, index: index, item: session.bar[index],
          isHighlighted: session.highlightedBarItem == index,
          isOpen: session.highlightedBarItem == index && !session.levels.isEmpty,
          isActive: session.isBarActive)
      )
    }
    node.reconcileKeyedChildren(titles, context: node.innerContext)
    render.highlighted = session.highlightedBarItem
  }
}

private struct MenuTitle: PrimitiveView {
  let presentation: MenuPresentation
  let index: Int
  let item: MenuSession.BarItem
  let isHighlighted: Bool
  /// Whether the menu is open, not only highlighted.
  let isOpen: Bool
  let isActive: Bool

  func update(_ node: ViewNode) {
    let render = node.renderNode { MenuTitleNode($0) }
    let presentation = presentation
    let index = index
    render.index = index
    render.title = item.title
    let isOpen = isOpen
    render.choose = { presentation.send(isOpen ? .close : .open(index)) }
    render.isHighlighted = isHighlighted
    render.apply(
      Element(
        key: MenuPresentation.key(title: index), role: .menuItem, label: item.title,
        traits: isOpen ? [.hasPopup, .expanded] : .hasPopup, shape: .roundedRectangle(radius: 6),
        focus: FocusBehavior(isFocusable: isActive)), from: node)
    var context = node.innerContext
    context.environment.font = .caption
    context.environment.foregroundColor = isHighlighted ? .onAccent : .ink
    var text = Text(item.title)
    if isActive { text.underlinedCharacter = item.mnemonicIndex }
    node.reconcileChild(at: 0, with: text.accessibilityHidden(true), context: context)
  }
}

/// Places the titles. Titles that do not fit are scrolled out of view, and an arrow stands for them. The highlighted title and
/// the next one are always visible (WCAG 2.2, 2.4.7).
private final class MenuBarNode: RenderNode {
  private static let margin = 16.0
  private static let gap = 4.0
  /// The width of an arrow, at either end of titles that do not fit.
  private static let arrowWidth = 28.0

  var highlighted: Int? {
    didSet { if highlighted != oldValue, overflows { setNeedsLayout() } }
  }
  /// How far the titles are scrolled, in logical pixels; 0 if all of them fit.
  private var shift = 0.0
  private var overflows = false
  /// Whether titles are hidden before and after the visible ones.
  private var hasMore = (before: false, behind: false)

  override var clipsChildren: Bool { true }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: theme.menuBarHeight)
  }

  override func layoutChildren() {
    let widths = children.map { $0.measure(.unspecified).width }
    // From the leading edge.
    var starts: [Double] = []
    var end = Self.margin
    for width in widths {
      starts.append(end)
      end += width + Self.gap
    }
    let length = end - Self.gap + Self.margin
    overflows = length > frame.width
    if overflows {
      if let highlighted, widths.indices.contains(highlighted) {
        // Include a part of its neighbours, to show that there are any.
        let room = Self.arrowWidth + 8
        let (first, last) = (starts[highlighted] - room, starts[highlighted] + widths[highlighted] + room)
        shift = max(min(shift, first), last - frame.width)
      }
      shift = max(0, min(shift, length - frame.width))
    } else {
      shift = 0
    }
    let more = (before: shift > 0, behind: overflows && shift < length - frame.width)
    if more != hasMore { setNeedsPaint() }
    hasMore = more
    let mirrors = environment.layoutDirection == .rightToLeft
    for (index, child) in children.enumerated() {
      let start = starts[index] - shift
      child.place(
        in: Rect(
          x: mirrors ? frame.maxX - start - widths[index] : frame.minX + start, y: frame.minY + 2,
          width: widths[index], height: frame.height - 4))
    }
  }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.background])
    canvas.fill(
      Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), theme[.line])
  }

  override func paintAboveChildren(on canvas: GraphicsContext) {
    let mirrors = environment.layoutDirection == .rightToLeft
    if mirrors ? hasMore.behind : hasMore.before { paintArrow(on: canvas, atLeft: true) }
    if mirrors ? hasMore.before : hasMore.behind { paintArrow(on: canvas, atLeft: false) }
  }

  private func paintArrow(on canvas: GraphicsContext, atLeft isLeft: Bool) {
    let ground = Rect(
      x: isLeft ? frame.minX : frame.maxX - Self.arrowWidth, y: frame.minY, width: Self.arrowWidth,
      height: frame.height - 1)
    canvas.fill(ground, theme[.background])
    let (tip, back) = isLeft ? (ground.midX - 4, ground.midX + 4) : (ground.midX + 4, ground.midX - 4)
    canvas.fill(
      Path(polygon: [
        Point(x: tip, y: ground.midY), Point(x: back, y: ground.midY - 6),
        Point(x: back, y: ground.midY + 6),
      ]), theme[.ink])
  }
}

extension Theme {
  /// The height of the menu bar, in logical pixels.
  package var menuBarHeight: Double { length(40) }
}

private final class MenuTitleNode: RenderNode, CompositedNode, PressableNode {
  var choose: () -> Void = {}
  var index = 0
  var title = ""
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsPaint() } }
  }

  override var compositing: (any CompositedNode)? { self }
  var showsFocusByFill: Bool { isHighlighted }
  override var pressing: (any PressableNode)? { self }
  var hoverInput: MenuInput? { .open(index) }
  override var acceptsPointer: Bool { true }
  var pressSubject: AnyHashable? { title }

  override func activate() -> Bool {
    choose()
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let inner = super.sizeThatFits(.unspecified)
    return Size(width: inner.width + 24, height: inner.height)
  }

  override func layoutChildren() {
    for child in children {
      let size = child.measure(.unspecified)
      child.place(in: Alignment.center.place(size, in: frame, direction: .leftToRight))
    }
  }

  override func paint(on canvas: GraphicsContext) {
    if isHighlighted { canvas.fill(.roundedRectangle(radius: 6), in: frame, theme[.accent]) }
  }
}
