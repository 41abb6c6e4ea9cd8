import KeywayElements

/// The keys that change tabs from anywhere, such as Control-Tab.
extension FocusManager {
  /// Focuses and selects the next or previous tab of the tabs around the focus, otherwise of the first tabs of the window or
  /// of the open modal; nil if there are not two tabs.
  ///
  /// The focus goes to the tab, as if an arrow key had gone there, because the panel that it was in may be gone.
  ///
  /// - Complexity: O(depth + tabs); O(elements) if no tabs are around the focus.
  package func changeTab(_ heading: FocusHeading) -> FocusChange? {
    settle()
    let order = order
    guard order.rules.hasPatterns, let list = tabList(order) else { return nil }
    let tabs = tree.children(of: list).filter { tree.role(of: $0) == .tab && order.canFocus($0) }
    guard tabs.count > 1 else { return nil }
    let current = tabs.firstIndex { tree[$0].isSelected } ?? 0
    let target = tabs[(current + (heading == .forward ? 1 : tabs.count - 1)) % tabs.count]
    var change = set(target, .arrow, order)
    if change.selection == nil, !tree[target].isSelected {
      change.selection = selection.choose(target, in: list, .follow, .pointer, order)
    }
    return change
  }

  private func tabList(_ order: FocusOrder) -> ElementID? {
    for current in tree.lineage(of: focused) {
      if tree.role(of: current) == .tabList { return current }
      let inside = tree.children(of: current).first { tree.role(of: $0) == .tabList && tree.isOpen($0) }
      if let inside { return inside }
      if current == order.limit { break }
    }
    var found: ElementID?
    tree.visit(order.limit) { id, element in
      if found == nil, element.role == .tabList, tree.isOpen(id) { found = id }
      return found == nil && !element.isHidden
    }
    return found
  }
}
