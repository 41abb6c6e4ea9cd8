import KeywayDrawing
import KeywayElements

/// Shows a part of content that is taller than the space there is; it takes all the space it is offered.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { ScrollNode($0) }
    render.apply(Element(role: .scrollView), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Scrolls content vertically, and brings what has the focus into view with its ring.
class ScrollingNode: RenderNode {
  /// How far the content is moved up, in logical pixels.
  private(set) var offset = 0.0
  private var contentHeight = 0.0
  /// How much of the edges lies under bars. The content scrolls so much further, so that its ends can be seen.
  private var covered = EdgeInsets(0)
  private var offsets: ClosedRange<Double> {
    -covered.top...max(0, contentHeight - frame.height) + covered.bottom
  }

  /// Moves the content without anything being seen to move: what is above turned out to have another height.
  final func moveContent(to offset: Double) { self.offset = max(0, offset) }

  override func lookForBars() { covered = bars }

  /// How much of the upper and the lower edge lies under bars.
  var bars: EdgeInsets { coveredEdges() }
  /// What is kept free around what is brought into view.
  var revealMargin: Double { graph.revealMargin }

  /// The size of the content at a proposed width.
  func contentSize(_ proposal: ProposedSize) -> Size { .zero }
  /// Called when the content moved.
  func scrolled() {}
  /// Places the children in the rectangle of the whole content.
  func placeContent(in rect: Rect) {}

  var canScrollUp: Bool { offset > offsets.lowerBound }
  var canScrollDown: Bool { offset < offsets.upperBound }

  override var clipsChildren: Bool { true }
  override var viewport: Rect? {
    Rect(x: -1e6, y: frame.minY, width: 2e6, height: frame.height)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let size = contentSize(ProposedSize(width: proposal.width, height: nil))
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func layoutChildren() {
    // Content that fits gets the whole frame, so that spacers in it work.
    let size = contentSize(ProposedSize(width: frame.width, height: nil))
    contentHeight = max(size.height, frame.height)
    offset = min(max(offsets.lowerBound, offset), offsets.upperBound)
    placeContent(
      in: Rect(x: frame.minX, y: frame.minY - offset, width: frame.width, height: contentHeight))
  }

  override func canScroll(byY y: Double) -> Bool { y < 0 ? canScrollUp : canScrollDown }

  override func scroll(byX x: Double, y: Double) -> Bool {
    let target = min(max(offsets.lowerBound, offset + y), offsets.upperBound)
    guard target != offset else { return false }
    offset = target
    setNeedsLayout()
    setNeedsPaint()
    scrolled()
    return true
  }

  override func reveal(_ rect: Rect) -> Rect {
    // Where there is no room for the air, the control itself is what must be seen.
    let free = frame.inset(by: covered)
    let margin = min(revealMargin, max(0, (free.height - rect.height) / 2))
    let wanted = rect.outset(by: margin)
    var difference = 0.0
    if wanted.maxY > free.maxY { difference = wanted.maxY - free.maxY }
    if wanted.minY - difference < free.minY { difference = wanted.minY - free.minY }
    guard difference != 0 else { return rect }
    let before = offset
    _ = scroll(byX: 0, y: difference)
    return rect.offsetBy(x: 0, y: before - offset)
  }
}

final class ScrollNode: ScrollingNode {
  override func contentSize(_ proposal: ProposedSize) -> Size {
    children.reduce(.zero) { size, child in
      let other = child.measure(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  override func placeContent(in rect: Rect) {
    for child in children { child.place(in: rect) }
  }
}
