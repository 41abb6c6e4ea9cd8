package import KeywayElements

/// What assistive technologies ask of controls.
extension AppWindow {
  /// Has a control do what an assistive technology asks for, and shows what came of it.
  ///
  /// - Returns: false where the element takes no actions, or its control does not know this one.
  @discardableResult
  package func perform(_ action: ControlAction, on id: ElementID) -> Bool {
    runPasses()
    guard tree.contains(id), tree.isOpen(id), let node = graph.renderNode(for: id) else { return false }
    var action = action
    if case .adjust(let number) = action, let range = tree[id].range {
      action = .adjust(to: range.nearest(to: number))
    }
    let isDone = node.perform(action)
    runPasses()
    return isDone
  }
}
