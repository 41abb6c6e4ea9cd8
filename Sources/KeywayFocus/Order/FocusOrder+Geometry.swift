package import KeywayElements

extension FocusOrder {
  /// Computes the visit order of containers whose children or geometry have changed since the last call, and their indices.
  ///
  /// Called when layout commits, so that no key press sorts. For spatial arrows it also updates the positions. Containers
  /// outside groups whose nearest scope has ``Traversal/Order/reading`` order are sorted by the frames of their children; a
  /// child without a frame counts with the union of its content. All others keep tree order.
  package static func commitGeometry(_ tree: ElementTree) {
    var pending = tree.geometryChanges
    tree.geometryChanges = []
    tree.commitPlaces(pending)
    tree.commitCovers()
    tree.settleExplicitStops()
    var done: Set<ElementID> = []
    while let id = pending.popLast() {
      guard tree.contains(id), done.insert(id).inserted else { continue }
      if tree.frame(of: id).isEmpty, let parent = tree.parent(of: id) { pending.append(parent) }
      defer { tree.prepareIndex(of: id) }
      guard isReadByPlace(id, in: tree) else {
        tree.setVisitOrder(nil, of: id)
        continue
      }
      let children = tree.children(of: id)
      let frames = children.map(tree.extent)
      let indices = ReadingOrder.indices(of: frames, direction: tree.direction(at: id))
      let isTreeOrder = indices.elementsEqual(children.indices)
      tree.setVisitOrder(isTreeOrder ? nil : indices.map { children[$0] }, of: id)
    }
  }

  /// Whether arrows that no group uses move by position.
  func usesPlaces(at id: ElementID) -> Bool {
    guard !tree.elements(.spatialScope).isEmpty else { return false }
    let scope = id != limit && tree.facts(of: id).isScope ? id : scope(around: id)
    return traversal(of: scope).arrows == .spatial
  }

  /// Whether a group that uses all four arrows passes them on at its ends and across its items. It does if they move by
  /// position: they may be the only keys of a keypad.
  func passesArrowsOn(_ group: ElementID) -> Bool {
    guard rules.passesArrowsOn, let behavior = tree.focusBehavior(group).group else { return false }
    return behavior.axis == .linear && behavior.wraps && usesPlaces(at: group)
  }

  private static func isReadByPlace(_ id: ElementID, in tree: ElementTree) -> Bool {
    for current in tree.lineage(of: id) {
      let focus = tree.facts(of: current)
      if focus.isGroup { return false }
      if focus.isScope { return focus.isReadByPlace }
    }
    return false
  }
}
