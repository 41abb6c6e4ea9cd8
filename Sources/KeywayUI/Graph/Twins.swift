import KeywayElements

/// Pairs the views of two variants of a layout: controls, texts and scroll views.
///
/// Views are the same if they are bound to the same value of a focus state; else if role and name are the same, in their order; else if
/// the role is, where both variants have as many of it.
@MainActor
struct Twins {
  private var nodes: [ElementID: RenderNode] = [:]
  private let tree: ElementTree

  init(of from: RenderNode, in to: RenderNode) {
    tree = from.graph.tree
    var (before, after) = (Self.views(in: from), Self.views(in: to))
    pair(&before, &after) { node in
      node.handlers.focusBindings.first.map { [AnyHashable(ObjectIdentifier($0.storage)), $0.value] }
    }
    pair(&before, &after) { node in
      let element = node.graph.tree[node.element]
      return element.label.isEmpty ? nil : [AnyHashable(element.role), AnyHashable(element.label)]
    }
    pair(&before, &after, isCounted: true) { [AnyHashable($0.graph.tree.role(of: $0.element))] }
  }

  private static func views(in node: RenderNode) -> [RenderNode] {
    let element = node.graph.tree[node.element]
    let counts =
      element.focus.isFocusable || element.role.isInteractive || element.role.mayScroll
      || !element.label.isEmpty
    return node.children.reduce(into: counts ? [node] : []) { $0 += views(in: $1) }
  }

  /// Pairs the views with equal marks, in their order; where they are counted, only if there are as many of both.
  private mutating func pair(
    _ before: inout [RenderNode], _ after: inout [RenderNode], isCounted: Bool = false,
    by mark: (RenderNode) -> [AnyHashable]?
  ) {
    let others = Dictionary(grouping: after.filter { mark($0) != nil }) { mark($0)! }
    let own = Dictionary(grouping: before.filter { mark($0) != nil }) { mark($0)! }
    for (mark, own) in own {
      guard let others = others[mark], !isCounted || own.count == others.count else { continue }
      for (node, twin) in zip(own, others) { nodes[node.element] = twin }
    }
    before.removeAll { nodes[$0.element] != nil }
    let paired = Set(nodes.values.map(\.element))
    after.removeAll { paired.contains($0.element) }
  }

  var elements: [ElementID: ElementID] { nodes.mapValues(\.element) }

  subscript(id: ElementID) -> RenderNode? { nodes[id] }

  /// The element that replaces another: its twin, the same item of a list, or the twin of an ancestor.
  func place(of id: ElementID) -> ElementID? {
    var item: (key: AnyHashable, index: Int)?
    for around in sequence(first: id, next: tree.parent) {
      if let twin = nodes[around]?.element {
        guard let item, let items = tree.items(of: twin),
          let index = items.index(of: item.key, near: item.index)
        else { return twin }
        return tree.makeElement(ofItem: index, in: twin)
      }
      if let key = tree.itemKey(of: around), let list = tree.parent(of: around) {
        item = (key, tree.itemIndex(of: around, in: list) ?? 0)
      }
    }
    return nil
  }

  /// Makes each view take over a person's input from its twin.
  func handOver() {
    for (id, twin) in nodes {
      if let node = twin.graph.renderNode(for: id) { (twin as? any PersonForgetting)?.takeOver(node) }
    }
  }
}

extension RenderNode {
  /// Hands the state of the views in this variant of a layout over to the views of the same types in another.
  final func handState(to other: RenderNode) {
    let (own, others) = (statefulViews, other.statefulViews)
    for (type, nodes) in own {
      for (node, twin) in zip(nodes, others[type] ?? []) {
        for (storage, other) in zip(node.storages, twin.storages) {
          if let storage = storage as? any KeptStorage { (other as? any KeptStorage)?.take(storage) }
        }
      }
    }
  }

  /// The views of the variant that own state, in their order.
  private var statefulViews: [ObjectIdentifier: [ViewNode]] {
    guard var whole = viewNode else { return [:] }
    // The view of the variant is structure around the node.
    while let around = whole.parent, around.render == nil, around.children.count == 1 { whole = around }
    var found: [ObjectIdentifier: [ViewNode]] = [:]
    func visit(_ node: ViewNode) {
      if node.storages.contains(where: { $0 is any KeptStorage }) {
        found[ObjectIdentifier(type(of: node.view)), default: []].append(node)
      }
      node.children.forEach(visit)
    }
    visit(whole)
    return found
  }
}
