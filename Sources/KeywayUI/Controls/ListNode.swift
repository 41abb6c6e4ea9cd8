import KeywayDrawing
import KeywayElements
import KeywayFocus

/// Stacks its rows and scrolls them. A long list has views for the rows in view, a few around them, and those in use.
final class ListNode: ScrollingNode, RowMakingNode, WindowedNode {
  /// The distance beyond the visible part where rows have views, in logical pixels.
  private static let margin = 300.0
  /// Lists of up to this many rows have views for all rows.
  private static let whole = 100

  let heights = RowHeights()
  var select: ((SelectionChange, ListNode) -> Void)?
  /// The value of the selection's binding when it was last read or written.
  var writtenSelection: Any?
  private(set) var windowed = WindowedRows()
  /// A row that keeps its place on the screen while heights above it change from estimated to measured.
  private var anchor: (index: Int, y: Double)?

  /// The list's frame in a scene; nil for lists in views, which are laid out.
  var place: Rect? { didSet { if place != oldValue { setNeedsLayout() } } }

  private var padding: EdgeInsets { EdgeInsets(place == nil ? 16 : 0) }

  override var revealMargin: Double { place == nil ? graph.revealMargin : graph.sceneMargin }

  override var bars: EdgeInsets {
    guard place != nil else { return super.bars }
    let free = graph.tree.freeArea(of: element, frame: graph.writtenFrame)
    return EdgeInsets(top: free.minY, bottom: frame.height - free.maxY)
  }

  private var items: (any ItemCollection)? { graph.tree.items(of: element) }
  private var focusedRow: Int? { graph.tree.focused.flatMap { graph.tree.itemIndex(of: $0, in: element) } }

  override var rowCount: Int? { items?.countedItems ?? 0 }

  override func selectionDidChange(_ change: SelectionChange) {
    select?(change, self)
    // An app may refuse the change: then the rows show the binding's value.
    viewNode?.invalidate()
  }

  // MARK: Rows

  /// Replaces the rows.
  ///
  /// - Parameter selected: the indices of selected rows; nil if they did not change.
  func change(_ items: any ItemCollection, isSame: Bool, selected: RangeSet<Int>?) {
    let tree = graph.tree
    var anchored: (key: AnyHashable, index: Int, y: Double)?
    if !isSame, let anchor, let before = self.items, anchor.index < before.count {
      anchored = (before.key(at: anchor.index), anchor.index, anchor.y)
    }
    let wasSelected = children.map { tree.contains($0.element) && tree[$0.element].isSelected }
    tree.setItems(items, selected: selected, isSame: isSame, of: element)
    // The tree selects the rows itself, so their views find no change.
    for (row, was) in zip(children, wasSelected)
    where tree.contains(row.element) && tree[row.element].isSelected != was { row.setNeedsPaint() }
    guard !isSame else { return }
    if heights.count == 0 { heights.forgetEstimate(theme.length(56)) }
    heights.reset(count: items.count)
    anchor = anchored.flatMap { key, index, y in items.index(of: key, near: index).map { ($0, y) } }
    holdAnchor()
    setNeedsLayout()
  }

  /// The indices of the rows to create views for, ascending.
  func rowsToMake() -> [Int] {
    guard let count = items?.count else { return [] }
    if count <= Self.whole { return windowed.make(0..<count, of: count) }
    let read = graph.tree.readElements.compactMap { graph.tree.itemIndex(of: $0, in: element) }
    return windowed.make(
      rowsInView(margin: Self.margin), and: read + [focusedRow].compactMap(\.self), of: count)
  }

  override var rowMaking: (any RowMakingNode)? { self }

  func makeRow(_ identity: AnyHashable) -> Bool {
    guard place == nil, let items, let key = items.key(forIdentity: identity) else { return false }
    windowed.wanted = items.index(of: key, near: 0)
    viewNode?.invalidate()
    return true
  }

  private func rowsInView(margin: Double) -> Range<Int> {
    heights.rows(from: seen.from - padding.top - margin, to: seen.to - padding.top + margin)
  }

  var neededRows: Range<Int> { rowsInView(margin: 0) }

  /// The frame of a row, with or without a view, in window coordinates.
  func frame(ofRow index: Int) -> Rect {
    frame.slice(from: padding.top + heights.top(of: index) - offset, length: heights.height(of: index))
  }

  func makeNode(for element: ElementID) -> Bool {
    guard graph.tree.itemIndex(of: element, in: self.element) != nil else { return false }
    viewNode?.invalidate()
    return true
  }

  // MARK: Layout

