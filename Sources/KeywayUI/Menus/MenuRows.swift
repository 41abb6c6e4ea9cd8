import KeywayDrawing
import KeywayElements
import KeywayMenus

/// The visible rows of an open menu, and a few around them.
///
/// Of ten thousand rows some twenty have nodes: the visible ones, the highlighted one even if it is scrolled out of view, and
/// once, for measuring, those that are likely the widest.
struct MenuRows: PrimitiveView {
  let presentation: MenuPresentation
  let level: Int
  let list: MenuRowList
  let highlighted: Int?

  func update(_ node: ViewNode) {
    let render = node.renderNode { MenuRowsNode($0) }
    render.apply(Element(), from: node)
    render.pictures = presentation.pictures
    let indices = render.prepare(list, highlighted: highlighted, widths: presentation.widths)
    let rows = indices.map { index in
      (
        AnyHashable(index),
        MenuRowView(
          presentation: presentation, level: level, index: index, list: list,
          isHighlighted: highlighted == index,
          isExpanded: highlighted == index && presentation.session.levels.count > level + 1)
      )
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }
}

final class MenuRowsNode: ScrollingNode, WindowedNode {
  /// Arrows above and below the rows say that there are more.
  override var showsFade: Bool { false }
  /// The distance beyond the visible part where rows have nodes, in logical pixels: small steps and screen readers find the next row.
  private static let margin = 200.0
  /// The number of rows that are laid out to find the width of the menu.
  private static let candidateCount = 8

  var pictures: MenuPictures?
  private(set) var list = MenuRowList([])
  private var geometry: MenuRowGeometry?
  private(set) var windowed = WindowedRows()
  private var highlighted: Int?
  /// The width of the widest row that has had a node.
  private var widest = 0.0
  private var candidates: [Int]?

  // MARK: Rows with nodes

  /// Sets the list and returns the rows to create, in order.
  func prepare(_ list: MenuRowList, highlighted: Int?, widths: MenuRowWidths) -> [Int] {
    if list !== self.list {
      self.list = list
      // Changed titles, such as alternates, may widen an open menu but never narrow it.
      forgetSizes(keepingWidth: true)
    }
    self.highlighted = highlighted
    let near = rowsInView(margin: Self.margin)
    if candidates == nil {
      let isWhole = near.count == list.rows.count
      candidates =
        isWhole ? [] : widths.widest(Self.candidateCount, of: list.rows, font: theme.font(.menu))
    }
    return windowed.make(
      near, and: (candidates ?? []) + [highlighted].compactMap(\.self), of: list.rows.count)
  }

  private func rowsInView(margin: Double) -> Range<Int> {
    currentGeometry().rows(from: seen.from - margin, to: seen.to + margin)
  }

  var neededRows: Range<Int> { rowsInView(margin: 0) }

  // MARK: Positions

  private func currentGeometry() -> MenuRowGeometry {
    if let geometry { return geometry }
    // The number of cells in a line depends only on the cells: the line has the minimum width of a menu.
    let made = MenuRowGeometry(
      list.rows, theme: theme, pixelGrid: graph.pixelGrid, room: MenuPanelNode.leastRoom(theme),
      cellWidth: cellWidth)
    geometry = made
    return made
  }

  /// The width of a palette's cells: that of its pictures, or of the widest title if a picture is missing.
  private func cellWidth(_ rows: Range<Int>) -> Double {
    rows.reduce(MenuRowNode.height(theme)) { width, index in
      let row = list.rows[index]
      if row.image.flatMap({ pictures?.picture(named: $0) }) != nil { return width }
      let text = TextLayout(row.title, font: theme.font(.menu), lineLimit: 1).measure(width: nil).width
      return max(width, text + 2 * MenuRowNode.cellPadding)
    }
  }

  private func forgetSizes(keepingWidth: Bool = false) {
    geometry = nil
    candidates = nil
    if !keepingWidth { widest = 0 }
    setNeedsLayout()
  }

  override func measurementsDidBecomeInvalid() {
    forgetSizes()
    viewNode?.invalidate()
  }

  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    for row in children { widest = max(widest, row.measure(.unspecified).width) }
    // These rows were measured, and are removed with the next change.
    if candidates != nil { candidates = [] }
    return Size(width: widest, height: currentGeometry().height)
  }

  override func placeContent(in rect: Rect) {
    for (index, row) in zip(windowed.made, children) { row.place(in: frame(ofRow: index, in: rect)) }
    makeRowsInView()
  }

  /// Updates the arrows, which show whether there are more rows.
  override func scrolled() {
    parent?.setNeedsPaint()
    makeRowsInView()
  }

  /// The frame of a row, visible or not, in window coordinates.
  func frame(ofRow index: Int) -> Rect {
    frame(ofRow: index, in: Rect(x: frame.minX, y: frame.minY - offset, width: frame.width, height: 0))
  }

  private func frame(ofRow index: Int, in rect: Rect) -> Rect {
    let geometry = currentGeometry()
    let extent = geometry.extent(ofRow: index)
    let row = rect.slice(from: extent.lowerBound, length: extent.upperBound - extent.lowerBound)
    guard let cell = geometry.cell(ofRow: index) else { return row }
    return row.slice(.horizontal, from: cell.x, length: cell.width)
      .mirrored(in: rect, environment.layoutDirection)
  }

  /// The cell above or below the highlighted one in a palette of several lines; nil if there is none.
  func cell(below: Bool) -> Int? {
    guard let highlighted, list.rows.indices.contains(highlighted), list.rows[highlighted].palette != nil
    else {
      return nil
    }
    return currentGeometry().cell(beside: highlighted, below: below)
  }

  // MARK: Pages

  /// The row that Page Down or Page Up reaches: one visible page further, at most the last or first row.
  func row(onePage down: Bool) -> Int? {
    let geometry = currentGeometry()
    let start = highlighted ?? geometry.rows(from: offset, to: offset + frame.height).first
    guard let start else { return nil }
    // The row at one end of the view moves to the other end. If all rows are visible, the page ends with the last.
    let page =
      geometry.height <= frame.height ? geometry.height : max(0, frame.height - 2 * graph.revealMargin)
    let from = geometry.extent(ofRow: start)
    let reach = down ? from.lowerBound...(from.lowerBound + page) : (from.upperBound - page)...from.upperBound
    func rests(_ index: Int) -> Bool { list.rows[index].isFocusable }
    // A row that is only half within the page is left for the next one.
    let rows = geometry.rows(from: reach.lowerBound, to: reach.upperBound).filter { index in
      let extent = geometry.extent(ofRow: index)
      return rests(index) && reach.contains(extent.lowerBound) && reach.contains(extent.upperBound)
    }
    if let far = down ? rows.last : rows.first, far != start { return far }
    let beyond = down ? list.rows.indices.dropFirst(start + 1) : list.rows.indices.prefix(start)
    return (down ? beyond.first(where: rests) : beyond.last(where: rests)) ?? (rests(start) ? start : nil)
  }
}
