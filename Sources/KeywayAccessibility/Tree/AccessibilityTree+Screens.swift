package import KeywayElements

/// The elements to which a reader goes on a new screen or page.
extension AccessibilityTree {
  /// The first element that sums up the screen; nil if there is none.
  ///
  /// - Complexity: O(depth · log fan-out), besides O(nodes) for the first step of a tree.
  package var summary: AccessibilityNode? {
    guard case .node(let id)? = stepIndex.end(of: elements.root, .summaries, .forward) else { return nil }
    return nodes[id]
  }

  /// The first element in a node that an area of the window shows.
  ///
  /// Many children are searched by halves for the first that isn't scrolled out, since reading order follows the places. Of
  /// children in another order any that is shown may be found.
  ///
  /// - Complexity: O(depth · log fan-out + nodes without elements on the way), at most ``mostTried`` nodes.
  package func firstElement(in node: AccessibilityNode, shownIn area: Rect) -> AccessibilityNode? {
    let index = stepIndex
    let isMirrored = elements.direction(at: node.element) == .rightToLeft
    var tries = Self.mostTried
    func isBefore(_ frame: Rect) -> Bool {
      guard !frame.isEmpty else { return false }
      return frame.maxY <= area.minY || (isMirrored ? frame.minX >= area.maxX : frame.maxX <= area.minX)
    }
    func start(in children: [AccessibilityNode.ID]) -> Int {
      guard children.count > PrefixSums.narrow else { return 0 }
      var range = 0..<children.count
      while !range.isEmpty {
        index.visits += 1
        let middle = range.lowerBound + range.count / 2
        let isOut = self[children[middle]].map { isBefore($0.frame) } ?? false
        range = isOut ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
    func search(_ node: AccessibilityNode) -> AccessibilityNode? {
      for id in node.children[start(in: node.children)...] {
        guard tries > 0, let child = self[id] else { continue }
        (index.visits, tries) = (index.visits + 1, tries - 1)
        if !child.frame.isEmpty, child.frame.intersection(area).isEmpty { continue }
        if child.isElement, !child.frame.isEmpty { return child }
        if let found = search(child) { return found }
      }
      return nil
    }
    return search(node)
  }

  /// The number of nodes that are tried before the search gives up.
  private static let mostTried = 1_000
}
