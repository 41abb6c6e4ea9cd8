/// First pass: carries changed views into the tree.
///
/// Reads views, state and environment. Writes nodes, elements and names; asks for layout and paint.
@MainActor
enum UpdatePass {
  /// How often a view may change what another one shows before that counts as never coming to an end.
  private static let mostRounds = 16

  static func run(_ graph: ViewGraph) {
    for _ in 0..<mostRounds where graph.needsUpdate {
      for node in graph.takeDirtyNodes() where node.isDirty { update(node) }
    }
    // Bodies that change state as often as they are evaluated would go on for ever.
    if graph.needsUpdate {
      for node in graph.takeDirtyNodes() where node.isDirty {
        node.giveUpUpdating()
        graph.report(.bodyChangesState(view: "\(type(of: node.view))"))
      }
    }
    // Names are made of the names inside. One that changes has those around it made again.
    while graph.needsNames {
      for node in graph.takeUnnamedNodes() { node.deriveName() }
    }
  }

  private static func update(_ node: ViewNode) {
    guard node.render == nil else { return node.update() }
    // The view is only structure: what it shows are children of a node further out, of which there may
    // be thousands.
    let before = node.collectedRenderNodes()
    node.update()
    let after = node.collectedRenderNodes()
    if !before.elementsEqual(after, by: ===) { node.parentRender?.takeChildrenFromViews() }
  }
}
