package import KeywayElements
package import KeywayFocus
import KeywayPlatform

/// Changes to elements that no view updates, such as those of a scene.
extension AppWindow {
  /// Makes a change of an element or below it, and presents the result. `change` returns the focus change that it made itself.
  /// Returns the change of the focus; nil if it did not move.
  @discardableResult
  package func changeElement(_ id: ElementID, _ change: () -> FocusChange?) -> FocusChange? {
    let node = graph.renderNode(for: id)
    let moved = change()
    note(moved)
    let repaired = focusManager.needsRepair ? focusManager.repair() : nil
    note(repaired)
    node?.setNeedsLayout()
    graph.damageAll()
    runPasses()
    return repaired ?? moved
  }

  package func removeElement(_ id: ElementID) {
    guard let node = graph.renderNode(for: id), node.viewNode?.parent != nil else { return tree.remove(id) }
    removeNode(node)
  }

  /// Removes a node and its descendants from the window, with their elements.
  func removeNode(_ node: RenderNode) {
    guard let view = node.viewNode, let around = view.parent else { return }
    around.remove(view)
    around.render?.takeChildrenFromViews()
  }

  /// Makes an element the last child of another, in front of its siblings.
  package func moveElement(_ id: ElementID, to parent: ElementID) {
    guard let node = graph.renderNode(for: id), let before = node.parent,
      let around = graph.renderNode(for: parent)
    else { return }
    // The tree first: the remaining siblings keep their order, and with it the position of a focus that was lost among them.
    // A stand-in of the parent stays last.
    let others = tree.children(of: parent).count - (before === around ? 1 : 0)
    tree.move(id, to: parent, at: others - (tree.standIn(of: parent) == nil ? 0 : 1))
    before.setChildren(before.children.filter { $0 !== node })
    around.setChildren(around.children + [node])
  }

  /// Scrolls an element into view and returns a point to press: the middle of its visible part. Returns nil if it is not
  /// visible, or if a press there would hit neither the element nor its content nor an ancestor.
  package func placeToPress(_ id: ElementID) -> Point? {
    runPasses()
    guard tree.contains(id), tree.isSeen(id) else { return nil }
    if let node = graph.renderNode(for: id) {
      node.ancestors.reveal(node.frame)
    } else if let list = tree.parent(of: id).flatMap(graph.renderNode(for:)) as? ListNode,
      let row = tree.itemIndex(of: id, in: list.element)
    {
      list.outwards.reveal(list.frame(ofRow: row))
    }
    runPasses()
    guard let node = graph.renderNode(for: id) else { return nil }
    var seen = node.frame.intersection(Rect(origin: .zero, size: platformWindow.size))
    for around in node.ancestors where around.clipsChildren { seen = seen.intersection(around.frame) }
    if seen.isEmpty { return nil }
    let place = Point(x: seen.midX, y: seen.midY)
    let met = hitTest(place) { $0.acceptsPointer && tree.isOpen($0.element) }?.element
    let isMet = met.map { $0 == id || tree.isAncestor(id, of: $0) || tree.isAncestor($0, of: id) } ?? true
    return isMet ? place : nil
  }

  /// Replaces the rows of a list that has views for visible rows only, and selects some of them.
  package func setItems(_ items: any ItemCollection, selected: RangeSet<Int>, of list: ElementID) {
    guard let node = graph.renderNode(for: list) as? ListNode else {
      return tree.setItems(items, selected: selected, of: list)
    }
    node.change(items, isSame: false, selected: selected)
    node.viewNode?.invalidate()
  }
}
