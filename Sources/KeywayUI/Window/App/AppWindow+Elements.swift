package import KeywayElements
package import KeywayFocus
import KeywayPlatform

/// Changes from outside to elements of which no view will say anything else, as those of a scene.
extension AppWindow {
  /// Makes a change and carries it to the screen.
  ///
  /// - Parameters:
  ///   - id: what is changed, or what it is in.
  ///   - change: returns what it did to the focus by itself.
  /// - Returns: what became of the focus; nil where it stayed.
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

  /// Takes an element and all inside it out of the window.
  package func removeElement(_ id: ElementID) {
    guard let node = graph.renderNode(for: id), node.viewNode?.parent != nil else {
      tree.remove(id)
      return
    }
    removeNode(node)
  }

  /// Takes a node and all inside it out of the window, with their elements as far as they are there.
  func removeNode(_ node: RenderNode) {
    guard let view = node.viewNode, let around = view.parent else { return }
    around.remove(view)
    around.render?.takeChildrenFromViews()
  }

  /// Makes an element the last one inside another, in front of what is there.
  package func moveElement(_ id: ElementID, to parent: ElementID) {
    guard let node = graph.renderNode(for: id), let before = node.parent,
      let around = graph.renderNode(for: parent)
    else { return }
    // The tree first: what is left behind keeps its order, and so does the place where a focus was lost among it.
    tree.move(id, to: parent, at: tree.children(of: parent).count - (before === around ? 1 : 0))
    before.setChildren(before.children.filter { $0 !== node })
    around.setChildren(around.children + [node])
  }

  /// Brings an element into view and finds where it can be pressed: the middle of what is seen of it.
  ///
  /// - Returns: nil where nothing is seen of it, or what a press there would meet is neither the element, nor inside or
  ///   around it.
  package func placeToPress(_ id: ElementID) -> Point? {
    runPasses()
    guard tree.contains(id), tree.isSeen(id) else { return nil }
    if let node = graph.renderNode(for: id) {
      reveal(node.frame, in: node.parent)
    } else if let list = tree.parent(of: id).flatMap(graph.renderNode(for:)) as? ListNode,
      let row = tree.itemIndex(of: id, in: list.element)
    {
      reveal(list.frame(ofRow: row), in: list)
    }
    runPasses()
    guard let node = graph.renderNode(for: id) else { return nil }
    var seen = node.frame.intersection(Rect(origin: .zero, size: platformWindow.size))
    var around = node.parent
    while let current = around {
      if current.clipsChildren { seen = seen.intersection(current.frame) }
      around = current.parent
    }
    if seen.isEmpty { return nil }
    let place = Point(x: seen.midX, y: seen.midY)
    let met = hitTest(place) { $0.acceptsPointer && tree.isOpen($0.element) }?.element
    let isMet = met.map { $0 == id || tree.isAncestor(id, of: $0) || tree.isAncestor($0, of: id) } ?? true
    return isMet ? place : nil
  }

  /// Gives a list that makes its rows as they are seen other rows.
  ///
  /// - Parameter selected: the places of the selected ones.
  package func setItems(_ items: any ItemCollection, selected: RangeSet<Int>, of list: ElementID) {
    guard let node = graph.renderNode(for: list) as? ListNode else {
      return tree.setItems(items, selected: selected, of: list)
    }
    node.change(items, isSame: false, selected: selected)
    node.viewNode?.invalidate()
  }
}
