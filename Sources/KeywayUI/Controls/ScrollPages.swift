import KeywayAccessibility
import KeywayElements
import KeywayFocus

extension AccessibilityScrollDirection {
  /// Whether content that scrolls along an axis can scroll further in the direction.
  func fits(vertically: Bool) -> Bool {
    switch self {
    case .next, .previous: true
    case .up, .down: vertically
    case .left, .right: !vertically
    }
  }
}

extension ScrollableNode {
  /// Scrolls by one page.
  ///
  /// - Parameter area: the scrolled content at the time of the call.
  /// - Returns: the new page; nil if there is nothing more in the direction.
  func scrollByPage(
    _ direction: AccessibilityScrollDirection, vertically isVertical: Bool, _ area: () -> ScrollArea
  ) -> SetPosition? {
    let isMirrored = !isVertical && self.isMirrored
    let isForward =
      switch direction {
      case .next: !isMirrored
      case .previous: isMirrored
      case .down, .right: true
      case .up, .left: false
      }
    let free = area().free.size
    let length = isVertical ? free.height : free.width
    let way = isForward ? length : -length
    guard length > 0, scroll(byX: isVertical ? 0 : way, y: isVertical ? way : 0) else { return nil }
    var now = area()
    let (content, offset) = (now.content.size, now.offset)
    let count = max(1, Int(((isVertical ? content.height : content.width) / length).rounded(.up)))
    let passed = Int((abs(isVertical ? offset.y : offset.x) / length).rounded())
    // The last page may repeat some of the one before.
    let step = isMirrored ? -1.0 : 1.0
    let rest = now.scroll(x: isVertical ? 0 : step, y: isVertical ? step : 0)
    let isAtEnd = rest == Point(x: 0, y: 0)
    return SetPosition(index: isAtEnd ? count : min(count, passed + 1), count: count)
  }
}
