import KeywayDrawing
public import KeywayElements
import KeywayFocus

/// Shows a tree of elements that lie where their frames say, such as a screen that was read from a file.
///
/// Elements keep their keys, focus behaviour and names; how each is drawn follows its role.
public struct ScreenView: View {
  public typealias Body = Never
  let tree: ElementTree

  /// - Parameter tree: its root stands for the window; frames are in window coordinates.
  public init(_ tree: ElementTree) {
    self.tree = tree
  }

  public func _update(_ node: ViewNode) {
    let root = node.graph.tree
    // The scene's window is this window: its traversal is the scene's.
    let focus = tree[tree.root].focus
    if root[root.root].focus != focus { root.update(root.root) { $0.focus = focus } }
    let render = node.renderNode { ScreenNode($0) }
    render.apply(Element(), from: node)
    node.reconcileKeyedChildren(views(of: tree.root), context: node.innerContext)
  }

  fileprivate func views(of id: ElementID) -> [(key: AnyHashable, view: ScreenElementView)] {
    tree.children(of: id).map { (AnyHashable($0), ScreenElementView(screen: self, id: $0)) }
  }
}

private struct ScreenElementView: View {
  typealias Body = Never
  let screen: ScreenView
  let id: ElementID

  func _update(_ node: ViewNode) {
    let element = screen.tree[id]
    let render = node.renderNode { ScreenElementNode($0) }
    render.place = element.frame
    render.apply(element, from: node)
    render.refresh()
    node.reconcileKeyedChildren(screen.views(of: id), context: node.innerContext)
  }
}

private final class ScreenNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    for case let child as ScreenElementNode in children { child.place(in: child.place) }
  }
}

private final class ScreenElementNode: RenderNode {
  /// In window coordinates, logical pixels.
  var place = Rect.zero {
    didSet { if place != oldValue { setNeedsLayout() } }
  }
  private var text: TextLayout?
  private var made: (label: String, font: Font, scale: Double)?

  private var role: Role { graph.tree[element].role }

  override var acceptsPointer: Bool { graph.tree[element].focus.isFocusable }

  /// A screen has no app behind it: its tabs show their panels by themselves.
  override func selectionDidChange(_ change: SelectionChange) {
    guard role == .tabList else { return }
    graph.tree.showPanels(of: element)
    graph.damageAll()
  }

  override func layoutChildren() {
    for case let child as ScreenElementNode in children { child.place(in: child.place) }
  }

  override func measurementsDidBecomeInvalid() { refresh() }

  /// Makes the text again when the label, the theme or the scale changed.
  func refresh() {
    let element = graph.tree[self.element]
    let style: TextStyle =
      switch element.role {
      case .heading: .heading
      case .button, .link, .tab, .menuItem: .control
      default: .body
      }
    let label = [element.label, element.value].filter { !$0.isEmpty }.joined(separator: ": ")
    let facts = (label, theme.font(style), graph.scale)
    if let made, made == facts { return }
    made = facts
    text =
      label.isEmpty || !showsText
      ? nil
      : TextLayout(
        label, font: facts.1, alignment: .leading, direction: environment.layoutDirection,
        scale: graph.scale, lineLimit: element.role == .text ? nil : 1)
    setNeedsPaint()
  }

  /// Structure has a name, but shows it only where nothing inside does.
  private var showsText: Bool {
    switch role {
    case .none, .window, .group, .list, .table, .grid, .tree, .radioGroup, .tabList, .toolbar, .dialog,
      .alert, .menu, .menuBar, .navigationBar, .splitView, .scrollView, .tabPanel, .separator, .image:
      false
    default: true
    }
  }

  override func paint(on canvas: Canvas) {
    let element = graph.tree[self.element]
    let isEnabled = graph.tree.isOpen(self.element)
    switch element.role {
    case .none, .window, .group, .text, .heading, .image, .separator, .tabPanel, .scrollView, .splitView:
      if element.role == .image { canvas.fill(element.shape, in: frame, theme[.pictureGround]) }
      if element.role == .separator { canvas.fill(frame, theme[.line]) }
    case .cell, .row, .treeItem, .tab, .menuItem:
      if element.isSelected || isPressed { canvas.fill(element.shape, in: frame, theme[.selection]) }
    case .list, .table, .grid, .tree, .menu, .toolbar, .navigationBar, .menuBar, .tabList, .radioGroup:
      canvas.fill(element.shape, in: frame, theme[.sidebar])
    default:
      canvas.fill(element.shape, in: frame, isPressed ? theme[.selection] : theme[.panel])
      canvas.stroke(element.shape, in: frame, theme[isEnabled ? .controlLine : .line], width: 1)
    }
    guard let text else { return }
    let isCentred = element.role == .button || element.role == .tab
    // What can be acted on keeps a distance from its edge; text starts where its frame does.
    let margin = isCentred ? 4.0 : element.focus.isFocusable ? 16 : 0
    let inner = frame.inset(by: EdgeInsets(left: margin, right: margin))
    let size = text.measure(width: inner.width)
    let alignment = isCentred ? Alignment.center : Alignment.leading
    var place = alignment.place(size, in: inner, direction: environment.layoutDirection)
    if isCentred {
      let balance = element.shape.balance(in: frame)
      place.origin.x += balance.x - frame.midX
      place.origin.y += balance.y - frame.midY
    }
    text.draw(
      on: canvas, in: place,
      color: theme[isEnabled ? .ink : .disabledInk])
  }
}
