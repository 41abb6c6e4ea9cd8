import KeywayDrawing

/// The root node of a window: paints the background and gives the content the whole window.
final class RootNode: RenderNode {
  override func paint(on canvas: GraphicsContext) { canvas.fill(frame, theme[.background]) }
}
