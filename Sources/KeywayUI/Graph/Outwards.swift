/// A node and the nodes around it, from the inside out.
///
/// Unlike `sequence(first:next:)` it allocates nothing: a key press walks it.
@MainActor
struct Outwards: @MainActor Sequence, @MainActor IteratorProtocol {
  private var first: RenderNode?
  private var last: RenderNode?

  init(from node: RenderNode?) { first = node }

  mutating func next() -> RenderNode? {
    last = first ?? last?.parent
    first = nil
    return last
  }

  // The standard library's own would check at each node that they run on the main actor: more work than the walk itself.

  func first(where matches: (RenderNode) -> Bool) -> RenderNode? {
    for node in self where matches(node) { return node }
    return nil
  }

  func contains(where matches: (RenderNode) -> Bool) -> Bool { first(where: matches) != nil }
}

extension RenderNode {
  /// The node and those around it.
  final var outwards: Outwards { Outwards(from: self) }
  /// The nodes around it.
  final var ancestors: Outwards { Outwards(from: parent) }
}
