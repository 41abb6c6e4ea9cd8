import KeywayElements

/// Stacks its rows, and has views for those near the visible part, the first, the last, and those around the focus and the cursors.
class LazyStackNode: RenderNode, RowMakingNode, WindowedNode {
  /// The least distance beyond the visible part and the focus where rows have views, in logical pixels.
  private static let margin = 300.0

  var stack: LazyStack { didSet { if stack != oldValue { forgetLengths() } } }
  /// The number of rows up to which all have views.
  var whole: Int { -1 }
  /// The lengths of the lines along the axis, each with the space behind it.
  final let lengths = RowHeights()
  private var count = 0
  /// The number of rows side by side in a line; in a stack one, so that rows are lines.
  private var tilesInLine = 1
  private(set) var windowed = WindowedRows()
  /// The line that keeps its place on the screen while lengths before it change from estimated to measured.
  private var anchor: Int?
  private weak var scroller: ScrollingNode?

  init(_ viewNode: ViewNode, _ stack: LazyStack) {
    self.stack = stack
    super.init(viewNode)
  }

  private var isVertical: Bool { stack.axis == .vertical }
  final var rows: [LazyRowNode] { children.compactMap { $0 as? LazyRowNode } }

  // MARK: Lines

  final func lineCount(_ tilesInLine: Int) -> Int { (count + tilesInLine - 1) / tilesInLine }

  /// Sets the number of rows side by side. A new number discards the measured lines.
  final func setTilesInLine(_ tiles: Int) {
    guard tiles != tilesInLine else { return }
    let before = windowed.window
    let made = before.lowerBound * tilesInLine..<min(count, before.upperBound * tilesInLine)
    anchor = anchor.map { $0 * tilesInLine / tiles }
    windowed.wanted = windowed.wanted.map { $0 * tilesInLine / tiles }
    tilesInLine = tiles
    lengths.reset(count: lineCount(tiles))
    // Incomplete lines are created again.
    let end = made.upperBound == count ? lengths.count : made.upperBound / tiles
    windowed.window = min((made.lowerBound + tiles - 1) / tiles, end)..<end
    // Other rows are around the focus now.
    if count > whole { viewNode?.invalidate() }
  }

  private func rows(of line: Int) -> Range<Int> { line * tilesInLine..<min(count, (line + 1) * tilesInLine) }

  // MARK: Which rows

  /// The indices of the rows to make views for, ascending.
  func rowsToMake(of rows: LazyRows) -> [Int] {
    count = rows.count
    let lines = lineCount(tilesInLine)
    if lines != lengths.count { lengths.reset(count: lines) }
    guard count > whole else { return windowed.make(0..<lines, of: lines).flatMap(self.rows) }
    guard count > 0 else { return [] }
    let seen = seen
    // Tab comes in at either end.
    var others = [0, lines - 1]
    for row in rowsInUse {
      guard let index = rows.index(of: row.key, lastAt: row.index) else { continue }
      let line = index / tilesInLine
      let start = lengths.top(of: line)
      // A key may go by a page.
      others += near((start, start + lengths.height(of: line)), max(Self.margin, seen.to - seen.from))
    }
    return windowed.make(near(seen, Self.margin), and: others, of: lines).flatMap(self.rows)
  }

  /// The index of the row with an identity.
  var find: (AnyHashable) -> Int? = { _ in nil }

  final override var rowMaking: (any RowMakingNode)? { self }

  final func makeRow(_ identity: AnyHashable) -> Bool {
    guard let index = find(identity) else { return false }
    windowed.wanted = index / tilesInLine
    viewNode?.invalidate()
    return true
  }

  private func near(_ part: (from: Double, to: Double), _ margin: Double) -> Range<Int> {
    lengths.rows(from: part.from - margin, to: part.to + margin)
  }

  /// The rows with the focus or a cursor in them.
  private var rowsInUse: [LazyRowNode] {
    let tree = graph.tree
    let used = tree.readElements.union([tree.focused].compactMap(\.self)).filter(tree.contains)
    return used.isEmpty
      ? []
      : rows.filter { row in used.contains { $0 == row.element || tree.isAncestor(row.element, of: $0) } }
  }

  /// The visible part of the stack, along its axis.
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

  /// Requests the rows that came into view, once the stack is placed.
  private func makeLinesInView() {
    guard count > max(0, whole), !frame.isEmpty else { return }
    let (from, to) = seen
    let used = rowsInUse.map { $0.index / tilesInLine }
    anchor = used.first { (from..<max(from, to)).contains(lengths.top(of: $0)) } ?? lengths.row(at: from)
    // A stack that is out of sight needs no more rows.
    guard to > 0, from < lengths.total else { return }
    makeRowsInView()
  }

