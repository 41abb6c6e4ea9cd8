import KeywayElements

/// A view that gives the views inside identities.
@MainActor
protocol IdentifyingView {}

extension ViewGraph {
  /// The elements in a container by the identities that the views around gave them; of equal ones the first counts.
  ///
  /// - Complexity: O(views in it).
  func identities(in container: ElementID) -> [AnyHashable: ElementID] {
    var found: [AnyHashable: ElementID] = [:]
    func visit(_ node: ViewNode) {
      if let key = node.key, node.parent?.view is any IdentifyingView {
        let element = (node.render ?? node.collectedRenderNodes().first)?.element
        // A row that is written out has the identities of all views around it.
        for identity in [key] + ((key.base as? [AnyHashable])?.last.map { [$0] } ?? [])
        where found[identity] == nil {
          found[identity] = element
        }
      }
      node.children.forEach(visit)
    }
    if let node = renderNode(for: container)?.viewNode { visit(node) }
    return found
  }
}
