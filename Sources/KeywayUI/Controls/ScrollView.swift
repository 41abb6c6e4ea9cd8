import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayFocus

/// Scrolls content that is taller than its frame, or wider; it takes all the space it is offered along that axis.
///
/// Content that fits is offered the whole frame, so a spacer in it takes the rest. It scrolls only if it lies under a bar.
public struct ScrollView<Content: View>: PrimitiveView {
  let axis: Axis
  let content: Content

  /// Creates a view that scrolls its content if the content is larger than the frame.
  ///
  /// - Parameter axis: the axis along which it scrolls. Arrows, Tab and a finger reach hidden content in either.
  public init(_ axis: Axis = .vertical, @ViewBuilder content: () -> Content) {
    (self.axis, self.content) = (axis, content())
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ScrollNode($0) }
    render.axis = axis
    render.apply(Element(role: .scrollView), from: node)
    render.setScrolls(render.scrolls)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

extension View {
  /// Shows or hides the bars beside content that scrolls; they are shown by default.
  public func scrollBars(_ areShown: Bool) -> some View { environment(\.showsScrollBars, areShown) }
}

/// Scrolls content along one axis, and reveals the focused element with its ring.
class ScrollingNode: RenderNode, ScrollableNode, PersonForgetting {
  private var area = ScrollArea(content: .zero, free: .zero)
  final var axis = Axis.vertical {
    didSet {
      guard axis != oldValue else { return }
      area = ScrollArea(content: .zero, free: .zero)
      setNeedsLayout()
    }
  }
  /// The insets that bars cover at each edge. Content scrolls further by that much, so that its ends can be seen.
  private var covered = EdgeInsets(0)

  /// The distance by which the content is scrolled up, in logical pixels.
  final var offset: Double { area.offset.y }

  /// Whether some content is out of sight.
  final var scrolls: Bool { axis == .vertical ? area.scrollsVertically : area.scrollsHorizontally }

  /// Changes the offset without a visible move, because the height of content above has changed.
  final func moveContent(to offset: Double) {
    area.offset.y = max(0, offset)
    graph.tree.setScrollOffset(area.offset, of: element)
  }

  final override var scrolling: (any ScrollableNode)? { self }

  final func lookForBars() {
    covered = bars
    area.free = free
    marks.update(area)
  }

  private var free: Rect { Rect(origin: .zero, size: frame.size).inset(by: covered) }

  /// The number of rows, with or without views, but without section headers; nil for other content.
  var rowCount: Int? { nil }

  /// The insets that bars cover at the upper and the lower edge.
  var bars: EdgeInsets { coveredEdges() }
  /// The free space around a revealed element.
  var revealMargin: Double { graph.revealMargin }

  func contentSize(_ proposal: ProposedViewSize) -> Size { .zero }
  func scrolled() {}
  /// Places the children in the rectangle of the whole content.
  func placeContent(in rect: Rect) {}

  override var clipsChildren: Bool { true }
  final var viewport: Rect? {
    axis == .vertical
      ? Rect(x: -1e6, y: frame.minY, width: 2e6, height: frame.height)
      : Rect(x: frame.minX, y: -1e6, width: frame.width, height: 2e6)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    if axis == .vertical, let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    if axis == .horizontal {
      // A strip is as high as its content.
      var size = contentSize(ProposedViewSize(width: nil, height: proposal.height))
      size.height += roomForBar(under: size.width, in: proposal.width)
      return Size(
        width: proposal.width ?? size.width, height: min(proposal.height ?? size.height, size.height))
    }
    let size = contentSize(ProposedViewSize(width: proposal.width, height: nil))
    return proposal.filled(by: size)
  }

  override func layoutChildren() {
    area.content = axis == .vertical ? column() : strip()
    area.free = free
    area.settle()
    graph.tree.setScrollContent(area.content, of: element)
    graph.tree.setScrollOffset(area.offset, of: element)
    let (x, y) = axis == .vertical ? (0, offset) : (area.offset.x, 0)
    placeContent(in: area.content.offsetBy(x: frame.minX - x, y: frame.minY - y))
    for follow in didPlace.values { follow() }
    marks.update(area)
  }

  private func column() -> Rect {
    var size = contentSize(ProposedViewSize(width: frame.width, height: nil))
    // Content that fits is offered the whole frame, so that spacers in it work.
    if size.height < frame.height { size = contentSize(ProposedViewSize(frame.size)) }
    return Rect(x: 0, y: 0, width: frame.width, height: size.height)
  }

  /// The height of the bar below content that scrolls sideways, in logical pixels: it covers no content.
  private func roomForBar(under width: Double, in available: Double?) -> Double {
    guard let available, width > available + 0.5, environment.showsScrollBars else { return 0 }
    return theme.length(16)
  }

  /// Content that scrolls sideways. From right to left its beginning is at the right.
  private func strip() -> Rect {
    var size = contentSize(ProposedViewSize(width: nil, height: frame.height))
    let room = roomForBar(under: size.width, in: frame.width)
    if room > 0 { size = contentSize(ProposedViewSize(width: nil, height: frame.height - room)) }
    let width = max(size.width, frame.width)
    return Rect(x: isMirrored ? frame.width - width : 0, y: 0, width: width, height: frame.height - room)
  }

