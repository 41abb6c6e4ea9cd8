import KeywayElements

/// Nodes that lie one behind the other, of which those in a place are found without a look at all.
@MainActor
extension [RenderNode] {
  /// The axis along which the nodes lie one behind the other, as in a stack or in the rows of a grid; nil for neither.
  var order: Axis? {
    guard let first = first?.paintBounds, let last = last?.paintBounds, count > 1 else { return nil }
    let isRow = abs(last.minX - first.minX) > abs(last.minY - first.minY)
    let axis = isRow ? Axis.horizontal : .vertical
    return isOrdered(along: axis) ? axis : isOrdered(along: axis.other) ? axis.other : nil
  }

  /// Whether what is painted for each node begins and ends no earlier than for the one before.
  ///
  /// Content that is larger than its frame may reach over its neighbours and break the order.
  func isOrdered(along axis: Axis) -> Bool {
    zip(self, dropFirst()).allSatisfy { first, second in
      first.paintBounds.lowerBound(axis) <= second.paintBounds.lowerBound(axis)
        && first.paintBounds.upperBound(axis) <= second.paintBounds.upperBound(axis)
    }
  }

  /// The nodes whose paint may touch a rectangle, for nodes that are ordered along the axis.
  ///
  /// - Complexity: O(log n).
  func touching(_ rect: Rect, along axis: Axis) -> ArraySlice<RenderNode> {
    let first = partition { $0.paintBounds.upperBound(axis) > rect.lowerBound(axis) }
    let end = partition { $0.paintBounds.lowerBound(axis) >= rect.upperBound(axis) }
    return first < end ? self[first..<end] : []
  }

  /// The first index whose node fulfils a condition that all later ones fulfil too.
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
