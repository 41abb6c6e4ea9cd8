import KeywayElements
import KeywayMenus

/// The commands of the overview in columns, which scroll if they do not fit.
struct ShortcutList: PrimitiveView {
  let presentation: ShortcutsPresentation
  let content: ShortcutsPresentation.Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { ShortcutListNode($0) }
    let lines = content.lines
    let isSearching = !content.query.isEmpty
    render.isSearching = isSearching
    if lines != render.lines {
      render.lines = lines
      render.numberEntries()
      render.rowsOfGroups = content.shown.groups.map(\.entries.count)
      if isSearching { render.scrollToStart() }
      render.setNeedsLayout()
    }
    var element = Element(
      role: .list, focus: FocusBehavior(group: FocusGroup(axis: .vertical, remembers: true)))
    if content.form == .held { element.focus = .none }
    render.apply(element, from: node)
    let first = isSearching ? lines.firstIndex(where: \.isEntry) : nil
    let views = render.linesToMake().map { number in
      (
        AnyHashable(lines[number].identity),
        ShortcutLineView(
          presentation: presentation, line: lines[number], number: number,
          isModal: content.form == .modal, position: render.position(of: number),
          isFirstResult: number == first, language: content.language,
          generation: content.keycapsGeneration)
      )
    }
    node.reconcileKeyedChildren(views, context: node.innerContext)
  }
}

extension ShortcutLine {
  var isEntry: Bool { if case .entry = self { true } else { false } }

  /// The identity of a line while others are added and removed.
  fileprivate var identity: AnyHashable {
    switch self {
    case .heading(let title, let number): AnyHashable("\(number) \(title)")
    case .entry(let entry): AnyHashable(entry.index)
    }
  }
}

/// Places the lines by index. A long list has nodes for visible lines only.
final class ShortcutListNode: ScrollingNode {
  /// A list with more lines has nodes for visible lines only.
  private static let mostNodes = 300

  var lines: [ShortcutLine] = []
  var rowsOfGroups: [Int] = []
  /// Whether keys are below the titles, because the columns are too narrow for both.
  var isStacked = false { didSet { if isStacked != oldValue { setNeedsPaint() } } }
  var columnWidth = 320.0
  var gap = 32.0
  var mostColumns = 1
  var mostHeight = 0.0
  var isSearching = false
  /// The greatest width of all lines, with all their shortcuts and with the first one only.
  private var (widest, leastWidth) = (0.0, 0.0)
  private var columns = ShortcutColumns(
    groups: [], ShortcutColumns.Measures(heading: 1, row: 1, gap: 0), maxColumns: 1, maxHeight: 0)
  let memo = ShortcutColumnsMemo()
  private var windowed = WindowedRows()
  /// The line that keeps its node out of view, because it has or will get the focus.
  var kept: Int? { didSet { if kept != oldValue, isVirtual { viewNode?.invalidate() } } }

  var isVirtual: Bool { lines.count > Self.mostNodes }

  private var rows: [ShortcutLineNode] { children.compactMap { $0 as? ShortcutLineNode } }

  // MARK: Sizes

  var measures: ShortcutColumns.Measures {
    ShortcutColumns.Measures(
      heading: theme.length(40), row: theme.length(isStacked ? 68 : isModal ? 48 : 40), gap: theme.length(12))
  }

  private var isModal: Bool { (parent as? ShortcutsPanelNode)?.isModal ?? false }

  /// The width of the widest line with all its shortcuts, within limits; the maximum where not all lines have nodes.
  var widestColumn: Double {
    let (least, most) = (theme.length(300), theme.length(460))
    if isVirtual { return most }
    // Search results replace the lines without moving anything around them.
    if !isSearching { widest = rows.reduce(0) { max($0, $1.naturalWidth) } }
    return min(most, max(least, widest))
  }

  /// The width of the widest line with its first shortcut only.
  var narrowColumn: Double {
    _ = needsStacking(inWidth: 0)
    return max(theme.length(300), leastWidth)
  }

