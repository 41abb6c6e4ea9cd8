internal import KeywayElements

/// Keys that scroll if they have no other use.
extension FocusManager {
  /// The distance that an arrow scrolls, in logical pixels ("user agent defined distance").
  private static let scrollStep = 40.0

  /// Scrolls the innermost element around the focus that scrolls this way, so that keys show text without focusable elements
  /// (WCAG 2.2, 2.1.1); nil if there is none.
  func scrollAround(_ direction: FocusDirection, _ order: FocusOrder) -> FocusChange? {
    for id in tree.lineage(of: focused, upTo: order.limit) {
      if let change = scroll(id, direction, order) { return change }
    }
    return nil
  }

  /// Scrolls the view around an element larger than the view, as long as the element continues in the direction, so that
  /// an arrow leaves it only when all of it was seen; nil if it does not, or if the host cannot scroll there.
  ///
  /// - Complexity: O(depth); O(depth · later siblings) for an element that is longer than half of its view.
  func scrollWithin(_ element: ElementID, _ direction: FocusDirection, _ order: FocusOrder) -> FocusChange? {
    guard let canScroll, direction.isArrow else { return nil }
    let (frame, isVertical) = (tree.frame(of: element), direction == .up || direction == .down)
    func length(_ rect: Rect) -> Double { isVertical ? rect.height : rect.width }
    for container in order.ancestors(of: element) {
      let whole = tree.frame(of: container)
      // Bars cover at most half of a view.
      guard tree.role(of: container).mayScroll, whole.isPlace, 2 * length(frame) > length(whole) else {
        continue
      }
      let view = tree.freeArea(of: container) { tree.frame(of: $0) }.offsetBy(x: whole.minX, y: whole.minY)
      guard length(frame) > length(view) else { continue }
      let rest =
        switch direction {
        case .down: frame.maxY - view.maxY
        case .up: view.minY - frame.minY
        case .right: frame.maxX - view.maxX
        default: view.minX - frame.minX
        }
      guard rest > 0.5 else { continue }
      let step = min(rest, max(Self.scrollStep, length(view) - Self.scrollStep))
      let way = direction == .down || direction == .right ? step : -step
      let distance = isVertical ? Point(x: 0, y: way) : Point(x: way, y: 0)
      guard canScroll(container, distance) else { continue }
      var change = stayed(.scrolled, order)
      change.scroll = FocusScroll(element: container, x: distance.x, y: distance.y)
      return change
    }
    return nil
  }

  /// Requests scrolling of an element; nil if it does not scroll, or is at its end.
  ///
  /// - Complexity: O(content) for the first key after a change of the layout, otherwise O(1).
  func scroll(_ container: ElementID, _ direction: FocusDirection, _ order: FocusOrder) -> FocusChange? {
    guard tree.role(of: container).mayScroll,
      var area = context.measures.scrollArea(of: container, in: tree)
    else { return nil }
    let wanted = Self.way(direction, area, tree.direction(at: container))
    let way = area.scroll(x: wanted.x, y: wanted.y)
    // Less than half a pixel is not visible.
    guard max(abs(way.x), abs(way.y)) > 0.5 else { return nil }
    var change = stayed(.scrolled, order)
    // The host stops at its own ends: there may be more than the elements need, such as padding.
    change.scroll = FocusScroll(element: container, x: wanted.x, y: wanted.y)
    return change
  }

  /// Page, Home and End go along the axis that scrolls; where both do, down.
  private static func way(_ direction: FocusDirection, _ area: ScrollArea, _ reading: LayoutDirection)
    -> Point
  {
    let isStrip = area.scrollsHorizontally && !area.scrollsVertically
    func along(_ way: Double) -> Point {
      isStrip ? Point(x: reading == .rightToLeft ? -way : way, y: 0) : Point(x: 0, y: way)
    }
    let (seen, whole) =
      isStrip ? (area.free.width, area.content.width) : (area.free.height, area.content.height)
    let page = max(scrollStep, seen - scrollStep)
    return switch direction {
    case .down: Point(x: 0, y: scrollStep)
    case .up: Point(x: 0, y: -scrollStep)
    case .right: Point(x: scrollStep, y: 0)
    case .left: Point(x: -scrollStep, y: 0)
    case .pageDown: along(page)
    case .pageUp: along(-page)
    case .home: along(-whole - seen)
    case .end: along(whole + seen)
    }
  }
}
