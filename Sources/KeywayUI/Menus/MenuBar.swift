import KeywayDrawing
import KeywayElements
import KeywayMenus

/// The titles of the menus in a row at the top of the window.
struct MenuBar: View {
  typealias Body = Never
  let presentation: MenuPresentation

  func _update(_ node: ViewNode) {
    let session = node.tracking { presentation.session }
    let render = node.renderNode { MenuBarNode($0) }
    // The bar is no tab stop: it is reached with F10 or Alt, and then holds the focus until it is left.
    // It stays modal below an open menu, so that closing both gives the focus back to where it was.
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
  }
}

private struct MenuTitle: View {
  typealias Body = Never
  let presentation: MenuPresentation
  let index: Int
  let item: MenuSession.BarItem
  let isHighlighted: Bool
  /// Whether its menu is open, and not only the title highlighted.
  let isOpen: Bool
  let isActive: Bool

  func _update(_ node: ViewNode) {
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

private final class MenuBarNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: theme.length(40))
  }

  override func layoutChildren() {
    let mirrors = environment.layoutDirection == .rightToLeft
    var x = mirrors ? frame.maxX - 16 : frame.minX + 16
    for child in children {
      let width = child.measure(.unspecified).width
      if mirrors { x -= width }
      child.place(in: Rect(x: x, y: frame.minY + 2, width: width, height: frame.height - 4))
      x += mirrors ? -4 : width + 4
    }
  }

  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[.background])
    canvas.fill(
      Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), theme[.line])
  }
}

private final class MenuTitleNode: RenderNode {
  var choose: () -> Void = {}
  var index = 0
  var title = ""
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsPaint() } }
  }

  override var hoverInput: MenuInput? { .open(index) }
  override var acceptsPointer: Bool { true }
  override var pressSubject: AnyHashable? { title }

  override func activate() -> Bool {
    choose()
    return true
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let inner = super.sizeThatFits(.unspecified)
    return Size(width: inner.width + 24, height: inner.height)
  }

  override func layoutChildren() {
    for child in children {
      let size = child.measure(.unspecified)
      child.place(in: Alignment.center.place(size, in: frame, direction: .leftToRight))
    }
  }

  override func paint(on canvas: Canvas) {
    if isHighlighted { canvas.fill(.roundedRectangle(radius: 6), in: frame, theme[.accent]) }
  }
}
