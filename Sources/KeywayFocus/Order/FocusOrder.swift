package import KeywayElements

/// A direction along the order.
package enum FocusHeading: Sendable {
  case forward, backward

  var reversed: FocusHeading { self == .forward ? .backward : .forward }
}

/// The end of a scope that Tab reached, and its traversal there.
package struct FocusEdge: Hashable, Sendable {
  package var scope: ElementID
  package var edge: Traversal.Edge
}

/// The order in which Tab visits the stops of a tree. It has no memory.
///
/// - A *stop* is a focusable element, or a group: the outermost group below the nearest scope represents everything inside it.
///   An element with an explicit position is a separate stop, even inside a group. In a separate group the first item of each
///   segment represents the segment.
/// - In a scope, the scope's own element comes first, if it is focusable. Explicit positions follow, ascending and with ties in
///   tree order. All others come last, in visit order: tree order, or the reading order from ``commitGeometry(_:)``.
/// - A plain scope is visited at its place in the scope around it. Scopes inside a group have no edges. A popover is visited
///   after its invoker.
/// - A modal scope given as `limit` confines everything.
///
/// Each query climbs to the first ancestor with a later open stop and seeks down from there: O(depth · log fan-out), counted in
/// ``visited``. ``commitGeometry(_:)`` builds the indices of wide containers; without it, the first query after a change does.
package struct FocusOrder {
  package let tree: ElementTree
  /// The scope that confines the order: the topmost open modal, or the root.
  package let limit: ElementID
  /// The number of nodes and index cells visited so far.
  package var visited: Int { climbed + tree.visits - visitsBefore }
  var climbed = 0
  /// The end of the scope that steps reached last, and its traversal there.
  var edge: FocusEdge?
  private let visitsBefore: Int

  /// The open popovers that Tab visits after their invoker, by invoker, in tree order.
  let popovers: [ElementID: [ElementID]]

  package init(_ tree: ElementTree, limit: ElementID? = nil) { self.init(tree, limit: limit, popovers: [:]) }

  init(_ tree: ElementTree, limit: ElementID?, popovers: [ElementID: [ElementID]]) {
    self.tree = tree
    self.popovers = popovers
    self.limit = limit ?? tree.root
    visitsBefore = tree.visits
  }

  /// An element and its ancestors, innermost first, at most to the limit.
  func lineage(of id: ElementID) -> ElementLineage { tree.lineage(of: id, upTo: limit) }

  /// The ancestors of an element, innermost first, at most to the limit.
  func ancestors(of id: ElementID) -> ElementLineage {
    tree.lineage(of: id == limit ? nil : tree.parent(of: id), upTo: limit)
  }

  /// The stop that represents an element: the outermost group around it, or itself.
  package func stop(for id: ElementID) -> ElementID {
    var stop = id
    // An explicit stop has left the groups around it, up to the scope it belongs to.
    var hasLeftGroups = tree.facts(of: id).isExplicitStop
    var node = id
    while node != limit, let parent = tree.parent(of: node) {
      // A scope with a position has left the groups around it too, with its content.
      if node != stop, tree.facts(of: node).isScope {
        hasLeftGroups = tree.facts(of: node).isExplicitStop
      }
      node = parent
      let focus = tree.facts(of: node)
      if focus.isJoinedGroup, !hasLeftGroups {
        stop = node
        hasLeftGroups = focus.isExplicitStop
      }
    }
    if stop == id, let group = separateGroup(of: id) { return segment(of: id, in: group).first ?? id }
    return stop
  }

  package func scope(of stop: ElementID) -> ElementID {
    if stop == limit { return limit }
    if let group = separateGroup(of: stop) { return scope(around: group) }
    let focus = tree.facts(of: stop)
    if focus.isScope, !focus.isGroup, tree.isOwnStop(stop) { return stop }
    return scope(around: stop)
  }

  /// The nearest scope around an element, at most the limit.
  func scope(around id: ElementID) -> ElementID {
    ancestors(of: id).first { tree.facts(of: $0).isScope } ?? limit
  }

  /// The groups around an element, innermost first; the element itself counts if it is a group.
  package func groups(of id: ElementID) -> [ElementID] {
    var groups: [ElementID] = []
    var hasLeftGroups = false
    for node in lineage(of: id) {
      let focus = tree.facts(of: node)
      if focus.isGroup && !hasLeftGroups { groups.append(node) }
      if focus.isExplicitStop, node == id || focus.isGroup || focus.isScope,
        !isInScopeOfGroup(node)
      {
        hasLeftGroups = true
      } else if focus.isScope {
        hasLeftGroups = false
      }
    }
    let isJoined = groups.contains { tree.facts(of: $0).isJoinedGroup }
    if isJoined || groups.isEmpty { return groups }
    return separateGroup(of: id).map { [$0] } ?? []
  }

  /// Whether a scope around an element is inside a group that is one stop, so that positions have no effect.
  ///
  /// - Complexity: O(depth).
  func isInScopeOfGroup(_ id: ElementID) -> Bool {
    var isInScope = false
    // A scope with a position has left the groups around it, as an element with a position has.
    var hasLeftGroups = false
    for node in ancestors(of: id) {
      let focus = tree.facts(of: node)
      if isInScope, !hasLeftGroups, focus.isJoinedGroup { return true }
      if focus.isScope {
        isInScope = true
        hasLeftGroups = focus.isExplicitStop
      }
    }
    return false
  }

  /// The item of a group that represents an element: the outermost group inside that group, or the element itself.
  package func item(for id: ElementID, in group: ElementID) -> ElementID {
    if tree.hasItems(group) { return self.item(for: id, inCollection: group) }
    if isSeparate(group) { return id }
    var item = id
    for node in tree.lineage(of: id, upTo: group) where node != group && tree.facts(of: node).isGroup {
      item = node
    }
    return item
  }

  /// The traversal of a scope. A limit that would stop at its edge wraps instead, except for a window with the rules of HTML.
  package func traversal(of scope: ElementID) -> Traversal {
    var traversal = tree.focusBehavior(scope).scope?.traversal ?? Traversal()
    let isLeft = scope == tree.root && traversal.rules.leavesWindow
    if scope == limit && traversal.edge == .leave && !isLeft { traversal.edge = .loop }
    return traversal
  }

  package var rules: TraversalRules { tree.facts(of: limit).rules }

  /// Whether the element can be focused: in the limit, open, not covered, and focusable itself.
  package func canFocus(_ id: ElementID) -> Bool {
    tree.contains(id) && tree.facts(of: id).isFocusable && !tree.isCovered(id) && tree.isOpen(id)
      && isInLimit(id)
  }

  /// Whether a focused element may keep the focus: it can be focused, or is disabled and otherwise could. With the rules of
  /// HTML, a disabled element loses the focus ("focus fixup").
  package func canKeepFocus(_ id: ElementID) -> Bool {
    canFocus(id)
      || rules.keepsDisabledFocus && tree.contains(id) && tree.facts(of: id).isFocusable
        && !tree.isCovered(id) && tree.isOpen(id, evenIfDisabled: true) && isInLimit(id)
  }

  func isInLimit(_ id: ElementID) -> Bool {
    id == limit || limit == tree.root || tree.isAncestor(limit, of: id)
  }
}
