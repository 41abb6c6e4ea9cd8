import KeywayDrawing

/// The window's own node: paints the background and fills the window with the content.
final class RootNode: RenderNode {
  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[.background])
  }
}
