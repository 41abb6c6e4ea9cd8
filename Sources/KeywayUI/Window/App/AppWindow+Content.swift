package import KeywayElements
import KeywayPlatform

/// A view after layout: its kind, its place, and its visible part.
package struct PlacedContent {
  package let element: ElementID
  /// In window coordinates.
  package let frame: Rect
  /// The part of the window in which the view can be seen; along an axis that scrolls, without an end.
  package let room: Rect
  /// Whether the view scrolls its content.
  package let scrolls: Bool
  /// The part of the window in which the view is visible now.
  package let clip: Rect
  /// The part of `clip` in which nothing fades.
  package let clear: Rect
  /// The greatest height that is visible at once, at any scroll offset.
  package let seenHeight: Double
  /// The words that the view itself shows.
  package let text: ShownText?
  /// The visible text area of a field; views beside it in the field cover nothing. Nil for other views.
  package let textArea: Rect?
  /// The tracks of the scroll bars over the content, wherever the thumb is.
  package let bars: [Rect]
  /// Whether the view paints itself, with no views inside.
  package let paintsItself: Bool
  /// The views around it, from the outermost.
  package let ancestors: [ElementID]
}

extension AppWindow {
  /// All visible views, in painting order.
  ///
  /// - Complexity: O(n · d) in the number of views and their depth.
  package var placedContent: [PlacedContent] {
    var content: [PlacedContent] = []
    func visit(
      _ node: RenderNode, _ room: Rect, _ clip: Rect, _ clear: Rect, _ seenHeight: Double,
      _ ancestors: [ElementID]
    ) {
      if node.isHidden || (node.compositing?.effect?.opacity ?? 1) <= 0 { return }
      content.append(
        PlacedContent(
          element: node.element, frame: node.frame, room: room, scrolls: node.scrolling?.viewport != nil,
          clip: clip, clear: clear, seenHeight: seenHeight, text: node.readable?.shownText,
          textArea: (node as? FieldNode)?.textArea, bars: node.barTracks,
          paintsItself: node is any PaintingNode && node.children.isEmpty, ancestors: ancestors))
      let inner = node.clipsChildren ? room.inside(node.frame, scrolledIn: node.scrolling?.viewport) : room
      let innerClip = node.clipsChildren ? clip.intersection(node.frame) : clip
      var innerClear = clear.intersection(innerClip)
      if let fade = (node.scrolling?.scrollBars as? ScrollMarks)?.shownFade {
        innerClear.size.height = min(innerClear.height, max(0, fade.minY - innerClear.minY))
      }
      let innerHeight =
        node.clipsChildren ? min(seenHeight, node.frame.intersection(room).height) : seenHeight
      for child in node.children {
        visit(child, inner, innerClip, innerClear, innerHeight, ancestors + [node.element])
      }
    }
    let window = Rect(origin: .zero, size: platformWindow.size)
    visit(graph.rootRender, window, window, window, window.height, [])
    return content
  }
}

extension AppWindow {
  /// Whether activating a view that modifiers made a control does nothing: it has no handler of a tap, a key or an action.
  package func isIdle(_ id: ElementID) -> Bool {
    guard let node = graph.renderNode(for: id), !(node is any PaintingNode), !(node is SceneElementNode)
    else { return false }
    let handlers = node.handlers
    return tree[id].command == nil && handlers.tap.isEmpty && handlers.keyPress.isEmpty
      && handlers.drag == nil
      && !handlers.accessibilityActions.contains { $0.kind == .default }
  }
}

extension RenderNode {
  fileprivate var barTracks: [Rect] {
    guard let bars = scrolling?.scrollBars else { return [] }
    return [bars.bar(along: .vertical), bars.bar(along: .horizontal)].compactMap { $0?.track }
  }
}

extension Rect {
  /// The room inside a view that clips: unlimited along an axis that scrolls, limited by the frame along the other. The viewport
  /// of the scroll view around is unlimited along a fixed axis; nil if nothing scrolls.
  fileprivate func inside(_ frame: Rect, scrolledIn viewport: Rect?) -> Rect {
    let far = 1e6
    func span(_ own: ClosedRange<Double>, _ frame: ClosedRange<Double>, scrolls: Bool) -> ClosedRange<Double>
    {
      scrolls ? -far...far : frame.clamped(to: own)
    }
    let x = span(minX...maxX, frame.minX...frame.maxX, scrolls: viewport.map { $0.width < far } ?? false)
    let y = span(minY...maxY, frame.minY...frame.maxY, scrolls: viewport.map { $0.height < far } ?? false)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
}
