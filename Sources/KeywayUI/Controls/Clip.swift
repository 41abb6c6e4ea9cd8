import KeywayDrawing
import KeywayElements

extension View {
  /// Hides what lies outside the view's frame, also from the pointer.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Hides what lies outside a shape in the view's frame: `.clipShape(Circle())`. The pointer reaches all of the frame.
  public func clipShape(_ shape: some Shape) -> some View { ClipView(content: self, shape: shape) }
}

struct ClipView<Content: View, Outline: Shape>: PrimitiveView {
  let content: Content
  let shape: Outline

  func update(_ node: ViewNode) {
    node.connectProperties(of: shape)
    let render = node.renderNode { ClipNode($0) }
    render.shape = shape
    render.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

final class ClipNode: RenderNode, CompositedNode {
  var shape: any Shape = Rectangle() {
    didSet { if outline(of: shape) != outline(of: oldValue) { setNeedsPaint() } }
  }

  override var clipsChildren: Bool { true }
  override var compositing: (any CompositedNode)? { self }
  var shapeOfWhole: ElementShape { outline(of: shape) }

  private func outline(of shape: any Shape) -> ElementShape {
    if let known = shape as? any OutlinedShape, known.part(of: frame) == frame { return known.outline }
    guard !frame.isEmpty else { return .rectangle }
    return .path(shape.path(in: Rect(origin: .zero, size: frame.size)), in: frame.size)
  }
}
