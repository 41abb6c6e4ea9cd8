/// Content that elements show and hide: panels of tabs, child rows, contents of a disclosure.
extension ElementTree {
  /// The content that an element shows and hides: the element it names (``Element/controls``), otherwise the group in it; for a
  /// row of a tree or tree grid also the group directly after it.
  package func content(of id: ElementID) -> ElementID? {
    if let key = self[id].controls { return element(forKey: key) }
    if let inside = children(of: id).first(where: { role(of: $0) == .group }) { return inside }
    guard role(of: id).holdsRows, let around = parent(of: id) else { return nil }
    let siblings = children(of: around)
    let place = position(of: id) + 1
    return place < siblings.count && role(of: siblings[place]) == .group ? siblings[place] : nil
  }

  /// Whether an element is the content of a row of a tree or of a tree grid: the group in it, or directly after it.
  func isContent(_ id: ElementID) -> Bool {
    guard role(of: id) == .group, let around = parent(of: id) else { return false }
    if role(of: around).holdsRows { return true }
    let place = position(of: id)
    return place > 0 && role(of: children(of: around)[place - 1]).holdsRows
  }

  /// Opens or closes an element, and shows or hides its content.
  ///
  /// - Complexity: O(depth · log fan-out), whatever the size of the content.
  package func setExpanded(_ isExpanded: Bool, _ id: ElementID) {
    update(id) {
      if isExpanded { $0.traits.insert(.expanded) } else { $0.traits.remove(.expanded) }
    }
    if let content = content(of: id) { update(content) { $0.isHidden = !isExpanded } }
  }

  /// Sets the number of a slider or a stepper, and its value to the number's digits.
  package func setNumber(_ number: Double, _ id: ElementID) {
    update(id) {
      $0.range?.value = number
      $0.value = ValueRange.text(number)
    }
  }

  /// Shows only the panel of a tab list's selected tab.
  ///
  /// - Complexity: O(tabs).
  package func showPanels(of tabList: ElementID) {
    visit(tabList) { id, element in
      guard element.role == .tab else { return true }
      if let panel = content(of: id) { update(panel) { $0.isHidden = !element.isSelected } }
      return false
    }
  }

  /// Makes panels and scroll containers focusable while nothing in them is, and names those without a name. The same goes for
  /// modal scopes, since nothing else can be focused while one is open (HTML, "dialog focusing steps"; ARIA Authoring
  /// Practices, "Dialog").
  ///
  /// - Complexity: O(n · (depth + log n)) for n panels and modal scopes.
  package func settleFallbacks() {
    if elements(.fallback).isEmpty && elements(.modalScope).isEmpty { return }
    // Inner ones first: they decide whether an outer one is needed.
    for id in inTreeOrder(elements(.fallback).union(elements(.modalScope))).reversed() {
      if elements(.modalScope).contains(id), facts(of: id).rules.hasFallbacks {
        settleModal(id)
      }
      if elements(.fallback).contains(id) {
        let own = isOwnStop(id) ? 1 : 0
        setFocusable(stopsWithin(id) - own + explicitStopsWithin(id) == 0, id)
        nameFallback(id)
      }
    }
  }

  private func settleModal(_ id: ElementID) {
    let isHeld = storage.heldModals.contains(id)
    // Leave alone an element that the author made focusable.
    if focusBehavior(id).isFocusable, !isHeld { return }
    let node = storage.nodes[Int(id.index)]
    let isNeeded =
      node.within.ordered - node.ownStop + node.within.explicit == 0 && node.within.items == node.ownItem
    if isNeeded { storage.heldModals.insert(id) } else if isHeld { storage.heldModals.remove(id) }
    setFocusable(isNeeded, id)
  }

  private func setFocusable(_ isFocusable: Bool, _ id: ElementID) {
    if focusBehavior(id).isFocusable != isFocusable { update(id) { $0.focus.isFocusable = isFocusable } }
  }
}
