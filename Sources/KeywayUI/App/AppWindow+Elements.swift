package import KeywayElements
package import KeywayFocus

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
    guard let node = graph.renderNode(for: id), let view = node.viewNode, let around = view.parent else {
      tree.remove(id)
      return
    }
    around.remove(view)
    around.render?.takeChildrenFromViews()
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
