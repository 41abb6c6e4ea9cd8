package import KeywayAccessibility
package import KeywayDrawing
package import KeywayElements
package import KeywayKeymap
package import KeywayPlatform

/// The drawing of a tool over a window, and the input that it takes before the app.
///
/// It has no views and no elements, so no tree of the window knows of it.
@MainActor
package protocol ToolOverlay: AnyObject {
  var name: String { get }
  /// Whether it is visible.
  var isShown: Bool { get }
  /// Handles a press or a release of a key; false leaves it to the app.
  func takes(_ press: KeyPress, in window: AppWindow) -> Bool
  /// Handles a pointer event; false leaves it to the app.
  func takes(_ event: PointerEvent, in window: AppWindow) -> Bool
  /// Called before the window is painted, with changes.
  func windowDidChange(_ window: AppWindow)
  func draw(on canvas: GraphicsContext, over window: AppWindow)
}

extension AppWindow {
  package var overlay: (any ToolOverlay)? {
    get { parts.overlay.overlay }
    set { parts.overlay.overlay = newValue }
  }

  package var scenePlaces: [ElementID: SourcePlace] {
    get { parts.overlay.scenePlaces }
    set { parts.overlay.scenePlaces = newValue }
  }

  /// Repaints the window, after a change of the tool's drawing.
  package func repaint() {
    graph.damageAll()
    runPasses()
  }

  /// The author's view of a node: the type of the innermost view around it outside Keyway; nil for none.
  package func viewName(of node: AccessibilityNode) -> String? {
    let inner = node.id.element(in: tree).flatMap(graph.renderNode(for:))?.viewNode
    return inner.flatMap { inner in
      sequence(first: inner, next: \.parent).first {
        let kind = type(of: $0.view)
        let module = String(reflecting: kind).prefix { $0 != "." }
        return !["KeywayUI", "Swift"].contains(module) && !(kind is any PrimitiveView.Type)
      }?.viewName
    }
  }

  /// The source location of the view, or the element of a scene, that an element comes from; nil if unknown.
  package func sourcePlace(of id: ElementID) -> SourcePlace? {
    scenePlaces[id] ?? (tree.contains(id) ? graph.renderNode(for: id)?.viewNode?.sourcePlace : nil)
  }
}
