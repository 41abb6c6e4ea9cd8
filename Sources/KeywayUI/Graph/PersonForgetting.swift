/// A node that keeps data of the person in front of the window.
@MainActor
protocol PersonForgetting: RenderNode {
  /// Restores the node's state from before the person came.
  func forgetPerson()
}

extension RenderNode {
  /// Makes the node and all inside forget a person.
  final func forgetPersonInside() {
    (self as? any PersonForgetting)?.forgetPerson()
    viewNode?.keptRows = nil
    for child in children { child.forgetPersonInside() }
  }
}
