import KeywayElements

/// Where the elements of a scene are to be.
extension RenderNode {
  /// Puts the elements inside where the scene has them, moved as all of it is.
  func placeSceneElements(movedBy way: Point) {
    for child in children {
      guard let place = child.writtenPlace else { continue }
      child.place(
        in: Rect(x: place.minX + way.x, y: place.minY + way.y, width: place.width, height: place.height))
    }
  }

  fileprivate var writtenPlace: Rect? { (self as? SceneElementNode)?.place ?? (self as? ListNode)?.place }
}

extension ViewGraph {
  /// Where an element lies as long as nothing is scrolled: as the scene has it; of other elements, as they are.
  func writtenFrame(_ id: ElementID) -> Rect { renderNode(for: id)?.writtenPlace ?? tree[id].frame }

  /// What is kept free around what is brought into view in a scene.
  ///
  /// Where arrows go by place, what is seen decides where they go. It is then what CSS Spatial Navigation says: what has
  /// the focus and no more. Its ring lies above all and may reach over the edge of what scrolls.
  var sceneMargin: Double { tree.elements(.spatialScope).isEmpty ? revealMargin : 0 }
}
