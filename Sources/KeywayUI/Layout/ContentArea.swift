import KeywayElements

/// The place of the app's content, which takes all the available room.
struct ContentArea<Content: View>: PrimitiveView {
  let content: Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { ContentAreaNode($0) }
    render.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

final class ContentAreaNode: LiftingNode {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let inner = super.sizeThatFits(proposal)
    return Size(
      width: proposal.width.map { max($0, inner.width) } ?? inner.width,
      height: proposal.height.map { graph.sharesRoom ? $0 : max($0, inner.height) } ?? inner.height)
  }

  override func layoutChildren() {
    let room = Size(width: frame.width, height: frame.height + graph.keyboardRoom.height)
    let sizes = children.map { $0.measure(ProposedViewSize(room)) }
    let whole = lifted(toHeight: sizes.reduce(room.height) { max($0, $1.height) })
    for (child, size) in zip(children, sizes) {
      child.place(in: Alignment.center.place(size, in: whole, direction: environment.layoutDirection))
    }
  }
}

/// Holds content that may be higher than the room above the keyboard on the screen and below banners, and lifts it until the
/// text field is visible.
///
/// Content is higher than its room if it neither fits nor scrolls, or if the bars of a scroll view would leave the field
/// no room: then it extends behind the keyboard, and its bars leave the screen when it is lifted. The wheel and a finger
/// bring the rest into sight.
class LiftingNode: RenderNode, ScrollableNode {
  /// The space between the field and the edges of the room, in logical pixels.
  static let margin = 8.0

  /// The present and the greatest lift of the content, in logical pixels.
  private var lift = 0.0
  private var mostLift = 0.0

  override var clipsChildren: Bool { mostLift > 0 }

  /// The place of content of a height; with the whole room, the frame.
  final func lifted(toHeight height: Double) -> Rect {
    mostLift = graph.sharesRoom ? max(0, height - frame.height) : 0
    lift = min(lift, mostLift)
    return mostLift > 0
      ? Rect(x: frame.minX, y: frame.minY - lift, width: frame.width, height: height) : frame
  }

  final func reveal(_ rect: Rect) -> Rect {
    guard mostLift > 0 else { return rect }
    // The upper end of a high field counts: its name.
    let below = max(0, rect.maxY + Self.margin - frame.maxY)
    let way = min(below, rect.minY - Self.margin - frame.minY)
    let after = min(max(0, lift + way), mostLift)
    defer { lift(to: after) }
    return rect.offsetBy(x: 0, y: lift - after)
  }

  private func lift(to after: Double) {
    guard after != lift else { return }
    lift = after
    setNeedsPlacement()
  }

  // MARK: The wheel and fingers

  final override var scrolling: (any ScrollableNode)? { self }
  override var scrolledContent: RenderNode? { mostLift > 0 ? self : nil }
  final func canScroll(byY y: Double) -> Bool { y < 0 ? lift > 0 : lift < mostLift }

  final func scroll(byX x: Double, y: Double) -> Bool {
    guard y != 0, canScroll(byY: y) else { return false }
    graph.focusRequests.hasScrolled = true
    lift(to: min(max(0, lift + y), mostLift))
    return true
  }
}
