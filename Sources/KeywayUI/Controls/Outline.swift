import KeywayDrawing
import KeywayElements
import KeywayFocus

/// Rows that open to show more rows: one tab stop. Right opens a row and goes to its first child; Left closes it and goes to
/// its parent; `*` opens all siblings (ARIA Authoring Practices, "Tree view").
///
/// Children of a closed row have no views. All other rows have, visible or not, and are evaluated again when one of them is
/// opened, closed or selected. For more than some thousand rows, use ``List`` or ``Table``.
public struct OutlineGroup<Data: RandomAccessCollection, Row: View>: RowsView, PrimitiveView
where Data.Element: Identifiable {
  let data: Data
  let children: (Data.Element) -> Data?
  let expanded: Binding<Set<Data.Element.ID>>
  let selection: ListSelection<Data.Element.ID>
  let row: (Data.Element) -> Row
  public var _rowTraits = RowTraits<Data.Element>()

  /// - Parameters:
  ///   - children: the children of a row; nil if it has none and cannot be opened.
  ///   - expanded: the identities of the open rows.
  ///   - selection: the identity of the selected row; nil if none is selected.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<Data.Element.ID>>,
    selection: Binding<Data.Element.ID?>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) {
    self.init(data, children, expanded, .single(selection), row)
  }

  /// - Parameter selection: the identities of the selected rows.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<Data.Element.ID>>,
    selection: Binding<Set<Data.Element.ID>>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) {
    self.init(data, children, expanded, .multiple(selection), row)
  }

  /// Creates an outline without selection: activation opens and closes rows.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<Data.Element.ID>>,
    @ViewBuilder row: @escaping (Data.Element) -> Row
  ) {
    self.init(data, children, expanded, .none, row)
  }

  private init(
    _ data: Data, _ children: KeyPath<Data.Element, Data?>, _ expanded: Binding<Set<Data.Element.ID>>,
    _ selection: ListSelection<Data.Element.ID>, _ row: @escaping (Data.Element) -> Row
  ) {
    (self.data, self.expanded, self.selection, self.row) = (data, expanded, selection, row)
    self.children = { $0[keyPath: children] }
  }

  // MARK: Updating

  package func update(_ node: ViewNode) {
    let render = node.renderNode { OutlineNode($0) }
    let branches = node.tracking { rows(of: data, 1, expanded.wrappedValue, selection.value) }
    render.select = { [selection] selected, deselected, isReplacing in
      func ids(_ rows: [AnyHashable]) -> [Data.Element.ID] { rows.compactMap { $0.base as? Data.Element.ID } }
      selection.write(selected: ids(selected), deselected: ids(deselected), isReplacing: isReplacing)
    }
    render.setExpanded = { [expanded] in expanded.setExpanded($0, $1) }
    let group = FocusGroup(.vertical, selection: selection.mode, in: node.context.environment)
    render.apply(Element(role: .tree, focus: FocusBehavior(group: group)), from: node)
    node.reconcileKeyedChildren(branches, context: node.innerContext)
  }

  private func rows(
    of data: Data, _ level: Int, _ expanded: Set<Data.Element.ID>,
    _ selected: ListSelection<Data.Element.ID>.Value
  ) -> [(key: AnyHashable, view: OutlineBranch<Row>)] {
    let count = data.count
    var rows: [(key: AnyHashable, view: OutlineBranch<Row>)] = []
    for (index, item) in data.enumerated() {
      let below = children(item)
      let isOpen = below != nil && expanded.contains(item.id)
      let row = OutlineRow(
        id: AnyHashable(item.id), level: level,
        position: SetPosition(index: index + 1, count: count),
        isExpanded: below == nil ? nil : isOpen,
        element: _rowTraits.applied(
          to: Element(
            role: .treeItem, traits: selected.contains(item.id) ? .selected : [], shape: .control,
            focus: .stop),
          of: item),
        content: row(item))
      var branch = OutlineBranch(row: row, below: nil)
      if isOpen, let below { branch.below = self.rows(of: below, level + 1, expanded, selected) }
      rows.append((AnyHashable(item.id), branch))
    }
    return rows
  }
}

extension Binding {
  /// Adds the rows with these identities to the open ones, or removes them.
  func setExpanded<ID: Hashable>(_ rows: [AnyHashable], _ isExpanded: Bool) where Value == Set<ID> {
    let ids = rows.compactMap { $0.base as? ID }
    wrappedValue = isExpanded ? wrappedValue.union(ids) : wrappedValue.subtracting(ids)
  }
}

/// A row, followed by its open children: in the element tree, the children are in a group directly after the row.
struct OutlineBranch<Row: View>: PrimitiveView {
  let row: OutlineRow<Row>
  var below: [(key: AnyHashable, view: OutlineBranch<Row>)]?

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: row, context: node.context)
    guard let below else { return node.removeChildren(from: 1) }
    node.reconcileChild(at: 1, with: OutlineLevel(branches: below), context: node.context)
  }
}

struct OutlineLevel<Row: View>: PrimitiveView {
  let branches: [(key: AnyHashable, view: OutlineBranch<Row>)]

  func update(_ node: ViewNode) {
    let render = node.renderNode { OutlineLevelNode($0) }
    render.apply(Element(role: .group), from: node)
    node.reconcileKeyedChildren(branches, context: node.innerContext)
  }
}

