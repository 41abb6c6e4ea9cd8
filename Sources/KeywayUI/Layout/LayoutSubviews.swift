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

/// A view inside a container, as the container's layout sees it.
public struct LayoutSubview: Sendable {
  let node: RenderNode

  /// Whether the view is a ``Spacer``: it takes what is left along the axis of a stack, and nothing across it.
  @MainActor public var isSpacer: Bool { node.isSpacer }

  /// The size that the view takes for a proposal, in whole device pixels.
  ///
  /// - Complexity: answers are kept until the view changes.
  @MainActor
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { node.measure(proposal) }

  /// Gives the view a frame in window coordinates, which may be larger or smaller than the view asks for.
  @MainActor
  public func place(in rect: Rect) {
    guard let container = node.parent else { return }
    node.place(in: rect.mirrored(in: container.frame, container.environment.layoutDirection))
  }

  /// Gives the view the size that it takes for a proposal.
  ///
  /// - Parameter anchor: what of the view lies at the point.
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
  /// Where the rectangle lies in a container whose content begins at the side where text does.
  func mirrored(in container: Rect, _ direction: LayoutDirection) -> Rect {
    guard direction == .rightToLeft else { return self }
    return Rect(x: container.minX + container.maxX - maxX, y: minY, width: width, height: height)
  }
}
