/// A node that keeps data of the person in front of the window.
@MainActor
protocol PersonForgetting: RenderNode {
  /// Restores the node's state from before the person came.
  func forgetPerson()
  /// Takes over the person's input from a node that this one replaces in another variant of a layout.
  func takeOver(_ other: RenderNode)
}

extension PersonForgetting {
  func takeOver(_ other: RenderNode) {}
}

extension RenderNode {
  final func forgetPersonInside() {
    (self as? any PersonForgetting)?.forgetPerson()
    viewNode?.keptRows = nil
    for child in children { child.forgetPersonInside() }
  }
}
