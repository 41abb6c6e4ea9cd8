/// Elements hidden behind others.
extension ElementTree {
  /// The maximum number of covering elements in a file.
  ///
  /// Each examines everything behind it, so the work is their product.
  package static let mostCovers = 100

  /// Whether a focusable element's visible part lies wholly behind one that covers (``Element/covers``), as of the last layout.
  package func isCovered(_ id: ElementID) -> Bool { storage.nodes[Int(id.index)].isCovered }

  package func coverer(of id: ElementID) -> ElementID? { storage.coverers[id] }

  /// Recomputes which elements are covered: once per committed layout, after ``commitPlaces(_:)``.
  ///
  /// Later elements in the tree are painted in front, so an element may be covered by a later one that does not contain it. An
  /// element without a frame has that of its parent. Only the part of an element that the window and the scroll containers
  /// around it show counts. Elements that cover another only jointly are not found. A bar over the edge of a scroll container
  /// covers nothing in it, because the content can be scrolled out from behind the bar.
  ///
  /// - Complexity: O(1) while nothing covers; otherwise O(touched elements) for each that covers, and O(depth) for each element
  ///   that is found. Files may have ``mostCovers`` of them.
  package func commitCovers() {
    guard !elements(.cover).isEmpty || !storage.coverers.isEmpty else { return }
    var found: [ElementID: ElementID] = [:]
    var scrolling: [ElementID: Bool] = [:]
    // From the front: an element with a coverer is not examined again.
    for id in inTreeOrder(elements(.cover)).reversed() where isShown(id) && seenElement(for: id) == id {
      let frame = storage.attributes[Int(id.index)].frame
      guard frame.isPlace else { continue }
      visitPlaced(in: frame) { element in
        if found[element] == nil, precedes(element, id), !isAncestor(element, of: id),
          !isScrolledOut(element, from: id, frame, &scrolling)
        {
          found[element] = id
        }
      }
    }
    let before = storage.coverers
    storage.coverers = found
    for id in before.keys where found[id] == nil && contains(id) { setCovered(false, id) }
    for id in found.keys where before[id] == nil { setCovered(true, id) }
  }

  /// Whether the coverer of an element is a bar over the edge of a scroll container around the element.
  private func isScrolledOut(
    _ element: ElementID, from cover: ElementID, _ frame: Rect, _ scrolling: inout [ElementID: Bool]
  ) -> Bool {
    var node = parent(of: element)
    while let current = node, !isAncestor(current, of: cover) {
      node = parent(of: current)
      let role = role(of: current)
      guard role.mayScroll else { continue }
      let view = storage.attributes[Int(current.index)].frame
      guard view.leftFree(byBar: frame) != view else { continue }
      let scrolls =
        scrolling[current]
        ?? (scrolledContent(of: current) { storage.attributes[Int($0.index)].frame } != nil)
      scrolling[current] = scrolls
      if scrolls { return true }
    }
    return false
  }

  private func setCovered(_ isCovered: Bool, _ id: ElementID) {
    storage.nodes[Int(id.index)].isCovered = isCovered
    refreshStops(id)
  }

  private func isShown(_ id: ElementID) -> Bool {
    var node: ElementID? = id
    while let current = node {
      if storage.attributes[Int(current.index)].isHidden { return false }
      node = storage.links[Int(current.index)].parent
    }
    return true
  }

  /// Whether the pointer can reach the element: it and its ancestors are visible, and it is not covered.
  package func isSeen(_ id: ElementID) -> Bool { isShown(id) && coverer(of: id) == nil }

  /// Calls `body` for the focusable elements whose visible part lies wholly inside a rectangle.
  private func visitPlaced(in rect: Rect, _ body: (ElementID) -> Void) {
    guard let places else { return }
    let window = storage.attributes[Int(root.index)].frame
    var pending: [(id: ElementID, isInside: Bool, shown: Rect?)] = [
      (root, false, window.isPlace ? window : nil)
    ]
    while let (id, isAroundInside, shown) = pending.popLast() {
      let element = storage.attributes[Int(id.index)]
      let isPlace = element.frame.isPlace
      let part = shown.map { $0.intersection(element.frame) } ?? element.frame
      let isInside = isPlace ? !part.isEmpty && rect.contains(part) : isAroundInside
      if isInside, element.focus.isFocusable { body(id) }
      let inner = isPlace && element.role.mayScroll ? part : shown
      if isInside {
        for child in storage.children[Int(id.index)] { pending.append((child, true, inner)) }
      } else {
        places.visitChildren(of: id, touching: rect, in: self) { pending.append(($0, false, inner)) }
      }
    }
  }
}

extension SpatialIndex {
  /// Calls `body` for the children with content that touches a rectangle, whether arrows can reach it or not.
  fileprivate func visitChildren(
    of id: ElementID, touching rect: Rect, in tree: ElementTree, _ body: (ElementID) -> Void
  ) {
    let children = tree.children(of: id)
    guard let packed = places(of: id) else {
      for child in children where extent(of: child)?.rect.intersects(rect) ?? false { body(child) }
      return
    }
    let top = packed.levels.count - 1
    var pending = packed.levels[top].indices.map { (level: top, index: $0) }
    while let (level, index) = pending.popLast() {
      guard packed.levels[level][index].extent.rect.intersects(rect) else { continue }
      let range = packed.range(level: level, index: index)
      if level > 0 {
        pending += range.map { (level - 1, $0) }
      } else {
        for slot in range {
          let child = children[packed.order[slot]]
          if extent(of: child)?.rect.intersects(rect) ?? false { body(child) }
        }
      }
    }
  }
}
