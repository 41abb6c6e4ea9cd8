package import KeywayElements
import KeywayPlatform

/// A view as it was laid out: what it is, where it lies, and what of it can be seen.
package struct PlacedContent {
  package let element: ElementID
  /// In window coordinates.
  package let frame: Rect
  /// The part of the window in which the view is seen; along an axis that scrolls, without an end.
  package let room: Rect
  /// Whether the view scrolls what is inside.
  package let scrolls: Bool
  /// What of the frame is seen now.
  package let seen: Rect
  /// The words that the view itself shows.
  package let text: ShownText?
  /// The views around it, from the outermost.
  package let ancestors: [ElementID]
}

extension AppWindow {
  /// All views that are shown, in the order in which they are painted.
  ///
  /// - Complexity: O(n) in the number of views.
  package var placedContent: [PlacedContent] {
    var content: [PlacedContent] = []
    func visit(_ node: RenderNode, _ room: Rect, _ clip: Rect, _ ancestors: [ElementID]) {
      if node.isHidden { return }
      content.append(
        PlacedContent(
          element: node.element, frame: node.frame, room: room, scrolls: node.viewport != nil,
          seen: node.frame.intersection(clip),
          text: node.shownText, ancestors: ancestors))
      let inner = node.clipsChildren ? room.inside(node.frame, scrolledIn: node.viewport) : room
      let innerClip = node.clipsChildren ? clip.intersection(node.frame) : clip
      for child in node.children { visit(child, inner, innerClip, ancestors + [node.element]) }
    }
    let window = Rect(origin: .zero, size: platformWindow.size)
    visit(graph.rootRender, window, window, [])
    return content
  }
}

extension Rect {
  /// The room inside a view that clips: along an axis that scrolls without an end, along the other what the frame leaves.
  ///
  /// - Parameter viewport: where what scrolls is seen, with far edges along an axis that does not scroll; nil where nothing does.
  fileprivate func inside(_ frame: Rect, scrolledIn viewport: Rect?) -> Rect {
    let far = 1e6
    func edges(_ own: ClosedRange<Double>, _ frame: ClosedRange<Double>, _ length: Double?) -> ClosedRange<
      Double
    > {
      if let length, length < far { return -far...far }
      let lower = max(own.lowerBound, frame.lowerBound)
      return lower...max(lower, min(own.upperBound, frame.upperBound))
    }
    let x = edges(minX...maxX, frame.minX...frame.maxX, viewport?.width)
    let y = edges(minY...maxY, frame.minY...frame.maxY, viewport?.height)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
}
