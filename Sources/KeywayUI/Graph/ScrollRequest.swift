import KeywayElements

/// A view to scroll to, by its identity, until it is visible. Its row may have to be made first.
struct ScrollRequest {
  let identity: AnyHashable
  weak var container: ViewNode?
  /// Its place in the visible part; nil for any.
  let anchor: Alignment?
  /// The remaining rounds of the passes: rows around it may turn out higher than estimated.
  var roundsLeft = 8
}

/// Follows the first visible row.
@MainActor
class ScrollFollower {
  func follow() {}
}

extension ViewGraph {
  func scroll(to request: ScrollRequest) {
    scrollRequests.add(request)
    requestPass()
  }
}

extension ViewNode {
  /// The element with an identity in the view; nil if it has no view.
  func element(identifiedBy identity: AnyHashable) -> ElementID? { graph.identities(in: self)[identity] }

  /// Makes the row with an identity that has no view yet, in the first container with such a row.
  ///
  /// - Complexity: O(views in it and rows).
  func makeRow(_ identity: AnyHashable) -> Bool {
    func search(_ node: RenderNode) -> Bool {
      !node.isHidden && (node.rowMaking?.makeRow(identity) == true || node.children.contains(where: search))
    }
    return (render.map { [$0] } ?? collectedRenderNodes()).contains(where: search)
  }
}
