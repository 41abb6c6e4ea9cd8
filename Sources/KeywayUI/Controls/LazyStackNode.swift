import KeywayElements

/// Stacks its rows, and has views for those near the visible part, the first, the last, and those around the focus and the cursors.
final class LazyStackNode: RenderNode {
  /// How far beyond the visible part and the focus rows have views, in logical pixels.
  private static let margin = 300.0

  var stack: LazyStack {
    didSet { if stack != oldValue { forgetLengths() } }
  }
  /// The lengths of the rows along the axis, each with the space behind it.
  private let lengths = RowHeights()
  /// The consecutive rows near the visible part that have views.
  private var madeInView = 0..<0
  /// The row that keeps its place on the screen while lengths before it change from estimated to measured.
  private var anchor: Int?
  private weak var scroller: ScrollingNode?

  init(_ viewNode: ViewNode, _ stack: LazyStack) {
    self.stack = stack
    super.init(viewNode)
  }

  private var isVertical: Bool { stack.axis == .vertical }
  private var rows: [LazyRowNode] { children.compactMap { $0 as? LazyRowNode } }

  // MARK: Which rows

  /// The indices of the rows to make views for, ascending.
  func rowsToMake(of rows: LazyRows) -> [Int] {
    if rows.count != lengths.count { lengths.reset(count: rows.count) }
    guard rows.count > 0 else { return [] }
    madeInView = near(seen)
    var made = Set(madeInView)
    // Tab comes in at either end.
    made.formUnion([0, rows.count - 1])
    for row in rowsInUse {
      guard let index = rows.index(of: row.key, lastAt: row.index) else { continue }
      let start = lengths.top(of: index)
      made.formUnion(near((start, start + lengths.height(of: index))))
    }
    return made.sorted()
  }

  private func near(_ part: (from: Double, to: Double)) -> Range<Int> {
    lengths.rows(from: part.from - Self.margin, to: part.to + Self.margin)
  }

  /// The rows with the focus or a cursor in them.
  private var rowsInUse: [LazyRowNode] {
    let tree = graph.tree
    let used = tree.readElements.union([tree.focused].compactMap(\.self)).filter(tree.contains)
    return used.isEmpty
      ? []
      : rows.filter { row in used.contains { $0 == row.element || tree.isAncestor(row.element, of: $0) } }
  }

  /// The part of the stack, along its axis, that is seen.
  private var seen: (from: Double, to: Double) {
    let window = graph.tree[graph.tree.root].frame
    let around = scroller?.frame ?? window
    // Before the first layout it is unknown, but no larger than the window.
    guard !frame.isEmpty, !around.isEmpty else { return (0, isVertical ? window.height : window.width) }
    if isVertical { return (around.minY - frame.minY, around.maxY - frame.minY) }
    return environment.layoutDirection == .leftToRight
      ? (around.minX - frame.minX, around.maxX - frame.minX)
      : (frame.maxX - around.maxX, frame.maxX - around.minX)
  }

  /// Has the rows that came into view made, once the stack is placed.
  private func makeRowsInView() {
    guard lengths.count > 0, !frame.isEmpty else { return }
    let (from, to) = seen
    let focused = rowsInUse.first { lengths.top(of: $0.index) >= from && lengths.top(of: $0.index) < to }
    anchor = focused?.index ?? lengths.row(at: from)
    // A stack that is out of sight needs no more rows.
    guard to > 0, from < lengths.total else { return }
    let needed = lengths.rows(from: from, to: to)
    if needed.lowerBound < madeInView.lowerBound || needed.upperBound > madeInView.upperBound {
      viewNode?.invalidate()
    }
  }

  // MARK: Layout

  private func forgetLengths() {
    lengths.forgetEstimate(theme.length(56) + stack.spacing)
    anchor = nil
    viewNode?.invalidate()
    setNeedsLayout()
  }

  override func measurementsDidBecomeInvalid() {
    lengths.forgetEstimate(theme.length(56) + stack.spacing)
    viewNode?.invalidate()
  }

