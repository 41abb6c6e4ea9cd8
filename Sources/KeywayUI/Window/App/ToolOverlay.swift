package import KeywayAccessibility
import KeywayDispatch
package import KeywayDrawing
package import KeywayElements
package import KeywayKeymap
package import KeywayPlatform

/// What a tool draws over a window, and the input that it takes before the app.
///
/// It has no views and no elements, so no tree of the window knows of it.
@MainActor
package protocol ToolOverlay: AnyObject {
  /// Whether it is drawn.
  var isShown: Bool { get }
  /// Takes a press or a release of a key; false leaves it to the app.
  func takes(_ press: KeyPress, in window: AppWindow) -> Bool
  /// Takes what the pointer does; false leaves it to the app.
  func takes(_ event: PointerEvent, in window: AppWindow) -> Bool
  /// The window is about to be painted, with changes.
  func windowDidChange(_ window: AppWindow)
  /// Draws over the whole window, in its coordinates.
  func draw(on canvas: GraphicsContext, over window: AppWindow)
}

extension ToolOverlay {
  func paint(on canvas: GraphicsContext, region: [Rect], over window: AppWindow) {
    canvas.begin(clippingTo: region)
    draw(on: canvas, over: window)
    canvas.resetClip()
    canvas.flush()
  }
}

extension AppWindow {
  /// Whether the overlay takes a key. What the app was doing with keys and fingers ends with its first press.
  func overlayTakes(_ press: KeyPress) -> Bool {
    guard let overlay, overlay.takes(press, in: self) else { return false }
    var trace = DispatchTrace(press: press)
    trace.takenBy = .tool
    didDispatch(trace)
    if press.phase == .began || press.phase == .repeated {
      interruptHold()
      cancelLongPress()
      pointer.drag = nil
      cancelPress()
      graph.damageAll()
    }
    present()
    return true
  }

  /// Whether the overlay takes what the pointer does.
  func overlayTakes(_ event: PointerEvent) -> Bool {
    guard let overlay, overlay.takes(event, in: self) else { return false }
    if case .pressed = event.kind { repaint() }
    return true
  }

  /// Paints all of the window, after what a tool draws over it has changed.
  package func repaint() {
    graph.damageAll()
    runPasses()
  }

  /// The author's view that a node comes from: the type of the innermost view around it that is not Keyway's own; nil for none.
  package func viewName(of node: AccessibilityNode) -> String? {
    var next = node.id.element(in: tree).flatMap(graph.renderNode(for:))?.viewNode
    while let current = next {
      let kind = type(of: current.view.unlocated)
      let module = String(reflecting: kind).prefix { $0 != "." }
      if !["KeywayUI", "Swift"].contains(module), !(kind is any PrimitiveView.Type) {
        return current.viewName
      }
      next = current.parent
    }
    return nil
  }

  /// Where the author wrote the view, or the element of a scene, that an element comes from; nil where it is not known.
  package func sourcePlace(of id: ElementID) -> SourcePlace? {
    scenePlaces[id] ?? (tree.contains(id) ? graph.renderNode(for: id)?.viewNode?.sourcePlace : nil)
  }
}
