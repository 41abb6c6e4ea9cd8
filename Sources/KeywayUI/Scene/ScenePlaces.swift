import KeywayElements

/// The frames of a scene's elements.
extension RenderNode {
  /// Places the elements inside at the frames of the scene, moved by an offset.
  func placeSceneElements(movedBy way: Point) {
    for child in children {
      guard let place = child.writtenPlace else { continue }
      child.place(
        in: Rect(x: place.minX + way.x, y: place.minY + way.y, width: place.width, height: place.height))
    }
  }

  fileprivate var writtenPlace: Rect? {
    (self as? SceneElementNode)?.place ?? (self as? SceneFieldNode)?.place ?? (self as? ListNode)?.place
  }
}

extension ElementTree {
  /// Whether an element is read in place of its parent, and never painted.
  func isStandInOfParent(_ id: ElementID) -> Bool { parent(of: id).flatMap(standIn(of:)) == id }
}

extension ViewGraph {
  /// The frame of an element without scrolling, from the scene; the current frame for other elements.
  func writtenFrame(_ id: ElementID) -> Rect { renderNode(for: id)?.writtenPlace ?? tree[id].frame }

  /// The margin around a revealed element in a scene.
  ///
  /// If arrows are spatial, their targets depend on the visible part. The margin is then as in CSS Spatial Navigation: the
  /// focused element alone. Its ring is above everything and may extend over the edge of the scroll container.
  var sceneMargin: Double { tree.elements(.spatialScope).isEmpty ? revealMargin : 0 }
}
