package import KeywayElements

/// Scrolls the elements of a tree without a window, by their frames, as a window would.
///
/// Scrolling affects only spatial arrows; without them nothing is moved or computed.
package struct ScrolledTree {
  /// By scroll container; nil for elements that were checked and do not scroll.
  private var areas: [ElementID: ScrollArea?] = [:]

  package init() {}

  /// Makes everything be measured again, after a change of the content. Scroll offsets stay.
  package mutating func contentDidChange(in tree: ElementTree) {
    for (id, area) in areas {
      guard tree.contains(id) else {
        areas[id] = nil
        continue
      }
      areas[id] = measured(id, from: area?.offset ?? Point(x: 0, y: 0), in: tree)
    }
  }

  private func measured(_ id: ElementID, from offset: Point, in tree: ElementTree) -> ScrollArea? {
    guard var area = ScrollArea(of: id, in: tree, frame: { tree[$0].frame }) else { return nil }
    if tree.items(of: id) == nil { area.content = area.content.offsetBy(x: offset.x, y: offset.y) }
    area.scroll(x: offset.x, y: offset.y)
    return area
  }

  private mutating func area(of id: ElementID, in tree: ElementTree) -> ScrollArea? {
    if let known = areas[id] { return known }
    let area = measured(id, from: Point(x: 0, y: 0), in: tree)
    areas[id] = .some(area)
    return area
  }

  /// The offset of each scrolled element.
  package var offsets: [ElementID: Point] {
    areas.compactMapValues { area in area.flatMap { $0.offset == Point(x: 0, y: 0) ? nil : $0.offset } }
  }

  /// Restores former offsets.
  package mutating func restore(_ offsets: [ElementID: Point], _ manager: FocusManager) {
    let now = self.offsets
    for id in Set(now.keys).union(offsets.keys) where manager.tree.contains(id) {
      let (from, to) = (now[id] ?? Point(x: 0, y: 0), offsets[id] ?? Point(x: 0, y: 0))
      guard from != to, var area = area(of: id, in: manager.tree) else { continue }
      move(id, by: area.scroll(x: to.x - from.x, y: to.y - from.y), in: manager.tree)
      areas[id] = area
    }
    if now != offsets { manager.repair() }
  }

  /// Scrolls one element, as far as it can.
  package mutating func scroll(_ scroll: FocusScroll, _ manager: FocusManager) {
    guard !manager.tree.elements(.spatialScope).isEmpty,
      var area = area(of: scroll.element, in: manager.tree)
    else { return }
    move(scroll.element, by: area.scroll(x: scroll.x, y: scroll.y), in: manager.tree)
    areas[scroll.element] = area
    manager.repair()
  }

  /// Scrolls everything around the focused element until it is visible.
  package mutating func revealFocused(_ manager: FocusManager) {
    let tree = manager.tree
    guard !tree.elements(.spatialScope).isEmpty, let focused = manager.focused else { return }
    placeItem(focused, in: tree)
    var node = tree.parent(of: focused)
    var hasMoved = false
    while let current = node {
      node = tree.parent(of: current)
      let role = tree.role(of: current)
      guard role.mayScroll, var area = area(of: current, in: tree)
      else { continue }
      let view = tree[current].frame
      let way = area.reveal(tree[focused].frame.offsetBy(x: -view.minX, y: -view.minY), margin: 0)
      areas[current] = area
      hasMoved = hasMoved || way.x != 0 || way.y != 0
      move(current, by: way, in: tree)
    }
    if hasMoved { manager.repair() }
  }

  /// Moves the element of an item, which is created at the list's start, to its position in the scrolled list.
  private mutating func placeItem(_ id: ElementID, in tree: ElementTree) {
    guard let list = tree.groupsOfItems(around: id).first, tree.parent(of: id) == list,
      let items = tree.items(of: list), let index = tree.itemIndex(of: id, in: list)
    else { return }
    let view = tree[list].frame
    let extent = items.extent(at: index)
    let offset = area(of: list, in: tree)?.offset ?? Point(x: 0, y: 0)
    tree.update(id) {
      $0.frame = Rect(
        x: view.minX, y: view.minY + extent.lowerBound - offset.y, width: view.width,
        height: extent.upperBound - extent.lowerBound)
    }
  }

  private func move(_ scroller: ElementID, by way: Point, in tree: ElementTree) {
    guard way.x != 0 || way.y != 0 else { return }
    tree.visit(scroller) { id, _ in
      if id != scroller { tree.update(id) { $0.frame = $0.frame.offsetBy(x: -way.x, y: -way.y) } }
      return true
    }
  }
}
