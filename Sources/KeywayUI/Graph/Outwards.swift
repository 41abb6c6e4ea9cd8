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
}

extension RenderNode {
  /// The node and those around it.
  final var outwards: Outwards { Outwards(from: self) }
  /// The nodes around it.
  final var ancestors: Outwards { Outwards(from: parent) }
}
