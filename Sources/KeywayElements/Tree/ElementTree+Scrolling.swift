/// Scroll containers in a tree whose elements are placed by their frames, such as a scene.
extension ElementTree {
  /// The content of a scroll container, in coordinates of the element; nil if the element does not scroll.
  ///
  /// A scroll view always scrolls; a list, a table, a grid, a tree grid, a tree and a menu only if their content does not fit.
  ///
  /// - Parameter frame: returns all frames without scrolling, or all current frames.
  /// - Complexity: O(content).
  package func scrolledContent(of id: ElementID, frame: (ElementID) -> Rect) -> Rect? {
    guard let content = content(of: id, around: extentOfContent(id, frame), frame) else { return nil }
    let origin = frame(id).origin
    return content.offsetBy(x: -origin.x, y: -origin.y)
  }

  /// - Parameter inside: the union of all visible content.
  private func content(
    of id: ElementID, around inside: @autoclosure () -> Rect?, _ frame: (ElementID) -> Rect
  ) -> Rect? {
    let role = role(of: id)
    let items = items(of: id)
    guard items != nil || role.mayScroll else { return nil }
    let view = frame(id)
    guard view.isPlace else { return nil }
    if let items {
      let height = items.count > 0 ? items.extent(at: items.count - 1).upperBound : 0
      return Rect(x: view.minX, y: view.minY, width: view.width, height: height)
    }
    let content = inside()
    if role == .scrollView { return content ?? view }
    // Treat a difference of one pixel as a rounding error.
    return content.flatMap { view.outset(by: 1).contains($0) ? nil : $0 }
  }

  /// Visits the content once. Its extent decides afterwards whether an inner list shows more than its frame.
  private func extentOfContent(_ id: ElementID, _ frame: (ElementID) -> Rect) -> Rect? {
    var inside: [ElementID] = []
    visit(id) { inner, element in
      if inner == id { return true }
      if element.isHidden { return false }
      inside.append(inner)
      return true
    }
    var extents: [ElementID: Rect] = [:]
    func add(_ rect: Rect?, to id: ElementID) {
      if let rect { extents[id] = extents[id]?.union(rect) ?? rect }
    }
    for inner in inside.reversed() {
      let around = parent(of: inner)!
      let extent = extents.removeValue(forKey: inner)
      let rect = frame(inner)
      if rect.isPlace { add(rect, to: around) }
      // A scroll container shows no more than its frame.
      if content(of: inner, around: extent, frame) == nil { add(extent, to: around) }
    }
    return extents[id]
  }

  /// The part of an element that no bar covers. Bars are later elements with the role of a bar, or those that cover.
  ///
  /// - Complexity: O(depth · later siblings).
  package func freeArea(of id: ElementID, frame: (ElementID) -> Rect) -> Rect {
    let view = frame(id)
    var free = view
    var node = id
    while let parent = parent(of: node) {
      let siblings = children(of: parent)
      for sibling in siblings.dropFirst(position(of: node) + 1) {
        let element = self[sibling]
        guard element.role.isBar || element.covers, !element.isHidden else { continue }
        free = free.leftFree(byBar: frame(sibling))
      }
      node = parent
    }
    return free.offsetBy(x: -view.minX, y: -view.minY)
  }
}

extension Rect {
  /// The part that a bar leaves free. A bar is at an edge, along most of it, and over at most half of the rectangle.
  func leftFree(byBar bar: Rect) -> Rect {
    let part = bar.intersection(self)
    if part.isEmpty { return self }
    if part.width >= width / 2, part.height <= height / 2 {
      if part.minY <= minY { return Rect(x: minX, y: part.maxY, width: width, height: maxY - part.maxY) }
      if part.maxY >= maxY { return Rect(x: minX, y: minY, width: width, height: part.minY - minY) }
    } else if part.height >= height / 2, part.width <= width / 2 {
      if part.minX <= minX { return Rect(x: part.maxX, y: minY, width: maxX - part.maxX, height: height) }
      if part.maxX >= maxX { return Rect(x: minX, y: minY, width: part.minX - minX, height: height) }
    }
    return self
  }
}
