public import KeywayElements

/// The views that a ``Layout`` or a ``Control`` arranges, in order.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  let nodes: [RenderNode]
  /// Device pixels per logical pixel; frames are rounded to device pixels.
  public let scale: Double

  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }

  public subscript(position: Int) -> LayoutSubview { LayoutSubview(node: nodes[position]) }
}

/// A view inside a container, as its layout sees it.
public struct LayoutSubview: Sendable {
  let node: RenderNode

  /// Whether the view is a ``Spacer``: it takes the remaining space of a stack along its axis, and none across it.
  @MainActor public var isSpacer: Bool { node is SpacerNode }

  /// The size of the view for a proposal, in whole device pixels.
  ///
  /// - Complexity: O(1) after the first call, until the view changes.
  @MainActor
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { node.measure(proposal) }

  /// Gives the view a frame in window coordinates, which may be larger or smaller than its ideal size.
  @MainActor
  public func place(in rect: Rect) {
    guard let container = node.parent else { return }
    node.place(in: rect.mirrored(in: container.frame, container.environment.layoutDirection))
  }

  /// Places the view with its size for a proposal.
  ///
  /// - Parameter anchor: the point of the view that is placed at `point`.
  @MainActor
  public func place(at point: Point, anchor: Alignment = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let (x, y) = (anchor.horizontal.fraction(.leftToRight), anchor.vertical.fraction)
    place(
      in: Rect(
        x: point.x - size.width * x, y: point.y - size.height * y, width: size.width, height: size.height))
  }
}

extension RenderNode {
  final var subviews: LayoutSubviews { LayoutSubviews(nodes: children, scale: graph.scale) }
}

extension Rect {
  /// The rectangle, mirrored in a container for right-to-left text.
  func mirrored(in container: Rect, _ direction: LayoutDirection) -> Rect {
    guard direction == .rightToLeft else { return self }
    return Rect(x: container.minX + container.maxX - maxX, y: minY, width: width, height: height)
  }
}
