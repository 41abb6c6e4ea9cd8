public import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// Long content: pages, and lines of text.
extension AppWindow {
  /// Scrolls from a node outwards: the first view that can scroll in the direction does, and what is shown then is said.
  ///
  /// - Returns: whether anything scrolled.
  @discardableResult
  public func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool {
    runPasses()
    var next = presentNode(of: node)
    var status: String?
    while let current = next, status == nil {
      status = current.scroll(direction)
      next = current.parent
    }
    if let status { pageScrolled(status) }
    note("scroll \(direction.rawValue)", on: node, status != nil)
    runPasses()
    return status != nil
  }

  /// The text of a field; nil for a node that is none.
  public func editedText(of node: AccessibilityNode) -> (any AccessibilityText)? {
    node.id.element(in: tree).flatMap { graph.renderNode(for: $0) }?.editedText
  }

  /// The lines of a node: those that its view says, else those of a `Text`; nil for a node without text.
  public func readingContent(of node: AccessibilityNode) -> (any AccessibilityReadingContent)? {
    guard let id = node.id.element(in: tree) else { return nil }
    // Of a representation, the author may say it with what is seen.
    return graph.renderNode(for: id)?.readingContent
      ?? graph.renderNode(for: tree.seenElement(for: id))?.readingContent
  }
}

extension RenderNode {
  /// Scrolls as the author has it, else by what is shown. Returns the status to be said; nil if it cannot scroll in the direction.
  fileprivate func scroll(_ direction: AccessibilityScrollDirection) -> String? {
    for scroll in handlers.accessibilityScroll {
      if let status = scroll(direction) { return status }
    }
    return scrollPage(direction).map {
      localized("Page $page of $count", ["page": "\($0.index)", "count": "\($0.count)"])
    }
  }
}
