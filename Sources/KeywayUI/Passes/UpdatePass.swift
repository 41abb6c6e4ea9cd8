/// First pass: carries changed views into the tree.
///
/// Reads views, state and environment. Writes nodes, elements and names; asks for layout and paint.
@MainActor
enum UpdatePass {
  static func run(_ graph: ViewGraph) {
    // A body may change state that another view shows; two views that undo each other would go on for ever.
    for _ in 0..<16 where graph.needsUpdate {
      for node in graph.takeDirtyNodes() where node.isDirty {
        node.update()
        if node.render == nil { node.parentRender?.takeChildrenFromViews() }
      }
    }
    for node in graph.takeUnnamedNodes() { node.deriveName() }
  }
}
