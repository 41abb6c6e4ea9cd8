/// A node that follows whether the pointer is over it or its content.
@MainActor
protocol PointerWatching: RenderNode {
  /// Called when the pointer comes over the node, and when it leaves. A finger does not hover.
  func pointerIsOver(_ isOver: Bool)
}

/// A node that turns a page when a finger swipes over it.
@MainActor
protocol SwipeTaking: RenderNode {
  /// Called when a finger that moved sideways is lifted.
  ///
  /// - Parameter x: the distance to the right from the finger's first point, in logical pixels.
  func fingerDidSwipe(byX x: Double)
}