  /// The handlers that follow the visible part of the content, by element.
  final var didPlace: [ElementID: @MainActor () -> Void] = [:]

  // MARK: Bars and edges

  private lazy var marks = ScrollMarks(self, showsFade: showsFade)
  final var scrollBars: (any ScrollBars)? { marks }
  /// Whether content that continues below fades there.
  var showsFade: Bool { true }

  override func paintAboveChildren(on canvas: GraphicsContext) { marks.paint(area, on: canvas) }

  final func canScroll(byY y: Double) -> Bool {
    var area = area
    return axis == .vertical && area.scroll(x: 0, y: y).y != 0
  }

  final func canScroll(byX x: Double) -> Bool {
    var area = area
    return axis == .horizontal && area.scroll(x: x, y: 0).x != 0
  }

  final func scroll(byX x: Double, y: Double) -> Bool {
    let moved = axis == .vertical ? area.scroll(x: 0, y: y).y : area.scroll(x: x, y: 0).x
    guard moved != 0 else { return false }
    contentDidMove()
    return true
  }

  final func scrollPage(_ direction: AccessibilityScrollDirection) -> SetPosition? {
    guard direction.fits(vertically: axis == .vertical) else { return nil }
    return scrollByPage(direction, vertically: axis == .vertical) { area }
  }

  final func reveal(_ rect: Rect) -> Rect {
    var way = way(to: rect, fade: 0)
    if axis == .vertical, graph.host?.isPointed != true {
      // The focused element never lies in the fade, which may be there only after the move. The room for the fade of one of the
      // two places alone would be given here, and taken there, forever.
      var moved = area
      moved.scroll(x: 0, y: way.y)
      if let fade = marks.room(forFadeOf: area) ?? marks.room(forFadeOf: moved) {
        way = self.way(to: rect, fade: fade.height)
      }
    }
    let (x, y) = axis == .vertical ? (0, way.y) : (way.x, 0)
    area.scroll(x: x, y: y)
    if x != 0 || y != 0 { contentDidMove() }
    return rect.offsetBy(x: -x, y: -y)
  }

  /// The distance to move the content so that a rectangle, in window coordinates, is visible above a fade, if there is room.
  private func way(to rect: Rect, fade: Double) -> Point {
    let end = min(rect.maxY + fade, max(rect.maxY, frame.minY + area.content.maxY - offset))
    let room = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: end - rect.minY)
    var moved = area
    return moved.reveal(
      (room.height <= area.free.height ? room : rect).offsetBy(x: -frame.minX, y: -frame.minY),
      margin: revealMargin, pixel: graph.pixelGrid.pixel)
  }

  /// Scrolls until a rectangle of the content, in window coordinates, lies at a place of the visible part, as far as possible.
  ///
  /// - Returns: the new place of the rectangle.
  final func bring(_ rect: Rect, to anchor: Alignment) -> Rect {
    let before = area.offset
    let room = area.free.offsetBy(x: frame.minX, y: frame.minY)
    let wanted = anchor.place(rect.size, in: room, direction: environment.layoutDirection)
    let pixel = graph.pixelGrid.pixel
    _ = scroll(
      byX: ScrollArea.visible(rect.minX - wanted.minX, pixel: pixel),
      y: ScrollArea.visible(rect.minY - wanted.minY, pixel: pixel))
    return rect.offsetBy(x: before.x - area.offset.x, y: before.y - area.offset.y)
  }

  final func takeOver(_ other: RenderNode) {
    guard let other = other as? ScrollingNode, other.axis == axis, other.area.offset != area.offset else {
      return
    }
    area.offset = other.area.offset
    setNeedsLayout()
  }

  final func forgetPerson() {
    guard area.offset != .zero else { return }
    area.offset = .zero
    contentDidMove()
    // The focus ring follows the element.
    graph.focusRequests.hasScrolled = false
  }

  private func contentDidMove() {
    graph.tree.setScrollOffset(area.offset, of: element)
    graph.focusRequests.hasScrolled = true
    setNeedsLayout()
    setNeedsPaint()
    scrolled()
  }
}

class ScrollNode: ScrollingNode {
  override func contentSize(_ proposal: ProposedViewSize) -> Size {
    children.reduce(.zero) { size, child in
      let other = child.measure(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  override func layoutChildren() {
    super.layoutChildren()
    setScrolls(scrolls)
  }

  override func placeContent(in rect: Rect) {
    var proposal = ProposedViewSize(rect.size)
    proposal[axis] = nil
    for child in children {
      var size = child.measure(proposal)
      size[axis.other] = min(size[axis.other], rect.size[axis.other])
      if axis == .vertical { size.height = rect.height }
      // A child narrower than the frame lies in the middle, as in SwiftUI.
      let alignment: Alignment = axis == .vertical ? .center : .leading
      child.place(in: alignment.place(size, in: rect, direction: environment.layoutDirection))
    }
  }
}
