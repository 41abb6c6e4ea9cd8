import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayFocus

/// An element of a scene whose role scrolls content that does not fit.
final class SceneScrollNode: SceneElementNode, ScrollableNode {
  /// The scroll offset, if the element scrolls; for the state that ``areaVersion`` names.
  private var area: ScrollArea?
  private var areaVersion: Int?
  private lazy var marks = ScrollMarks(self, showsFade: false)

  override func layoutChildren() {
    areaVersion = nil
    let area = scrollArea
    marks.update(area)
    if role == .scrollView {
      setScrolls(area.map { $0.scrollsVertically || $0.scrollsHorizontally } ?? false)
    }
    placeChildren(scrolledBy: area?.offset ?? .zero)
  }

  /// nil if the content fits.
  private var scrollArea: ScrollArea? {
    let tree = graph.tree
    // Computed again when something was shown or hidden.
    if areaVersion == tree.focusVersion { return area }
    areaVersion = tree.focusVersion
    guard let content = tree.scrolledContent(of: element, frame: graph.writtenFrame) else {
      area = nil
      return nil
    }
    let free = tree.freeArea(of: element, frame: graph.writtenFrame)
    var now = area ?? ScrollArea(content: content, free: free)
    (now.content, now.free, now.endRoom) = (content, free, graph.sceneMargin)
    now.settle()
    tree.setScrollOffset(now.offset, of: element)
    area = now
    return now
  }

  override var clipsChildren: Bool { scrollArea != nil }
  override var scrolling: (any ScrollableNode)? { self }

  var viewport: Rect? {
    guard let area = scrollArea else { return nil }
    // Along an axis without scrolling nothing is clipped, but elements at the edge have rings that extend beyond it.
    let x = area.scrollsHorizontally ? frame.minX...frame.maxX : -1e6...1e6
    let y = area.scrollsVertically ? frame.minY...frame.maxY : -1e6...1e6
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  var scrollBars: (any ScrollBars)? { marks }

  override func paintAboveChildren(on canvas: GraphicsContext) {
    if let area = scrollArea { marks.paint(area, on: canvas) }
  }

  func canScroll(byX x: Double) -> Bool {
    var area = scrollArea
    return area?.scroll(x: x, y: 0).x ?? 0 != 0
  }

  func canScroll(byY y: Double) -> Bool {
    var area = scrollArea
    return area?.scroll(x: 0, y: y).y ?? 0 != 0
  }

  func scrollPage(_ direction: AccessibilityScrollDirection) -> SetPosition? {
    guard let area = scrollArea else { return nil }
    let isVertical = direction.fits(vertically: true) && area.scrollsVertically
    guard isVertical || direction.fits(vertically: false) && area.scrollsHorizontally else { return nil }
    return scrollByPage(direction, vertically: isVertical) { scrollArea ?? area }
  }

  func scroll(byX x: Double, y: Double) -> Bool {
    guard var area = scrollArea else { return false }
    let way = area.scroll(x: x, y: y)
    return take(area, movedBy: way)
  }

  func reveal(_ rect: Rect) -> Rect {
    guard var area = scrollArea else { return rect }
    let way = area.reveal(
      rect.offsetBy(x: -frame.minX, y: -frame.minY), margin: graph.sceneMargin, pixel: graph.pixelGrid.pixel)
    _ = take(area, movedBy: way)
    return rect.offsetBy(x: -way.x, y: -way.y)
  }

  private func take(_ area: ScrollArea, movedBy way: Point) -> Bool {
    guard way != .zero else { return false }
    self.area = area
    graph.tree.setScrollOffset(area.offset, of: element)
    graph.focusRequests.hasScrolled = true
    setNeedsLayout()
    setNeedsPaint()
    return true
  }
}
