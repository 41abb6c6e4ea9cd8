import KeywayElements

/// Operations on the tree itself, for screens without an app, such as scene files.
extension FocusManager {
  /// Performs an operation that a key requested.
  ///
  /// - Complexity: O(depth · log fan-out) for each element; a subtree is shown or hidden as a whole.
  public func apply(_ operation: ElementOperation) {
    switch operation {
    case .expand(let ids): for id in ids { tree.setExpanded(true, id) }
    case .collapse(let id): tree.setExpanded(false, id)
    case .adjust(let id, let value): tree.setNumber(value, id)
    case .check(let id, let isOn):
      tree.update(id) {
        $0.traits.remove(.mixed)
        if isOn { $0.traits.insert(.checked) } else { $0.traits.remove(.checked) }
      }
    case .sort(let id, let sortOrder):
      for header in tree.parent(of: id).map(tree.children(of:)) ?? [] {
        tree.update(header) { $0.accessibility.sortOrder = header == id ? sortOrder : nil }
      }
    case .close(let id): close(id)
    }
    repairAndApply()
  }

  /// Shows the panels of the selected tabs, and hides the others.
  package func apply(_ selection: SelectionChange) {
    guard tree.contains(selection.group), tree.role(of: selection.group) == .tabList else { return }
    tree.showPanels(of: selection.group)
    repairAndApply()
  }

  private func repairAndApply() {
    for selection in repair()?.selections ?? [] { apply(selection) }
  }

  /// Removes an element and its panel. If it was the selected tab, selects the tab that gets the focus.
  private func close(_ id: ElementID) {
    let wasSelected = tree[id].isSelected
    let group = order.groups(of: id).first { $0 != id }
    if let content = tree.content(of: id), !tree.isAncestor(id, of: content) { tree.remove(content) }
    tree.remove(id)
    repairAndApply()
    guard wasSelected, let group, let focused, tree.isAncestor(group, of: focused) else { return }
    tree.update(focused) { $0.isSelected = true }
    if tree.role(of: group) == .tabList { tree.showPanels(of: group) }
  }
}
