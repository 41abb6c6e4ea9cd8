/// The attributes of an element that order walks need: plain data, copied at each step.
package struct OrderFacts: Sendable {
  package private(set) var role = Role.none
  package internal(set) var frame = Rect.zero
  package private(set) var isEnabled = true
  package private(set) var isHidden = false
  package private(set) var isInert = false
  package private(set) var isFocusable = false
  package private(set) var isTabStop = true
  package private(set) var isGuide = false
  package private(set) var isGroup = false
  package private(set) var isSeparateGroup = false
  package private(set) var isScope = false
  package private(set) var isModal = false
  /// Whether it is a scope in reading order.
  package private(set) var isReadByPlace = false
  package private(set) var rules = TraversalRules.keyway
  package private(set) var isExplicitStop = false
  package private(set) var isGroupBoundary = false

  /// Whether the element's own gate is open.
  package var isGateOpen: Bool { isEnabled && !isHidden && !isInert }
  /// Whether it is a group that forms one stop.
  package var isJoinedGroup: Bool { isGroup && !isSeparateGroup }

  init(_ element: Element) {
    let focus = element.focus
    role = element.role
    frame = element.frame
    isEnabled = element.isEnabled
    isHidden = element.isHidden
    isInert = element.isInert
    isFocusable = focus.isFocusable
    isTabStop = focus.isTabStop
    isGuide = focus.isGuide
    isGroup = focus.group != nil
    isSeparateGroup = focus.group?.isSeparate == true
    isExplicitStop = focus.isExplicitStop
    isGroupBoundary = focus.isGroupBoundary
    guard let scope = focus.scope else { return }
    isScope = true
    isModal = scope.kind == .modal
    isReadByPlace = scope.traversal.order == .reading
    rules = scope.traversal.rules
  }
}
