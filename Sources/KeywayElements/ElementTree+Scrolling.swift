/// What scrolls in a tree of elements that lie where their frames say, such as a scene.
extension ElementTree {
  /// The content of an element that scrolls, in coordinates of the element; nil where it does not scroll.
  ///
  /// A scroll view always does; a list, a table, a grid, a tree grid, a tree and a menu where what is in them does not fit.
  ///
  /// - Parameter frame: where elements lie as long as nothing is scrolled, or all as it is now.
  /// - Complexity: O(what is inside), but for what is inside of others that scroll.
  package func scrolledContent(of id: ElementID, frame: (ElementID) -> Rect) -> Rect? {
    guard let content = content(of: id, frame) else { return nil }
    let origin = frame(id).origin
    return content.offsetBy(x: -origin.x, y: -origin.y)
  }

  private func content(of id: ElementID, _ frame: (ElementID) -> Rect) -> Rect? {
    let view = frame(id)
    guard view.isPlace else { return nil }
    let role = role(of: id)
    if let items = items(of: id) {
      let height = items.count > 0 ? items.extent(at: items.count - 1).upperBound : 0
      return Rect(x: view.minX, y: view.minY, width: view.width, height: height)
    }
    guard role.mayScroll else { return nil }
    let content = extentOfContent(id, frame)
    if role == .scrollView { return content ?? view }
    // A pixel more is how somebody drew it.
    return content.flatMap { view.outset(by: 1).contains($0) ? nil : $0 }
  }

  private func extentOfContent(_ id: ElementID, _ frame: (ElementID) -> Rect) -> Rect? {
    var extent: Rect?
    func add(_ rect: Rect) { extent = extent?.union(rect) ?? rect }
    visit(id) { inner, element in
      if inner == id { return true }
      if element.isHidden { return false }
      let rect = frame(inner)
      if rect.isPlace { add(rect) }
      // What scrolls by itself shows no more than its frame.
      return !element.role.mayScroll || content(of: inner, frame) == nil
    }
    return extent
  }

  /// The part of an element over which no bar lies: a bar that comes later in the tree, or what covers what is behind it.
  ///
  /// - Complexity: O(depth · siblings that come later).
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
  /// What a bar leaves free: it lies along an edge, over most of it and over no more than half of the rectangle.
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

extension Role {
  /// Whether content that does not fit is scrolled.
  package var mayScroll: Bool {
    switch self {
    case .scrollView, .list, .table, .grid, .treeGrid, .tree, .menu: true
    default: false
    }
  }

  /// Whether it lies along an edge of what it belongs to, and over what is behind it.
  fileprivate var isBar: Bool {
    switch self {
    case .navigationBar, .toolbar, .menuBar, .tabList: true
    default: false
    }
  }
}
