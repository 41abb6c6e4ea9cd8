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

extension AppWindow {
  /// The tool's overlay; nil for none.
  package var overlay: (any ToolOverlay)? {
    get { parts.overlay.overlay }
    set { parts.overlay.overlay = newValue }
  }

  /// Where the elements of a scene are written.
  package var scenePlaces: [ElementID: SourcePlace] {
    get { parts.overlay.scenePlaces }
    set { parts.overlay.scenePlaces = newValue }
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
