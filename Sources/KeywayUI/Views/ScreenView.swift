import KeywayDrawing
public import KeywayElements
import KeywayFocus

/// Shows a tree of elements that lie where their frames say, such as a screen that was read from a file.
///
/// Elements keep their keys, focus behaviour and names; how each is drawn follows its role.
public struct ScreenView: View {
  public typealias Body = Never
  let tree: ElementTree

  /// - Parameter tree: its root stands for the window; frames are in coordinates of the view: those of the window
  ///   where there is no menu bar.
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
    if let items = screen.tree.items(of: id) { return updateList(element, items, node) }
    let render = node.renderNode { ScreenElementNode($0) }
    render.place = element.frame
    render.hasParts = !screen.tree.children(of: id).isEmpty
    render.apply(element, from: node)
    render.refresh()
    node.reconcileKeyedChildren(screen.views(of: id), context: node.innerContext)
  }

  /// A list whose rows are made as they are seen.
  private func updateList(_ element: Element, _ items: any ItemCollection, _ node: ViewNode) {
    let render = node.renderNode { ListNode($0) }
    let tree = node.graph.tree
    render.place = element.frame
    let first = items.extent(at: 0)
    render.heights.uniform = first.upperBound - first.lowerBound
    render.apply(element, from: node)
    if tree.items(of: render.element) == nil {
      render.change(items, isSame: false, selected: screen.tree.selectedItems(of: id))
    }
    let rows = render.rowsToMake().map { index in
      (
        items.key(at: index),
        ListRow(
          index: index, list: render.element, items: items,
          content: Text(items.label(at: index)).lineLimit(1).foregroundColor(
            items.isEnabled(at: index) ? .ink : .disabledInk)
        )
      )
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }
}

@MainActor
extension RenderNode {
  /// Puts the elements of a screen inside where they were written down to be, moved as all of the screen is.
  fileprivate func placeScreenElements(movedBy way: Point) {
    for child in children {
      guard let place = (child as? ScreenElementNode)?.place ?? (child as? ListNode)?.place else { continue }
      child.place(
        in: Rect(x: place.minX + way.x, y: place.minY + way.y, width: place.width, height: place.height))
    }
  }
}

private final class ScreenNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    // Below a menu bar all of the screen lies that much lower.
    placeScreenElements(movedBy: frame.origin)
  }
}

private final class ScreenElementNode: RenderNode {
  /// In window coordinates, logical pixels.
  var place = Rect.zero {
    didSet { if place != oldValue { setNeedsLayout() } }
  }
  /// Whether other elements lie inside.
  var hasParts = false
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
    placeScreenElements(movedBy: Point(x: frame.minX - place.minX, y: frame.minY - place.minY))
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
    // A row is named after its cells.
    case .row: !hasParts
    case .none, .window, .group, .list, .table, .grid, .treeGrid, .tree, .radioGroup, .tabList, .toolbar,
      .dialog,
      .alert, .menu, .menuBar, .navigationBar, .splitView, .scrollView, .tabPanel, .separator, .image:
      false
    default: true
    }
  }

  override func paint(on canvas: Canvas) {
    let element = graph.tree[self.element]
    let isEnabled = graph.tree.isOpen(self.element)
    switch element.role {
    case .none, .window, .group, .text, .heading, .image, .separator, .tabPanel, .columnHeader, .scrollView,
      .splitView:
      if element.role == .image { canvas.fill(element.shape, in: frame, theme[.pictureGround]) }
      if element.role == .separator { canvas.fill(frame, theme[.line]) }
    case .cell, .row, .treeItem, .tab, .menuItem, .radioButton, .checkbox, .toggle, .slider:
      if element.isSelected && element.role != .radioButton || isPressed {
        canvas.fill(element.shape, in: frame, theme[.selection])
      }
    case .list, .table, .grid, .treeGrid, .tree, .menu, .toolbar, .navigationBar, .menuBar, .tabList,
      .radioGroup:
      canvas.fill(element.shape, in: frame, theme[.sidebar])
    default:
      canvas.fill(element.shape, in: frame, isPressed ? theme[.selection] : theme[.panel])
      canvas.stroke(element.shape, in: frame, theme[isEnabled ? .controlLine : .line], width: 1)
    }
    let sign = paintSign(of: element, isEnabled, on: canvas)
    guard let text else { return }
    let isCentred = (element.role == .button || element.role == .tab) && sign == 0
    // What can be acted on keeps a distance from its edge; text starts where its frame does.
    let margin = isCentred ? 4.0 : element.focus.isFocusable ? 16 : 0
    var inner = frame.inset(by: EdgeInsets(left: margin, right: margin))
    inner = inner.part(
      width: max(0, inner.width - sign), atStart: false, environment.layoutDirection)
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

  /// Shows what keys change of the element; how much room that takes where text begins.
  private func paintSign(of element: Element, _ isEnabled: Bool, on canvas: Canvas) -> Double {
    let indicators = Indicators(canvas: canvas, theme: theme, isEnabled: isEnabled)
    let direction = environment.layoutDirection
    let side = 28.0
    let line = frame.inset(by: EdgeInsets(left: 12, right: 12))
    let start = line.part(width: side, atStart: true, direction).centered(Size(width: side, height: side))
    let traits = element.traits
    let end = line.part(width: line.width / 2, atStart: false, direction)
    switch element.role {
    case .radioButton: indicators.radio(in: start, isOn: element.isSelected)
    case .checkbox:
      indicators.checkbox(in: start, isOn: traits.contains(.mixed) ? nil : traits.contains(.checked))
    case .toggle:
      let track = end.part(width: 60, atStart: false, direction)
      indicators.toggle(
        in: track.centered(Size(width: 60, height: 34)), isOn: traits.contains(.checked), direction)
      return 0
    case .slider:
      if let range = element.range { indicators.slider(in: end, fraction: range.fraction, direction) }
      return 0
    case .stepper where element.range != nil:
      let plus = end.part(width: 36, atStart: false, direction).centered(Size(width: 36, height: 36))
      indicators.sign(in: plus, isPlus: true)
      indicators.sign(
        in: plus.offsetBy(x: direction == .leftToRight ? -48 : 48, y: 0), isPlus: false)
      return 0
    case .columnHeader:
      if let order = element.accessibility.sortOrder {
        let place = end.part(width: 20, atStart: false, direction)
        indicators.sorting(in: place.centered(Size(width: 20, height: 20)), order)
      }
      return 0
    default:
      guard traits.contains(.expandable) else { return 0 }
      indicators.chevron(in: start, isOpen: traits.contains(.expanded), direction)
    }
    return side + 8
  }
}
