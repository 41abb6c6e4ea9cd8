public import KeywayElements

/// Finds elements on the screen, regardless of their presentation to assistive technologies.
extension ElementTree {
  /// The first visible element in tree order with the role and label.
  public func element(_ role: Role, _ label: String? = nil) -> Element? {
    firstShown { $1.role == role && label ?? $1.label == $1.label }.map { self[$0] }
  }

  /// The first visible element with a label, of any role.
  public func element(labeled label: String) -> Element? { firstShown { $1.label == label }.map { self[$0] } }

  /// All visible elements with a role, in tree order.
  public func elements(_ role: Role) -> [Element] {
    var found: [Element] = []
    visit(root) { id, element in
      if element.isHidden || isStandIn(id) { return false }
      if element.role == role { found.append(element) }
      return true
    }
    return found
  }
}
