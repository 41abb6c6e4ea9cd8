package import KeywayElements
package import KeywayFocus

extension ElementTree {
  /// The element that a script names: by its key, otherwise by its label, preferring the first that is visible and focusable,
  /// otherwise by its role.
  package func element(namedInScript name: String) -> ElementID? {
    if let id = element(named: name) { return id }
    func takesFocus(_ id: ElementID, _ element: Element) -> Bool {
      isOpen(id) && (element.focus.isFocusable || element.focus.group != nil)
    }
    return firstShown { $1.label == name && takesFocus($0, $1) } ?? firstShown { $1.label == name }
      ?? firstShown { $1.role != .none && $1.role.rawValue == name }
  }

  /// The first visible element in tree order that fulfils a condition; never the window.
  package func firstShown(where isWanted: (ElementID, Element) -> Bool) -> ElementID? {
    var found: ElementID?
    visit(root) { id, element in
      if found != nil || element.isHidden || isStandIn(id) { return false }
      if id != root, isWanted(id, element) { found = id }
      return true
    }
    return found
  }

  /// Whether the focus is on or inside an element.
  package func hasFocus(in id: ElementID) -> Bool {
    focused.map { $0 == id || isAncestor(id, of: $0) } ?? false
  }
}

extension FocusManager {
  /// Whether a pending selection was committed.
  package func hasSettled(since pending: PendingSelection?) -> Bool {
    pending != nil && pendingSelection?.generation != pending?.generation
  }
}
