import KeywayDrawing
import KeywayElements

/// Last pass: paints what changed, with the focus ring above everything.
///
/// Reads frames, themes and the ring. Writes pixels.
@MainActor
enum PaintPass {
  /// Repaints rectangles of a window.
  ///
  /// - Parameters:
  ///   - ring: painted last; nil for none.
  ///   - region: logical pixels, on pixel boundaries.
  static func run(
    _ graph: ViewGraph, on canvas: Canvas, region: [Rect], ring: RingDrawing?
  ) {
    canvas.begin(clippingTo: region)
    var above: [RenderNode] = []
    paint(graph.rootRender, on: canvas, region: region, leaving: &above)
    ring?.paint(on: canvas)
    for node in above { paintWithChildren(node, on: canvas, region: region, leaving: &above) }
    canvas.resetClip()
    canvas.flush()
  }

  /// - Parameter above: collects the nodes to paint after the ring.
  private static func paint(
    _ node: RenderNode, on canvas: Canvas, region: [Rect], leaving above: inout [RenderNode]
  ) {
    if node.isAboveRing { return above.append(node) }
    paintWithChildren(node, on: canvas, region: region, leaving: &above)
  }

  private static func paintWithChildren(
    _ node: RenderNode, on canvas: Canvas, region: [Rect], leaving above: inout [RenderNode]
  ) {
    guard region.contains(where: node.paintBounds.intersects) else { return }
    if node.isHidden || !node.isPainted { return }
    if region.contains(where: node.frame.outset(by: node.paintOverflow).intersects) {
      node.paint(on: canvas)
    }
    if node.clipsChildren {
      let inner = region.map { $0.intersection(node.frame) }.filter { !$0.isEmpty }
      if inner.isEmpty { return }
      canvas.withClip(to: node.frame) {
        paintChildren(of: node, on: canvas, region: inner, leaving: &above)
        node.paintAboveChildren(on: canvas)
      }
    } else {
      paintChildren(of: node, on: canvas, region: region, leaving: &above)
      node.paintAboveChildren(on: canvas)
    }
  }

  private static func paintChildren(
    of node: RenderNode, on canvas: Canvas, region: [Rect], leaving above: inout [RenderNode]
  ) {
    node.visitChildren(touching: region) { paint($0, on: canvas, region: region, leaving: &above) }
  }
}
