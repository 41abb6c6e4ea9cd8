package import KeywayElements

/// Scrolls the elements of a tree without a window, by their frames, as a window would.
///
/// Scrolling affects only spatial arrows; without them nothing is moved or computed. Frames are moved by ``settle(_:)``, so that
/// keys that are undone one after the other move nothing. If an element covers others, they are moved at once, since the
/// focus may be covered.
package struct ScrolledTree {
  /// By scroll container; nil for elements that were checked and do not scroll.
  private var areas: [ElementID: ScrollArea?] = [:]
  /// The offsets by which the frames have been moved.
  private var applied: [ElementID: Point] = [:]
  /// Whether frames were moved since the tree's geometry was committed.
  private var hasMoved = false
  package private(set) var framesMoved = 0

  package init() {}

  /// Moves the frames by their scroll offsets, before a key reads them.
  ///
  /// - Complexity: O(1), or O(content) of the containers scrolled since.
  package mutating func settle(_ manager: FocusManager) {
    moveContent(in: manager.tree)
    if hasMoved { FocusOrder.commitGeometry(manager.tree) }
    hasMoved = false
  }

  private mutating func settleIfCovered(_ manager: FocusManager) {
    if manager.tree.elements(.cover).isEmpty { return }
    moveContent(in: manager.tree)
    if hasMoved { manager.repair() }
    hasMoved = false
  }

  private mutating func moveContent(in tree: ElementTree) {
    for case (let id, let area?) in areas where area.offset != applied[id] ?? .zero && tree.contains(id) {
      let way = due(id)
      framesMoved += tree.moveContent(of: id, x: -way.x, y: -way.y)
      applied[id] = area.offset
      hasMoved = true
    }
  }

  /// The distance that the content of an element has yet to move.
  private func due(_ id: ElementID) -> Point {
    let (to, from) = (areas[id]??.offset ?? .zero, applied[id] ?? .zero)
    return Point(x: to.x - from.x, y: to.y - from.y)
  }

  /// Discards all measures after a change of the content. Scroll offsets stay.
  package mutating func contentDidChange(in tree: ElementTree) {
    moveContent(in: tree)
    for (id, area) in areas {
      guard tree.contains(id) else {
        areas[id] = nil
        applied[id] = nil
        continue
      }
      let measured = measured(id, from: area?.offset ?? .zero, in: tree)
      areas[id] = measured
      applied[id] = measured?.offset
    }
  }

  private func measured(_ id: ElementID, from offset: Point, in tree: ElementTree) -> ScrollArea? {
    guard var area = ScrollArea(of: id, in: tree, frame: { tree.frame(of: $0) }) else { return nil }
    if tree.items(of: id) == nil { area.content = area.content.offsetBy(x: offset.x, y: offset.y) }
    area.scroll(x: offset.x, y: offset.y)
    return area
  }

  private mutating func area(of id: ElementID, in tree: ElementTree) -> ScrollArea? {
    if let known = areas[id] { return known }
    moveContent(in: tree)
    let area = measured(id, from: .zero, in: tree)
    areas[id] = .some(area)
    return area
  }

  package var offsets: [ElementID: Point] {
    areas.compactMapValues { area in area.flatMap { $0.offset == .zero ? nil : $0.offset } }
  }

  package mutating func restore(_ offsets: [ElementID: Point], _ manager: FocusManager) {
    let now = self.offsets
    for id in Set(now.keys).union(offsets.keys) where manager.tree.contains(id) {
      let (from, to) = (now[id] ?? .zero, offsets[id] ?? .zero)
      guard from != to, var area = area(of: id, in: manager.tree) else { continue }
      area.scroll(x: to.x - from.x, y: to.y - from.y)
      areas[id] = area
    }
    settleIfCovered(manager)
  }

  /// Scrolls one element, up to its limit.
  package mutating func scroll(_ scroll: FocusScroll, _ manager: FocusManager) {
    guard !manager.tree.elements(.spatialScope).isEmpty,
      var area = area(of: scroll.element, in: manager.tree)
    else { return }
    area.scroll(x: scroll.x, y: scroll.y)
    areas[scroll.element] = area
    settleIfCovered(manager)
  }

  /// Scrolls everything around the focused element until it is visible.
  package mutating func revealFocused(_ manager: FocusManager) {
    let tree = manager.tree
    guard !tree.elements(.spatialScope).isEmpty, let focused = manager.focused else { return }
    placeItem(focused, in: tree)
    var scrollers: [ElementID] = []
    for current in tree.lineage(of: tree.parent(of: focused)) {
      // Measured before any offset is read: measuring applies pending moves.
      if tree.role(of: current).mayScroll, area(of: current, in: tree) != nil { scrollers.append(current) }
    }
    // The distance that the focused element has yet to move for the containers inside.
    var inner = Point.zero
    for scroller in scrollers {
      guard var area = areas[scroller] ?? nil else { continue }
      let (view, own) = (tree.frame(of: scroller), due(scroller))
      let way = area.reveal(
        tree.frame(of: focused).offsetBy(
          x: -view.minX - inner.x - own.x, y: -view.minY - inner.y - own.y), margin: 0)
      areas[scroller] = area
      inner = Point(x: inner.x + own.x + way.x, y: inner.y + own.y + way.y)
    }
    settleIfCovered(manager)
  }

  /// Moves the element of an item, which is created at the list's start, to its position in the scrolled list.
  private mutating func placeItem(_ id: ElementID, in tree: ElementTree) {
    guard let list = tree.groupsOfItems(around: id).first, tree.parent(of: id) == list,
      let items = tree.items(of: list), let index = tree.itemIndex(of: id, in: list)
    else { return }
    moveContent(in: tree)
    let extent = items.extent(at: index)
    let offset = area(of: list, in: tree)?.offset ?? .zero
    let view = tree.frame(of: list)
    tree.update(id) {
      $0.frame = Rect(
        x: view.minX, y: view.minY + extent.lowerBound - offset.y, width: view.width,
        height: extent.upperBound - extent.lowerBound)
    }
  }
}
