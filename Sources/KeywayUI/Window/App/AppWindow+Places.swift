import KeywayElements
import KeywayFocus

/// Places in the window: the node at a point, and whether it can be reached.
extension AppWindow {
  /// The frontmost node at a point that meets a condition.
  func hitTest(_ point: Point, where condition: (RenderNode) -> Bool) -> RenderNode? {
    let around = Rect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    func search(_ node: RenderNode) -> RenderNode? {
      if node.isHidden || !node.isPainted || (node.clipsChildren && !node.frame.contains(point)) {
        return nil
      }
      for child in node.children(touching: around).reversed() {
        if let found = search(child) { return found }
      }
      return node.frame.contains(point) && condition(node) ? node : nil
    }
    return search(graph.rootRender)
  }

  func isInMenus(_ node: RenderNode) -> Bool { node.outwards.contains { tree[$0.element].role.isMenu } }

  /// Whether the pointer and readers can reach an element despite an open modal: it is inside, or a key for a field inside.
  func isReachable(_ id: ElementID) -> Bool {
    guard let modal = focusManager.openModals.last else { return true }
    return modal == id || tree.isAncestor(modal, of: id) || focusManager.isAnnexed(id, to: modal)
  }
}
