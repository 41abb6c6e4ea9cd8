import KeywayDrawing
import KeywayElements
import KeywayMenus

/// The menu titles in a row at the top of the window.
struct MenuBar: PrimitiveView {
  let presentation: MenuPresentation

  func update(_ node: ViewNode) {
    let session = node.tracking { presentation.session }
    let render = node.renderNode { MenuBarNode($0) }
    node.graph.surfaces.isMenuBarActive = session.isBarActive
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
    (render.hoverInput, render.focusInput) = (.open(index), .title(index))
    render.pressSubject = item.title
    render.choose = { [presentation, isOpen, index] in presentation.send(isOpen ? .close : .open(index)) }
    render.isLit = isHighlighted
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

  var highlighted: Int? { didSet { if highlighted != oldValue, overflows { setNeedsLayout() } } }
  /// The scroll offset of the titles, in logical pixels; 0 if all of them fit.
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
    let row = frame.slice(from: 2, length: frame.height - 4)
    for (index, child) in children.enumerated() {
      let place = row.slice(.horizontal, from: starts[index] - shift, length: widths[index])
      child.place(in: place.mirrored(in: frame, environment.layoutDirection))
    }
  }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.background])
    canvas.fill(frame.bottomLine, theme[.line])
  }

  override func paintAboveChildren(on canvas: GraphicsContext) {
    if isMirrored ? hasMore.behind : hasMore.before { paintArrow(on: canvas, atLeft: true) }
    if isMirrored ? hasMore.before : hasMore.behind { paintArrow(on: canvas, atLeft: false) }
  }

  private func paintArrow(on canvas: GraphicsContext, atLeft isLeft: Bool) {
    let ground = frame.slice(from: 0, length: frame.height - 1)
      .part(width: Self.arrowWidth, atStart: isLeft, .leftToRight)
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

/// An item that the pointer chooses: a title of the bar, or a row of a menu.
class MenuItemNode: RenderNode, CompositedNode, PressableNode {
  final var choose: () -> Void = {}
  final var hoverInput: MenuInput?
  /// Highlights the item when it takes the focus; nil if it cannot be highlighted.
  final var focusInput: MenuInput?
  /// Nodes are reused by row index: while the menu is open, deferred rows may be inserted before this one.
  final var pressSubject: AnyHashable?
  final var isLit = false { didSet { if isLit != oldValue { setNeedsPaint() } } }

  override var compositing: (any CompositedNode)? { self }
  final var showsFocusByFill: Bool { isLit }
  override var pressing: (any PressableNode)? { self }
  /// Headings and separators accept a press too, and ignore it, so that it does not reach the view below.
  override var acceptsPointer: Bool { true }

  override func activate() -> Bool {
    choose()
    return true
  }
}

private final class MenuTitleNode: MenuItemNode {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let inner = super.sizeThatFits(.unspecified)
    return Size(width: inner.width + 24, height: inner.height)
  }

  override func layoutChildren() { placeChildren(.center, in: frame, offering: .unspecified) }

  override func paint(on canvas: GraphicsContext) {
    if isLit { canvas.fill(.roundedRectangle(radius: 6), in: frame, theme[.accent]) }
  }
}
