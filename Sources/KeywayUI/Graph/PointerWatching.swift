/// A node that follows whether the pointer is over it or what is inside.
@MainActor
protocol PointerWatching: RenderNode {
  /// Called when the pointer comes over the node, and when it leaves. A finger does not hover.
  func pointerIsOver(_ isOver: Bool)
}

/// A node that turns to something else when a finger swipes over it.
@MainActor
protocol SwipeTaking: RenderNode {
  /// Called when a finger that was moved sideways is lifted.
  ///
  /// - Parameter x: how far to the right it came from where it was put down, in logical pixels.
  func fingerDidSwipe(byX x: Double)
}
