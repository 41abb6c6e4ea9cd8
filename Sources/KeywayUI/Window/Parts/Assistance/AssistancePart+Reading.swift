import KeywayAccessibility
import KeywayElements
import KeywayPlatform

// Pages of long content.
extension AssistancePart {
  /// Scrolls from a node outwards; see `AssistiveHost.scroll(_:from:)`.
  func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool {
    window.runPasses()
    var status: String?
    for around in Outwards(from: presentNode(of: node)) {
      status = around.scroll(direction)
      if status != nil { break }
    }
    if let status { window.pageScrolled(status) }
    note("scroll \(direction)", on: node, status != nil)
    window.runPasses()
    return status != nil
  }
}

extension RenderNode {
  /// Scrolls by the author's handler, else by pages. Returns the status to announce; nil if it cannot scroll in the direction.
  fileprivate func scroll(_ direction: AccessibilityScrollDirection) -> String? {
    for scroll in handlers.accessibilityScroll { if let status = scroll(direction) { return status } }
    return scrolling?.scrollPage(direction).map {
      localized("Page $page of $count", ["page": "\($0.index)", "count": "\($0.count)"])
    }
  }
}