  /// Whether a line would have to shorten its title.
  func needsStacking(inWidth width: Double) -> Bool {
    // A line that becomes visible must not move the visible ones.
    if isVirtual { return width < theme.length(400) }
    if !isSearching { leastWidth = rows.reduce(0) { max($0, $1.leastWidth) } }
    return leastWidth > width
  }

  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? columnWidth, height: columns.height)
  }

  override func layoutChildren() {
    columns = memo.columns(
      groups: rowsOfGroups, measures, maxColumns: mostColumns, maxHeight: max(mostHeight, frame.height))
    super.layoutChildren()
    let before = windowed.made
    if isVirtual, linesToMake() != before { viewNode?.invalidate() }
  }

  override func placeContent(in rect: Rect) {
    for row in rows where columns.places.indices.contains(row.number) {
      row.place(in: rectOfLine(row.number, in: rect))
    }
  }

  private func rectOfLine(_ number: Int, in rect: Rect) -> Rect {
    let place = columns.places[number]
    let width = min(columnWidth, rect.width)
    let x = Double(place.column) * (columnWidth + gap)
    let height = lines[number].isEntry ? measures.row : measures.heading
    return Rect(
      x: isMirrored ? rect.maxX - x - width : rect.minX + x,
      y: rect.minY + place.y, width: width, height: height)
  }

  override func scrolled() { if isVirtual { viewNode?.invalidate() } }

  func scrollToStart() { _ = scroll(byX: 0, y: -offset) }

  // MARK: Nodes

  /// For each line, the number of commands up to it; in lists whose lines do not all have nodes.
  private var ordinals: [Int] = []

  func numberEntries() {
    var count = 0
    ordinals =
      isVirtual
      ? lines.map { line in
        if line.isEntry { count += 1 }
        return count
      } : []
  }

  /// The position of a line among all lines, for screen readers, which see only lines with nodes.
  func position(of number: Int) -> SetPosition? {
    guard let count = ordinals.last else { return nil }
    return SetPosition(index: ordinals[number], count: count)
  }

  /// The indices of the lines with nodes: all lines, or the visible ones and a page around them.
  func linesToMake() -> [Int] {
    let count = lines.count
    if !isVirtual { return windowed.make(0..<count, of: count) }
    let kept = [kept].compactMap(\.self)
    if columns.places.count != count { return windowed.make(0..<Self.mostNodes / 3, and: kept, of: count) }
    // They follow each other only within a column.
    let (top, bottom) = (offset - frame.height / 2, offset + frame.height * 1.5)
    let near = lines.indices.filter { columns.places[$0].y >= top && columns.places[$0].y <= bottom }
    return windowed.make(0..<0, and: near.prefix(Self.mostNodes) + kept, of: count)
  }

  // MARK: Moves

  /// The line with a command, a number of commands further; nil at the ends.
  func line(from number: Int, by steps: Int) -> Int? {
    var (current, left) = (number, abs(steps))
    var reached: Int?
    while left > 0 {
      current += steps.signum()
      guard lines.indices.contains(current) else { break }
      guard lines[current].isEntry else { continue }
      reached = current
      left -= 1
    }
    return reached
  }

  var firstLine: Int? { lines.firstIndex(where: \.isEntry) }
  var lastLine: Int? { lines.lastIndex(where: \.isEntry) }

  /// The number of commands visible at once in a column.
  var page: Int { max(1, Int(frame.height / measures.row) - 1) }

  /// The command in the next column to the right or left, at about the same height.
  func line(beside number: Int, toTheRight: Bool) -> Int? {
    guard columns.places.indices.contains(number) else { return nil }
    let place = columns.places[number]
    let forwards = toTheRight != isMirrored
    let column = place.column + (forwards ? 1 : -1)
    return lines.indices.filter { columns.places[$0].column == column && lines[$0].isEntry }
      .min { abs(columns.places[$0].y - place.y) < abs(columns.places[$1].y - place.y) }
  }
}

/// Caches the columns, which are requested repeatedly for the same lines.
@MainActor
final class ShortcutColumnsMemo {
  private struct Question: Equatable {
    let groups: [Int]
    let measures: ShortcutColumns.Measures
    let maxColumns: Int
    let maxHeight: Double
  }

  private var known: [(question: Question, columns: ShortcutColumns)] = []

  func columns(
    groups: [Int], _ measures: ShortcutColumns.Measures, maxColumns: Int, maxHeight: Double
  ) -> ShortcutColumns {
    let question = Question(groups: groups, measures: measures, maxColumns: maxColumns, maxHeight: maxHeight)
    if let entry = known.first(where: { $0.question == question }) { return entry.columns }
    let columns = ShortcutColumns(groups: groups, measures, maxColumns: maxColumns, maxHeight: maxHeight)
    // Three widths are tried with two heights, and one more search follows.
    if known.count == 8 { known.removeFirst() }
    known.append((question, columns))
    return columns
  }
}
