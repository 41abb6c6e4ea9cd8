import KeywayElements

extension RenderNode {
  /// The parts of the node's upper and lower edge under bars: views painted later, over a part of its frame.
  ///
  /// A view that covers the whole node is not a bar, but a view inside it may be: a stack with a bar at its end.
  func coveredEdges() -> EdgeInsets {
    var free = frame
    var node: RenderNode = self
    // Content behind the keyboard on the screen is lifted into view.
    while let parent = node.parent, !(node is LiftingNode && node.clipsChildren) {
      var isLater = false
      parent.visitChildren(touching: [frame]) { other in
        if isLater { other.cover(&free) } else if other === node { isLater = true }
      }
      node = parent
    }
    return EdgeInsets(top: free.minY - frame.minY, bottom: frame.maxY - free.maxY)
  }

  private func cover(_ free: inout Rect) {
    // Nothing scrolls behind a modal.
    if isHidden || self is SpacerNode || graph.tree[element].focus.scope?.kind == .modal { return }
    let part = frame.intersection(free)
    if part.isEmpty { return }
    if part.height > free.height / 2 {
      for child in children(touching: free) { child.cover(&free) }
    } else if part.minY <= free.minY {
      free = Rect(x: free.minX, y: part.maxY, width: free.width, height: free.maxY - part.maxY)
    } else if part.maxY >= free.maxY {
      free.size.height = part.minY - free.minY
    }
  }
}
