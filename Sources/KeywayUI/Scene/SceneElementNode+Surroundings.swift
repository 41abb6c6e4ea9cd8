import KeywayDrawing
import KeywayElements

/// The surroundings that an element of a scene draws: the name of its group, and the shade over waiting content.
extension SceneElementNode {
  // MARK: Headings

  /// Whether the name of the element stands above its content.
  var isHeading: Bool {
    if case .heading = look.label { true } else { false }
  }

  /// The area for the heading: above the content, and apart from a visible edge.
  var headingRoom: Rect {
    guard case .heading(let margin) = look.label else { return .zero }
    let inner = frame.inset(by: EdgeInsets(margin))
    let end = children.reduce(inner.maxY) { min($0, $1.frame.minY) }
    return Rect(x: inner.minX, y: inner.minY, width: inner.width, height: max(0, end - inner.minY))
  }

  /// Whether the heading fits above the content, and nothing inside has the same text.
  func hasRoom(forHeading text: TextLayout) -> Bool {
    let room = headingRoom
    guard room.width >= text.longestWordWidth, text.measure(width: room.width).height <= room.height else {
      return false
    }
    return !graph.tree.children(of: element).contains { graph.tree[$0].label == text.text }
  }

  // MARK: Modals

  /// Whether nothing outside can be used while the element is open.
  var isModal: Bool { graph.tree[element].focus.scope?.kind == .modal }

  /// The frame of the scene around the element.
  var sceneFrame: Rect {
    var node: RenderNode = self
    while node is SceneElementNode || node is SceneFieldNode, let parent = node.parent { node = parent }
    return node.frame
  }
}
