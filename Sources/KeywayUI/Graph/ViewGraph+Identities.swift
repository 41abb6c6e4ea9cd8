import KeywayElements

/// A view that gives the views inside identities.
@MainActor
protocol IdentifyingView {}

extension ViewGraph {
  /// The elements in a container by the identities from the views around; of equal ones the first counts.
  ///
  /// - Complexity: O(views in it).
  func identities(in container: ElementID) -> [AnyHashable: ElementID] {
    renderNode(for: container)?.viewNode.map(identities) ?? [:]
  }

  func identities(in view: ViewNode) -> [AnyHashable: ElementID] {
    var found: [AnyHashable: ElementID] = [:]
    func visit(_ node: ViewNode) {
      if let key = node.key, node.parent?.view is any IdentifyingView {
        let element = (node.render ?? node.collectedRenderNodes().first)?.element
        for identity in RowIdentity.all(in: key) where found[identity] == nil { found[identity] = element }
      }
      // Replaced content isn't read.
      if let standIn = node.standIn { visit(standIn) } else { node.children.forEach(visit) }
    }
    visit(view)
    return found
  }
}

extension ViewGraph {
  /// The element in a container whose node has a row with an identity, made or not; nil if there is none.
  ///
  /// - Complexity: O(views in it and rows).
  func rowMaker(_ identity: AnyHashable, in container: ElementID) -> ElementID? {
    func search(_ node: RenderNode) -> ElementID? {
      if node.rowMaking?.hasRow(identity) == true { return node.element }
      if let standIn = node.standIn { return search(standIn) }
      // A lazy sequence would search each child again, at every depth.
      for child in node.children { if let found = search(child) { return found } }
      return nil
    }
    return renderNode(for: container).flatMap(search)
  }
}

extension ViewGraph {
  /// Whether an element's node, or one in it, makes the row at any index.
  ///
  /// - Complexity: O(views in it) without such a node; rows are not searched.
  func makesRows(in container: ElementID) -> Bool {
    func search(_ node: RenderNode) -> Bool {
      if let rows = node.rowMaking { return rows.makesRowsByIndex }
      // The rows lie beside the headers, a few views below.
      if let standIn = node.standIn { return search(standIn) }
      return node.children.contains { search($0) }
    }
    return renderNode(for: container).map(search) ?? false
  }
}

/// The identity from a `ForEach` in the path of a row that is written out.
struct RowIdentity: Hashable {
  let value: AnyHashable

  /// The identities in a view's key: for a path, those of the views around it.
  static func all(in key: AnyHashable) -> [AnyHashable] {
    guard let path = key.base as? [AnyHashable] else { return [key] }
    return [key] + path.compactMap { ($0.base as? RowIdentity)?.value }
  }
}