  /// Measures the rows with views in a width, or in a height of a horizontal stack.
  ///
  /// - Returns: what they need across the axis.
  private func measureRows(in across: Double?) -> Double {
    var widest = 0.0
    let measured: [(index: Int, height: Double)] = rows.map { row in
      let size = row.measure(
        isVertical
          ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across))
      widest = max(widest, isVertical ? size.width : size.height)
      return (row.index, (isVertical ? size.height : size.width) + stack.spacing)
    }
    // What rows would like says nothing of what they get.
    if across != nil { lengths.measured(measured) }
    return widest
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let offered = (isVertical ? proposal.width : proposal.height).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    let before = anchor.map { lengths.top(of: min($0, lengths.count)) }
    let widest = measureRows(in: offered)
    if let anchor, let before { hold(lengths.top(of: min(anchor, lengths.count)) - before) }
    let length = max(0, lengths.total - stack.spacing)
    return isVertical
      ? Size(width: max(widest, offered ?? 0), height: length) : Size(width: length, height: widest)
  }

  /// Scrolls by what the rows before the anchor turned out to be longer, so that nothing moves that is seen.
  private func hold(_ way: Double) {
    guard way != 0, isVertical, let scroller, scroller.axis == .vertical, scroller.offset > 0 else { return }
    scroller.moveContent(to: scroller.offset + way)
  }

  override func layoutChildren() {
    _ = measureRows(in: isVertical ? frame.width : frame.height)
    for row in rows {
      let start = lengths.top(of: row.index)
      let length = lengths.height(of: row.index) - stack.spacing
      row.place(
        in: isVertical
          ? Rect(x: frame.minX, y: frame.minY + start, width: frame.width, height: length)
          : Rect(x: frame.minX + start, y: frame.minY, width: length, height: frame.height)
            .mirrored(in: frame, environment.layoutDirection))
    }
    followScroller()
    makeRowsInView()
  }

  /// Has the view that scrolls the stack tell when it shows another part.
  private func followScroller() {
    guard scroller == nil else { return }
    let around = sequence(first: self as RenderNode, next: \.parent)
    scroller = around.lazy.compactMap { $0 as? ScrollingNode }.first
    scroller?.didPlace[element] = { [weak self] in self?.makeRowsInView() }
  }

  override func detach() {
    scroller?.didPlace[element] = nil
    super.detach()
  }
}

/// A row of a lazy stack: its views, along the axis of the stack.
final class LazyRowNode: RenderNode {
  private(set) var index = 0
  private(set) var key = AnyHashable(0)
  private var stack: LazyStack?

  func show(_ stack: LazyStack, _ key: AnyHashable, at index: Int) {
    self.key = key
    guard stack != self.stack || index != self.index else { return }
    (self.stack, self.index) = (stack, index)
    setNeedsLayout()
  }

  private var isVertical: Bool { stack?.axis != .horizontal }
  private var spacing: Double { stack?.spacing ?? 0 }

  private func measure(_ child: RenderNode, in proposal: ProposedViewSize) -> Size {
    child.measure(
      isVertical
        ? ProposedViewSize(width: proposal.width, height: nil)
        : ProposedViewSize(width: nil, height: proposal.height))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let sizes = children.map { measure($0, in: proposal) }
    let gaps = spacing * Double(max(0, sizes.count - 1))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return isVertical
      ? Size(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
      : Size(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
  }

  override func layoutChildren() {
    var start = 0.0
    let alignment = stack?.alignment ?? .center
    for child in children {
      let size = measure(child, in: ProposedViewSize(frame.size))
      let slot =
        isVertical
        ? Rect(x: frame.minX, y: frame.minY + start, width: frame.width, height: size.height)
        : Rect(x: frame.minX + start, y: frame.minY, width: size.width, height: frame.height)
          .mirrored(in: frame, environment.layoutDirection)
      child.place(in: alignment.place(size, in: slot, direction: environment.layoutDirection))
      start += (isVertical ? size.height : size.width) + spacing
    }
  }
}