struct OutlineRow<Content: View>: PrimitiveView {
  let id: AnyHashable
  let level: Int
  let position: SetPosition
  /// nil for a row that cannot be opened.
  let isExpanded: Bool?
  /// The element of the row, without its position.
  let element: Element
  let content: Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { OutlineRowNode($0) }
    render.id = id
    render.level = level
    var element = element
    if let isExpanded { element.traits.formUnion(isExpanded ? [.expandable, .expanded] : .expandable) }
    element.accessibility.level = level
    element.accessibility.position = position
    render.apply(element, from: node)
    var context = node.innerContext
    if !element.isEnabled { context.environment.isEnabled = false }
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

// MARK: - Nodes

/// Stacks the rows of all levels and scrolls them.
final class OutlineNode: ScrollingNode {
  var select: ((_ selected: [AnyHashable], _ deselected: [AnyHashable], _ isReplacing: Bool) -> Void)?
  var setExpanded: ((_ rows: [AnyHashable], _ isExpanded: Bool) -> Void)?
  private func ids(_ rows: [ElementID]) -> [AnyHashable] {
    rows.compactMap { (graph.renderNode(for: $0) as? OutlineRowNode)?.id }
  }

  func setExpanded(_ rows: [ElementID], _ isExpanded: Bool) { setExpanded?(ids(rows), isExpanded) }

  override func selectionDidChange(_ change: SelectionChange) {
    // A single selection also deselects rows below closed ones.
    let all =
      change.isReplacing ? graph.tree.selectedElements.filter { graph.tree.isAncestor(element, of: $0) } : []
    select?(
      ids(change.isReplacing ? Array(all) : change.selected), ids(change.deselected), change.isReplacing)
    viewNode?.invalidate()
  }

  override var rowCount: Int? { rows(in: self) }

  private func rows(in node: RenderNode) -> Int {
    node.children.reduce(0) { $0 + ($1 is OutlineRowNode ? 1 : rows(in: $1)) }
  }

  private var padding: EdgeInsets { EdgeInsets(16) }

  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    OutlineLevelNode.size(of: children, proposal.inset(by: padding)).outset(by: padding)
  }

  override func placeContent(in rect: Rect) { OutlineLevelNode.stack(children, in: rect.inset(by: padding)) }
}

/// Stacks its children at its whole width, such as those of a row.
class OutlineLevelNode: RenderNode {
  static func size(of nodes: [RenderNode], _ proposal: ProposedViewSize) -> Size {
    nodes.reduce(Size(width: proposal.width ?? 0, height: 0)) { size, node in
      let row = node.measure(ProposedViewSize(width: proposal.width, height: nil))
      return Size(width: max(size.width, row.width), height: size.height + row.height)
    }
  }

  static func stack(_ nodes: [RenderNode], in rect: Rect) {
    var start = 0.0
    for node in nodes {
      let height = node.measure(ProposedViewSize(width: rect.width, height: nil)).height
      node.place(in: rect.slice(from: start, length: height))
      start += height
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Self.size(of: children, proposal) }

  override func layoutChildren() { Self.stack(children, in: frame) }
}

final class OutlineRowNode: RenderNode, PressableNode {
  var id = AnyHashable(0)
  var level = 1 { didSet { if level != oldValue { setNeedsLayout() } } }

  override var derivesName: Bool { true }
  override var acceptsPointer: Bool { true }

  private var state: Traits { graph.tree[element].traits }

  private var indent: Double { theme.length(12) + Double(level - 1) * theme.length(28) }
  private var sign: Double { theme.length(28) }

  override func perform(_ operation: ElementOperation) -> Bool {
    switch operation {
    case .expand(let rows): outline?.setExpanded(rows, true)
    case .collapse: outline?.setExpanded([element], false)
    default: return false
    }
    return true
  }

  private var outline: OutlineNode? {
    outwards.first { $0 is OutlineNode } as? OutlineNode
  }

  override var pressing: (any PressableNode)? { self }

  /// A click on the chevron opens and closes the row; a click elsewhere selects it.
  func release(at point: Point) -> Bool {
    let before = frame.part(
      width: indent + sign + theme.length(4), atStart: true, environment.layoutDirection)
    guard state.contains(.expandable), before.contains(point) else { return false }
    outline?.setExpanded([element], !state.contains(.expanded))
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let taken = indent + sign + theme.length(24)
    let inner = super.sizeThatFits(
      proposal.inset(by: EdgeInsets(top: 11, leading: taken, bottom: 11, trailing: 0)))
    return Size(width: inner.width + taken, height: max(theme.length(56), inner.height + 22))
  }

  override func layoutChildren() {
    let start = indent + sign + theme.length(8)
    let inner = frame.part(
      width: max(0, frame.width - start), atStart: false, environment.layoutDirection)
    let width = max(0, inner.width - theme.length(16))
    placeChildren(.leading, in: inner, offering: ProposedViewSize(width: width, height: inner.height))
  }

  override func paint(on canvas: GraphicsContext) {
    let state = state
    if state.contains(.selected) || isPressed { canvas.fill(rowShape, in: frame, theme[.selection]) }
    if state.contains(.selected) { paintSelectionMark(on: canvas) }
    guard state.contains(.expandable) else { return }
    let direction = environment.layoutDirection
    let place = frame.part(width: indent + sign, atStart: true, direction)
      .part(width: sign, atStart: false, direction).centered(side: sign)
    indicators(on: canvas).chevron(in: place, isOpen: state.contains(.expanded), direction)
  }
}