  override func measurementsDidBecomeInvalid() {
    heights.forgetEstimate(theme.length(56))
    viewNode?.invalidate()
  }

  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.inset(by: padding).width
    var widest = width ?? 0
    let measured: [(index: Int, height: Double)] = children.compactMap { child in
      guard let row = child as? ListRowNode else { return nil }
      let size = row.measure(ProposedViewSize(width: width, height: nil))
      widest = max(widest, size.width)
      return (row.index, size.height)
    }
    if heights.uniform == nil { heights.measured(measured) }
    return Size(width: widest, height: heights.total).outset(by: padding)
  }

  override func layoutChildren() {
    _ = contentSize(ProposedViewSize(width: frame.width, height: nil))
    holdAnchor()
    super.layoutChildren()
    noteAnchor()
    makeRowsInView()
  }

  override func placeContent(in rect: Rect) {
    let inner = rect.inset(by: padding)
    for case let row as ListRowNode in children {
      row.place(in: inner.slice(from: heights.top(of: row.index), length: heights.height(of: row.index)))
    }
    tellRowsThatAppear()
  }

  /// A scene is checked without a window, where nothing fades.
  override var showsFade: Bool { place == nil }

  override var surface: Color? { place == nil ? nil : theme[.sidebar] }

  override func paint(on canvas: GraphicsContext) {
    if place != nil { canvas.fill(graph.tree[element].shape, in: frame, theme[.sidebar]) }
  }

  // MARK: The anchor

  override func scrolled() {
    noteAnchor()
    makeRowsInView()
  }

  /// Takes the focused row as the anchor if it is visible, otherwise the first visible row with a view.
  private func noteAnchor() {
    guard let count = items?.count, count > 0, !frame.isEmpty else {
      anchor = nil
      return
    }
    func y(_ index: Int) -> Double { padding.top + heights.top(of: index) - offset }
    if let focusedRow, focusedRow < count, y(focusedRow) >= 0, y(focusedRow) < frame.height {
      anchor = (focusedRow, y(focusedRow))
    } else {
      // The end of a row without a view is unknown.
      let first = heights.row(at: offset - padding.top)
      let known = max(first, windowed.window.lowerBound)
      let row = known < min(windowed.window.upperBound, count) && y(known) < frame.height ? known : first
      anchor = (row, y(row))
    }
  }

  private func holdAnchor() {
    guard let anchor, anchor.index < heights.count, offset > 0 else { return }
    moveContent(to: padding.top + heights.top(of: anchor.index) - anchor.y)
  }
}

/// One row with a view.
struct ListRow<Content: View>: PrimitiveView {
  let index: Int
  let list: ElementID
  let items: any ItemCollection
  /// Whether a control that fills the row gives up its stop, so that no key stops there twice. Controls in a header keep
  /// theirs, because no key stops at a header.
  let isControl: Bool
  let content: Content

  func update(_ node: ViewNode) {
    let tree = node.graph.tree
    let render = node.renderNode { ListRowNode($0, element: tree.holdElement(ofItem: index, in: list)) }
    render.index = index
    // No label: its name comes from its content.
    var element = items.element(at: index)
    element.isSelected = tree.selectedItems(of: list).contains(index)
    element.itemPosition = items.position(at: index)
    render.apply(element, from: node)
    var context = node.innerContext
    context.row = render.appearance
    if !element.isEnabled { context.environment.isEnabled = false }
    if isControl { context.modifications.append { $0.element.focus.isFocusable = false } }
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

class ListRowNode: RenderNode, AppearingRow {
  private(set) lazy var appearance = RowAppearance(in: viewNode?.context.row)
  var index = 0 { didSet { if index != oldValue { parent?.setNeedsLayout() } } }

  override func detach() {
    appearance.end()
    super.detach()
  }

  final var insets: EdgeInsets {
    // The mark of a selected row, with room at both of its sides.
    let side = selectionMarkMargin
    return EdgeInsets(top: theme.length(11), leading: side, bottom: theme.length(11), trailing: side)
  }

  override var derivesName: Bool { true }
  /// A section's header can't be selected.
  override var acceptsPointer: Bool { graph.tree.role(of: element) != .heading }

  /// Activates the control that fills the row, if it has given up its stop.
  override func activate() -> Bool {
    if super.activate() { return true }
    let inside = sequence(first: self as RenderNode) { $0.children.count == 1 ? $0.children[0] : nil }
    let control = inside.dropFirst().first { graph.tree[$0.element].role.isInteractive }
    return control.map { !graph.tree[$0.element].focus.isFocusable && $0.activate() } ?? false
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    super.sizeThatFits(proposal.inset(by: insets)).outset(by: insets, atLeast: theme.length(56))
  }

  override func layoutChildren() { placeChildren(.leading, in: frame.inset(by: insets)) }

  override func paint(on canvas: GraphicsContext) {
    let isSelected = graph.tree[element].isSelected
    guard isSelected || isPressed else { return }
    canvas.fill(rowShape, in: frame, theme[.selection])
    if isSelected { paintSelectionMark(on: canvas) }
  }
}

extension RenderNode {
  /// The selection rule of the innermost enclosing group.
  final var selectionAround: FocusGroup.SelectionMode {
    let tree = graph.tree
    for id in sequence(first: element, next: { tree.parent(of: $0) }).dropFirst() {
      if let group = tree[id].focus.group { return group.selection }
    }
    return .none
  }

  /// The outline of a selected item. Several selected rows are one surface, without notches between them.
  final var rowShape: ElementShape { selectionAround == .multiple ? .rectangle : .control }

  /// Where the mark begins: a ring inside of the row does not cover it.
  final var selectionMarkInset: Double { max(8, graph.ringBands + 2) }

  /// The margin of a label beside the bar of the mark.
  final var selectionMarkMargin: Double { max(16, selectionMarkInset + theme.length(4) + 4) }

  /// The bar at the leading edge of a selected item.
  ///
  /// - Parameter word: the longest word beside it, to which its distance from the edge gives way.
  final func selectionMark(beside word: Double = 0) -> Rect {
    let width = theme.length(4)
    let side = max(0, min(selectionMarkInset, frame.width - word - width))
    return frame.inset(by: EdgeInsets(top: 12, leading: side, bottom: 12, trailing: side))
      .part(width: width, atStart: true, environment.layoutDirection)
  }

  /// Marks a selected item without the fill: at least 3:1 (WCAG 2.2, 1.4.11).
  final func paintSelectionMark(on canvas: GraphicsContext, beside word: Double = 0) {
    canvas.fill(.capsule, in: selectionMark(beside: word), theme[isEnabled ? .accent : .disabledInk])
  }
}
