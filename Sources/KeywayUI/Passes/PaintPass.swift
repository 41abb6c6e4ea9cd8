import KeywayDrawing
import KeywayElements

/// Last pass: paints what changed, and nothing else, with the focus ring above everything.
///
/// Reads frames, themes and the ring. Writes pixels.
@MainActor
enum PaintPass {
  /// Repaints rectangles of a window.
  ///
  /// - Parameter region: logical pixels, on pixel boundaries.
  static func run(_ graph: ViewGraph, ring: RingDrawing?, on canvas: Canvas, region: [Rect]) {
    canvas.begin(clippingTo: region)
    paint(graph.rootRender, on: canvas, region: region)
    ring?.paint(on: canvas)
    canvas.resetClip()
    canvas.flush()
  }

  private static func paint(_ node: RenderNode, on canvas: Canvas, region: [Rect]) {
    guard region.contains(where: node.paintBounds.intersects) else { return }
    if node.isHidden { return }
    if region.contains(where: node.frame.outset(by: node.paintOverflow).intersects) {
      node.paint(on: canvas)
    }
    if node.clipsChildren {
      let inner = region.map { $0.intersection(node.frame) }.filter { !$0.isEmpty }
      if inner.isEmpty { return }
      canvas.withClip(to: node.frame) { paintChildren(of: node, on: canvas, region: inner) }
    } else {
      paintChildren(of: node, on: canvas, region: region)
    }
  }

  private static func paintChildren(of node: RenderNode, on canvas: Canvas, region: [Rect]) {
    if node.children.count <= 8 {
      for child in node.children { paint(child, on: canvas, region: region) }
      return
    }
    // Each child is painted once, although several rectangles may touch it.
    var ranges = region.map { node.children(touching: $0) }.filter { !$0.isEmpty }
      .map { $0.startIndex..<$0.endIndex }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var next = 0
    for range in ranges {
      for index in max(next, range.lowerBound)..<max(next, range.upperBound) {
        paint(node.children[index], on: canvas, region: region)
      }
      next = max(next, range.upperBound)
    }
  }
}
