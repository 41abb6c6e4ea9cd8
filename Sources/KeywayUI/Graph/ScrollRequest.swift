import KeywayElements

/// A view to scroll to, by its identity, until it is seen. Its row may have to be made first.
struct ScrollRequest {
  let identity: AnyHashable
  /// The view in which it is looked for.
  weak var container: ViewNode?
  /// Where it is to lie in what is seen; nil for anywhere.
  let anchor: Alignment?
  /// How many rounds of the passes are left: rows around it may turn out to be higher than was thought.
  var roundsLeft = 8
}

/// Follows which row is the first that is seen.
@MainActor
class ScrollFollower {
  func follow() {}
}

extension ViewGraph {
  func scroll(to request: ScrollRequest) {
    scrollRequests.removeAll { $0.container === request.container }
    scrollRequests.append(request)
    onNeedsPass?()
  }

  func takeScrollRequests() -> [ScrollRequest] {
    defer { scrollRequests = [] }
    return scrollRequests
  }
}

extension ViewNode {
  /// The node with the views in it, or around them.
  var anyRender: RenderNode? { render ?? parentRender }

  /// The element with an identity in the view; nil if it has no view.
  func element(identifiedBy identity: AnyHashable) -> ElementID? { graph.identities(in: self)[identity] }

  /// Has the row with an identity made that has no view yet, in the first container with such a row.
  ///
  /// - Complexity: O(views in it and rows).
  func makeRow(_ identity: AnyHashable) -> Bool {
    func search(_ node: RenderNode) -> Bool {
      !node.isHidden && (node.makeRow(identity) || node.children.contains(where: search))
    }
    return (render.map { [$0] } ?? collectedRenderNodes()).contains(where: search)
  }
}
