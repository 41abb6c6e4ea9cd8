import KeywayElements

/// Finds the children of a node that paint in a rectangle, without checking all of them.
///
/// Children that are ordered along an axis, as in a stack or in the rows of a grid, are found by binary search. Others are
/// listed by their upper edges: those that end in reach of the rectangle are checked.
@MainActor
struct PaintIndex {
  private enum Kind {
    case ordered(Axis)
    /// The places of the children by their upper edges, those edges, and the height of the tallest child.
    case listed([Int], edges: [Double], tallest: Double)
  }

  private let kind: Kind

  /// - Complexity: O(n) for ordered nodes, else O(n log n).
  init(_ nodes: [RenderNode]) {
    if let axis = Self.order(of: nodes) {
      kind = .ordered(axis)
    } else {
      let places = nodes.indices.sorted { nodes[$0].paintBounds.minY < nodes[$1].paintBounds.minY }
      kind = .listed(
        places, edges: places.map { nodes[$0].paintBounds.minY },
        tallest: nodes.reduce(0) { max($0, $1.paintBounds.height) })
    }
  }

  /// Whether places are found in ascending order.
  var isInOrder: Bool { if case .ordered = kind { true } else { false } }

  /// Adds the places of the nodes that may paint in a rectangle.
  ///
  /// - Parameter nodes: the nodes that the index was built from.
  /// - Complexity: O(log n), and one step for each node that is added or lies beside the rectangle.
  func find(_ rect: Rect, among nodes: [RenderNode], _ found: inout [Int]) {
    switch kind {
    case .ordered(let axis):
      let first = nodes.partitioningIndex { $0.paintBounds.upperBound(axis) > rect.lowerBound(axis) }
      let end = nodes.partitioningIndex { $0.paintBounds.lowerBound(axis) >= rect.upperBound(axis) }
      if first < end { found.append(contentsOf: first..<end) }
    case .listed(let places, let edges, let tallest):
      let first = edges.partitioningIndex { $0 + tallest > rect.minY }
      let end = edges.partitioningIndex { $0 >= rect.maxY }
      guard first < end else { return }
      for place in places[first..<end] where nodes[place].paintBounds.intersects(rect) { found.append(place) }
    }
  }

  private static func order(of nodes: [RenderNode]) -> Axis? {
    guard let first = nodes.first?.paintBounds, let last = nodes.last?.paintBounds else { return nil }
    let isRow = abs(last.minX - first.minX) > abs(last.minY - first.minY)
    let axis = isRow ? Axis.horizontal : .vertical
    return isOrdered(nodes, along: axis) ? axis : isOrdered(nodes, along: axis.other) ? axis.other : nil
  }

  /// Whether the paint bounds of each node begin and end no earlier than those of the node before.
  ///
  /// Content larger than its frame may overlap its neighbours and break the order.
  private static func isOrdered(_ nodes: [RenderNode], along axis: Axis) -> Bool {
    zip(nodes, nodes.dropFirst()).allSatisfy { first, second in
      first.paintBounds.lowerBound(axis) <= second.paintBounds.lowerBound(axis)
        && first.paintBounds.upperBound(axis) <= second.paintBounds.upperBound(axis)
    }
  }
}

extension Array {
  /// The index of the first element that meets a condition, which all later elements meet too.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RenderNode {
  /// The children that may paint in a rectangle, in the order of painting.
  final func children(touching rect: Rect) -> [RenderNode] {
    var found: [RenderNode] = []
    visitChildren(touching: [rect]) { found.append($0) }
    return found
  }
}
