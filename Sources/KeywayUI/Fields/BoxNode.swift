import KeywayAccessibility
import KeywayDrawing
import KeywayElements

/// The box of a field or a picker: its error, its edge, and what is to be in sight with it.
class BoxNode: RenderNode {
  private var error: String?
  private var hasAppeared = false

  final var hasError: Bool { error != nil }

  /// The name and the error stay in sight with the box.
  override var frameToReveal: Rect {
    // Modifiers and a button in the box are around it too.
    var around = parent
    while let box = around, box.frame == frame { around = box.parent }
    guard let whole = around?.frame, graph.showsKeyboard || whole.height < theme.length(200) else {
      return frame
    }
    return whole
  }

  /// Has the box come back with its name where somebody scrolled away from it. A high one stays: its caret may be at its end.
  final func isWrittenIn() {
    if frame.height < theme.length(200) { graph.hasTyped = true }
  }

  /// Shows the sign of an error, and says the error if it appears beside a box that was there without it.
  final func showError(_ error: String?) {
    defer { hasAppeared = true }
    guard error != self.error else { return }
    self.error = error
    errorDidChange()
    if let error, hasAppeared { graph.announce(error, .default) }
  }

  /// Called when another error, or none, is shown, whose sign takes room.
  func errorDidChange() {
    setNeedsLayout()
    setNeedsPaint()
  }

  final func paintGround(_ color: ThemeColor, on canvas: GraphicsContext) {
    canvas.fill(.roundedRectangle(radius: ButtonNode.radius), in: frame, theme[color])
  }

  final func paintEdge(on canvas: GraphicsContext, isFocused: Bool = false) {
    let edge: ThemeColor =
      hasError ? .destructive : isFocused ? .ink : environment.isEnabled ? .controlLine : .line
    canvas.stroke(
      .roundedRectangle(radius: ButtonNode.radius), in: frame, theme[edge],
      width: hasError || isFocused ? 2 : 1)
  }
}
