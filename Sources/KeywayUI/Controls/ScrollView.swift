import KeywayDrawing
import KeywayElements
import KeywayFocus

/// Scrolls content that is taller than its frame; it takes all the space it is offered.
///
/// Content that fits is offered the whole frame, so a spacer in it takes the rest. It scrolls only if it lies under a bar.
public struct ScrollView<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a view that scrolls its content if the content is larger than the frame.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ScrollNode($0) }
    render.apply(Element(role: .scrollView), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

extension View {
  /// Shows or hides the bars beside content that scrolls; they are shown by default.
  public func scrollBars(_ areShown: Bool) -> some View { environment(\.showsScrollBars, areShown) }
}

/// Scrolls content vertically, and reveals the focused element with its ring.
class ScrollingNode: RenderNode {
  private var area = ScrollArea(content: .zero, free: .zero)
  /// How much of each edge bars cover. Content scrolls further by that much, so that its ends can be seen.
  private var covered = EdgeInsets(0)

  /// How far the content is scrolled up, in logical pixels.
  final var offset: Double { area.offset.y }

  /// Changes the offset without a visible move, because the height of content above has changed.
  final func moveContent(to offset: Double) { area.offset.y = max(0, offset) }

  override func lookForBars() {
    covered = bars
    area.free = free
    thumbMayHaveMoved()
  }

  private var free: Rect { Rect(origin: .zero, size: frame.size).inset(by: covered) }

  /// How much of the upper and the lower edge bars cover.
  var bars: EdgeInsets { coveredEdges() }
  /// The free space around a revealed element.
  var revealMargin: Double { graph.revealMargin }

  /// The size of the content at a proposed width.
  func contentSize(_ proposal: ProposedViewSize) -> Size { .zero }
  /// Called when the content has scrolled.
  func scrolled() {}
  /// Places the children in the rectangle of the whole content.
  func placeContent(in rect: Rect) {}

  override var clipsChildren: Bool { true }
  override var viewport: Rect? {
    Rect(x: -1e6, y: frame.minY, width: 2e6, height: frame.height)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let size = contentSize(ProposedViewSize(width: proposal.width, height: nil))
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func layoutChildren() {
    var size = contentSize(ProposedViewSize(width: frame.width, height: nil))
    // Content that fits is offered the whole frame, so that spacers in it work.
    if size.height < frame.height { size = contentSize(ProposedViewSize(frame.size)) }
    area.content = Rect(x: 0, y: 0, width: frame.width, height: size.height)
    area.free = free
    area.settle()
    placeContent(in: area.content.offsetBy(x: frame.minX, y: frame.minY - offset))
    thumbMayHaveMoved()
  }

  // MARK: The scroll bar

  /// Along the trailing edge, in proportion to what is seen; nil where all of the content is.
  private var thumb: Rect? {
    let seen = area.free.height
    guard area.content.height > seen, seen > 0 else { return nil }
    let (width, margin) = (theme.length(8), theme.length(4))
    let track = Rect(
      x: environment.layoutDirection == .rightToLeft ? frame.minX + margin : frame.maxX - margin - width,
      y: frame.minY + area.free.minY + margin, width: width, height: seen - 2 * margin)
    let length = min(track.height, max(theme.length(48), track.height * seen / area.content.height))
    let way = area.content.height - seen
    let part = way > 0 ? min(1, max(0, (offset + area.free.minY) / way)) : 0
    return Rect(
      x: track.minX, y: track.minY + ((track.height - length) * part).rounded(), width: width, height: length)
  }

  /// Where the thumb was when it was last painted, or will be.
  private var knownThumb: Rect?

  /// Also where the content alone changed, such as rows out of sight.
  private func thumbMayHaveMoved() {
    let now = thumb
    guard now != knownThumb else { return }
    for rect in [knownThumb, now].compactMap(\.self) { addDamage(rect) }
    knownThumb = now
  }

  /// Says that there is more than is seen, and where.
  override func paintAboveChildren(on canvas: Canvas) {
    if environment.showsScrollBars, let thumb { canvas.fill(.capsule, in: thumb, theme[.controlLine]) }
  }

  override func canScroll(byY y: Double) -> Bool {
    var area = area
    return area.scroll(x: 0, y: y).y != 0
  }

  override func scroll(byX x: Double, y: Double) -> Bool {
    guard area.scroll(x: 0, y: y).y != 0 else { return false }
    contentDidMove()
    return true
  }

  override func reveal(_ rect: Rect) -> Rect {
    let way = area.reveal(rect.offsetBy(x: -frame.minX, y: -frame.minY), margin: revealMargin).y
    if way != 0 { contentDidMove() }
    return rect.offsetBy(x: 0, y: -way)
  }

  private func contentDidMove() {
    setNeedsLayout()
    setNeedsPaint()
    scrolled()
  }
}

final class ScrollNode: ScrollingNode {
  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    children.reduce(.zero) { size, child in
      let other = child.measure(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  override func placeContent(in rect: Rect) {
    // A child that takes less than the width lies in the middle, as in SwiftUI.
    for child in children {
      let size = child.measure(ProposedViewSize(width: rect.width, height: nil))
      let width = min(size.width, rect.width)
      child.place(in: Rect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height))
    }
  }
}
