internal import KeywayElements

/// Measures of the frames in a tree, kept until the layout changes: each key asks for the same.
struct LayoutMeasures {
  /// The edges of everything inside an element, in window coordinates and logical pixels.
  typealias Edges = (x: ClosedRange<Double>, y: ClosedRange<Double>)

  /// The number of frames read so far.
  private(set) var visits = 0
  private var version = -1
  /// By element; nil for those that were measured and do not scroll.
  private var areas: [ElementID: ScrollArea?] = [:]
  private var edges: [ElementID: Edges?] = [:]

  /// The current content of an element; nil if the element does not scroll.
  ///
  /// - Complexity: O(content) after a change of the layout, otherwise O(1).
  mutating func scrollArea(of id: ElementID, in tree: ElementTree) -> ScrollArea? {
    renew(tree)
    if let known = areas[id] { return known }
    var read = 0
    let area = ScrollArea(of: id, in: tree) {
      read += 1
      return tree.frame(of: $0)
    }
    visits += read
    // A collection measures its items itself, and may do so anew.
    if !tree.hasItems(id) { areas[id] = .some(area) }
    return area
  }

  /// The edges of everything inside an element, hidden or not; nil if nothing is inside.
  ///
  /// - Complexity: O(content) after a change of the layout, otherwise O(1).
  mutating func edges(inside id: ElementID, in tree: ElementTree) -> Edges? {
    renew(tree)
    if let known = edges[id] { return known }
    var found: Edges?
    var read = 0
    tree.visit(id) { inner, element in
      if inner == id { return true }
      read += 1
      let frame = element.frame
      let (x, y) = (found?.x ?? frame.minX...frame.minX, found?.y ?? frame.minY...frame.minY)
      found = (
        min(x.lowerBound, frame.minX)...max(x.upperBound, frame.minX, frame.maxX),
        min(y.lowerBound, frame.minY)...max(y.upperBound, frame.minY, frame.maxY)
      )
      return true
    }
    visits += read
    edges[id] = .some(found)
    return found
  }

  private mutating func renew(_ tree: ElementTree) {
    guard version != tree.layoutVersion else { return }
    version = tree.layoutVersion
    areas.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
  }
}

extension ScrollArea {
  /// The current content of an element; nil if the element does not scroll.
  ///
  /// - Complexity: O(content).
  init?(of id: ElementID, in tree: ElementTree, frame: (ElementID) -> Rect) {
    guard let content = tree.scrolledContent(of: id, frame: frame) else { return nil }
    self.init(content: content, free: tree.freeArea(of: id, frame: frame))
  }
}
