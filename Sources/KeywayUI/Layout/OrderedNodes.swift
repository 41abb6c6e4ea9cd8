import KeywayElements

/// Nodes ordered along an axis, of which those that touch a rectangle are found by binary search.
@MainActor
extension [RenderNode] {
  /// The axis along which the nodes are ordered, as in a stack or in the rows of a grid; nil if there is none.
  var order: Axis? {
    guard let first = first?.paintBounds, let last = last?.paintBounds, count > 1 else { return nil }
    let isRow = abs(last.minX - first.minX) > abs(last.minY - first.minY)
    let axis = isRow ? Axis.horizontal : .vertical
    return isOrdered(along: axis) ? axis : isOrdered(along: axis.other) ? axis.other : nil
  }

  /// Whether the paint bounds of each node begin and end no earlier than those of the node before.
  ///
  /// Content larger than its frame may reach over its neighbours and break the order.
  func isOrdered(along axis: Axis) -> Bool {
    zip(self, dropFirst()).allSatisfy { first, second in
      first.paintBounds.lowerBound(axis) <= second.paintBounds.lowerBound(axis)
        && first.paintBounds.upperBound(axis) <= second.paintBounds.upperBound(axis)
    }
  }

  /// The nodes whose paint bounds may touch a rectangle. The nodes must be ordered along the axis.
  ///
  /// - Complexity: O(log n).
  func touching(_ rect: Rect, along axis: Axis) -> ArraySlice<RenderNode> {
    let first = partition { $0.paintBounds.upperBound(axis) > rect.lowerBound(axis) }
    let end = partition { $0.paintBounds.lowerBound(axis) >= rect.upperBound(axis) }
    return first < end ? self[first..<end] : []
  }

  /// The first index whose node fulfils a condition that all later nodes fulfil too.
  private func partition(_ belongsToEnd: (RenderNode) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToEnd(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