  final var neededRows: Range<Int> { near(seen, 0) }

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
  /// - Returns: their size across the axis.
  func measureRows(in across: Double?) -> Double {
    var (widest, proposal) = (0.0, ProposedViewSize.unspecified)
    proposal[stack.axis.other] = across
    let measured: [(index: Int, height: Double)] = rows.map { row in
      let size = row.measure(proposal)
      widest = max(widest, size[stack.axis.other])
      return (row.index, size[stack.axis] + stack.spacing)
    }
    // Lengths measured without a width are ideal lengths, not final ones.
    if across != nil { lengths.measured(measured) }
    return widest
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let offered = proposal[stack.axis.other].flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    let before = anchor.map { lengths.top(of: min($0, lengths.count)) }
    let widest = measureRows(in: offered)
    if let anchor, let before { hold(lengths.top(of: min(anchor, lengths.count)) - before) }
    let length = max(0, lengths.total - stack.spacing)
    return isVertical
      ? Size(width: max(widest, offered ?? 0), height: length) : Size(width: length, height: widest)
  }

  /// Scrolls by the growth of the rows before the anchor, so that visible rows don't move.
  private func hold(_ way: Double) {
    guard way != 0, isVertical, let scroller, scroller.axis == .vertical, scroller.offset > 0 else { return }
    scroller.moveContent(to: scroller.offset + way)
  }

  /// The space across the axis that rows are offered when they are placed.
  var placedAcross: Double? { frame.size[stack.axis.other] }

  /// Where a row lies in an interface that reads from left to right.
  func slot(of row: LazyRowNode) -> Rect {
    frame.slice(
      stack.axis, from: lengths.top(of: row.index), length: lengths.height(of: row.index) - stack.spacing)
  }

  override func layoutChildren() {
    _ = measureRows(in: placedAcross)
    for row in rows { row.place(in: slot(of: row).mirrored(in: frame, environment.layoutDirection)) }
    tellRowsThatAppear()
    followScroller()
    makeLinesInView()
  }

  /// Follows the visible part of the scroll view around the stack.
  private func followScroller() {
    guard scroller == nil else { return }
    scroller = outwards.first { $0 is ScrollingNode } as? ScrollingNode
    scroller?.didPlace[element] = { [weak self] in
      self?.tellRowsThatAppear()
      self?.makeLinesInView()
    }
  }

  override func detach() {
    scroller?.didPlace[element] = nil
    super.detach()
  }
}

/// A row of a lazy stack: its views, along the axis of the stack.
final class LazyRowNode: RenderNode, AppearingRow {
  private(set) lazy var appearance = RowAppearance(in: viewNode?.context.row)
  private(set) var index = 0
  private(set) var key = AnyHashable(0)
  /// The frame of its view in the row, if that is a tile.
  var tile: Alignment? { didSet { if oldValue != nil, tile != oldValue { setNeedsPlacement() } } }
  private var stack: LazyStack?

  override func detach() {
    appearance.end()
    super.detach()
  }

  func show(_ stack: LazyStack, _ key: AnyHashable, at index: Int) {
    self.key = key
    guard stack != self.stack || index != self.index else { return }
    (self.stack, self.index) = (stack, index)
    setNeedsLayout()
  }

  private var axis: Axis { stack?.axis ?? .vertical }
  private var spacing: Double { stack?.spacing ?? 0 }

  private func measure(_ child: RenderNode, in proposal: ProposedViewSize) -> Size {
    var proposal = proposal
    proposal[axis] = nil
    return child.measure(proposal)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let sizes = children.map { measure($0, in: proposal) }
    var size = Size.zero
    size[axis] = sizes.map { $0[axis] }.reduce(spacing * Double(max(0, sizes.count - 1)), +)
    size[axis.other] = sizes.map { $0[axis.other] }.max() ?? 0
    return size
  }

  override func layoutChildren() {
    if let tile, children.count == 1 {
      let size = children[0].measure(ProposedViewSize(frame.size))
      return children[0].place(in: tile.place(size, in: frame, direction: environment.layoutDirection))
    }
    var start = 0.0
    let alignment = stack?.alignment ?? .center
    for child in children {
      let size = measure(child, in: ProposedViewSize(frame.size))
      let slot = frame.slice(axis, from: start, length: size[axis])
        .mirrored(in: frame, environment.layoutDirection)
      child.place(in: alignment.place(size, in: slot, direction: environment.layoutDirection))
      start += size[axis] + spacing
    }
  }
}
