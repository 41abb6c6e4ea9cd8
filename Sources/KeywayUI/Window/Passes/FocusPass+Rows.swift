import KeywayElements

/// Views and rows that the app scrolls to, or focuses, by their identities.
extension FocusPass {
  /// Carries out the app's scroll requests, a step in each round of the passes.
  func carryOutScrolls() {
    for var request in graph.scrollRequests.take() {
      guard let container = request.container, !container.isDisposed, request.roundsLeft > 0 else { continue }
      request.roundsLeft -= 1
      guard let node = container.element(identifiedBy: request.identity).flatMap(graph.renderNode(for:))
      else {
        if container.makeRow(request.identity) { graph.scrollRequests.retry(request) }
        continue
      }
      // A new node has no place yet.
      if node.needsPlacement || scroll(to: node, at: request.anchor) { graph.scrollRequests.retry(request) }
    }
    if !graph.needsLayout { for follower in graph.scrollRequests.followers { follower.follow() } }
  }

  /// Scrolls a node into sight. Returns whether anything scrolled.
  private func scroll(to node: RenderNode, at anchor: Alignment?) -> Bool {
    var frame = node.ancestors.reveal(node.frame)
    if let anchor {
      let around = node.ancestors.first { $0 is ScrollingNode } as? ScrollingNode
      frame = around?.bring(frame, to: anchor) ?? frame
    }
    return frame.origin != node.frame.origin
  }

  /// Makes the row that a focus state wants and that has no view yet. Returns false if there is none.
  func makesRow(wantedBy request: FocusStateStorage) -> Bool {
    guard let wanted = request.wanted, let node = request.node, request.roundsLeft > 0 else { return false }
    request.roundsLeft -= 1
    guard node.makeRow(wanted) else { return false }
    graph.requestFocus(request)
    return true
  }
}

extension RenderNode {
  /// The node that takes the focus instead: in a list, the row around the node, if nothing in it does.
  var focusedInItsPlace: RenderNode {
    func canFocus(_ node: RenderNode) -> Bool {
      graph.tree[node.element].focus.isFocusable || node.children.contains(where: canFocus)
    }
    if canFocus(self) { return self }
    return outwards.first { $0 is any IndexedRow && canFocus($0) } ?? self
  }
}
