import KeywayDrawing
import KeywayElements

/// Last pass: paints what changed, with the focus ring above everything.
///
/// Reads frames, themes and the ring. Writes pixels, and requests nothing: a node that does is reported.
@MainActor
enum PaintPass {
  /// Repaints rectangles of a window, in logical pixels on pixel boundaries, then the ring, and last what lies above all views.
  static func run(
    _ graph: ViewGraph, on canvas: GraphicsContext, region: [Rect], ring: RingDrawing?,
    paintAbove: () -> Void = {}
  ) {
    canvas.begin(clippingTo: region)
    var above: [RenderNode] = []
    paint(graph.rootRender, on: canvas, region: region, leaving: &above)
    ring?.paint(on: canvas)
    for node in above { paintWithChildren(node, on: canvas, region: region, leaving: &above) }
    graph.paintingDidEnd()
    paintAbove()
    canvas.resetClip()
    canvas.flush()
  }

  /// A picture of a node and its content in an area, in logical pixels on pixel boundaries.
  static func picture(of node: RenderNode, in rect: Rect) -> ImageBuffer? {
    let scale = node.graph.scale
    let (width, height) = (Int((rect.width * scale).rounded()), Int((rect.height * scale).rounded()))
    guard width > 0, height > 0 else { return nil }
    let picture = ImageBuffer(width: width, height: height, scale: scale)
    var above: [RenderNode] = []
    picture.canvas.withEffect(x: -rect.minX, y: -rect.minY) {
      paintContent(of: node, on: picture.canvas, region: [rect], leaving: &above)
    }
    picture.canvas.flush()
    node.graph.paintingDidEnd()
    return picture
  }

  /// - Parameter above: collects the nodes to paint after the ring.
  private static func paint(
    _ node: RenderNode, on canvas: GraphicsContext, region: [Rect], leaving above: inout [RenderNode]
  ) {
    if node.compositing?.isAboveRing == true { return above.append(node) }
    paintWithChildren(node, on: canvas, region: region, leaving: &above)
  }

  private static func paintWithChildren(
    _ node: RenderNode, on canvas: GraphicsContext, region: [Rect], leaving above: inout [RenderNode]
  ) {
    guard region.contains(where: node.paintBounds.intersects) else { return }
    let compositing = node.compositing
    if node.isHidden || compositing?.paints == false { return }
    guard let effect = compositing?.effect else {
      return paintContent(of: node, on: canvas, region: region, leaving: &above)
    }
    if effect.opacity <= 0 { return }
    canvas.save()
    defer { canvas.restore() }
    // A fading node is painted to a separate surface first, in an area no larger than it.
    if effect.opacity < 1 { canvas.clip(to: node.paintBounds.outset(by: 1)) }
    canvas.withEffect(x: effect.x, y: effect.y, opacity: effect.opacity) {
      let inner = region.map { $0.offsetBy(x: -effect.x, y: -effect.y) }
      paintContent(of: node, on: canvas, region: inner, leaving: &above)
    }
  }

  private static func paintContent(
    of node: RenderNode, on canvas: GraphicsContext, region: [Rect], leaving above: inout [RenderNode]
  ) {
    if region.contains(where: node.frame.outset(by: node.paintOverflow).intersects) {
      node.graph.painting.element = node.element
      node.paint(on: canvas)
    }
    if node.clipsChildren {
      let inner = region.map { $0.intersection(node.frame) }.filter { !$0.isEmpty }
      if inner.isEmpty { return }
      canvas.withClip(to: node.frame, shape: node.compositing?.shapeOfWhole ?? .rectangle) {
        paintChildren(of: node, on: canvas, region: inner, leaving: &above)
      }
    } else {
      paintChildren(of: node, on: canvas, region: region, leaving: &above)
    }
  }

  /// Paints the children of a node, and what it paints above them.
  private static func paintChildren(
    of node: RenderNode, on canvas: GraphicsContext, region: [Rect], leaving above: inout [RenderNode]
  ) {
    node.visitChildren(touching: region) { paint($0, on: canvas, region: region, leaving: &above) }
    let graph = node.graph
    graph.motion.paintGhosts(of: node, on: canvas)
    graph.painting.element = node.element
    node.paintAboveChildren(on: canvas)
  }
}
