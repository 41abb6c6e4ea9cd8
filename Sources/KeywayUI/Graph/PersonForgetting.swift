/// A node that keeps something of the person in front of the window.
@MainActor
protocol PersonForgetting: RenderNode {
  /// Makes the node as it was for the person before anybody came.
  func forgetPerson()
}

extension RenderNode {
  /// Has the node and all inside forget a person.
  final func forgetPersonInside() {
    (self as? any PersonForgetting)?.forgetPerson()
    viewNode?.keptRows = nil
    for child in children { child.forgetPersonInside() }
  }
}
