/// A node that follows whether the pointer is over it or what is inside.
@MainActor
protocol PointerWatching: RenderNode {
  /// Called when the pointer comes over the node, and when it leaves. A finger does not hover.
  func pointerIsOver(_ isOver: Bool)
}
