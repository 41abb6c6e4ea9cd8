import KeywayPlatform

/// First pass: applies changed views to the tree.
///
/// Reads views, state and environment. Writes nodes, elements and names; requests layout and paint.
@MainActor
enum UpdatePass {
  /// The number of rounds in which views may change each other's state before the pass gives up.
  private static let mostRounds = 16

  static func run(_ graph: ViewGraph) { graph.door.enter { runInside(graph) } }

  private static func runInside(_ graph: ViewGraph) {
    for _ in 0..<mostRounds where graph.needsUpdate || graph.hasActions {
      for node in graph.updateWork.takeViews() where node.isDirty { update(node) }
      for perform in graph.updateWork.takeActions() { perform() }
    }
    // Bodies that change state at each evaluation would loop forever.
    if graph.needsUpdate {
      for node in graph.updateWork.takeViews() where node.isDirty {
        node.giveUpUpdating()
        graph.report(.bodyChangesState(view: node.viewName))
      }
    }
    graph.deriveNames()
  }

  private static func update(_ node: ViewNode) {
    guard node.render == nil else { return node.update() }
    // The view is only structure: its nodes are children of an outer node, which may have thousands.
    let before = node.collectedRenderNodes()
    node.update()
    let after = node.collectedRenderNodes()
    if !before.elementsEqual(after, by: ===) { node.parentRender?.takeChildrenFromViews() }
  }
}
