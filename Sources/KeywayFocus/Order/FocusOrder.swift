package import KeywayElements

/// The way along the stops of an order.
package enum FocusHeading: Sendable {
  case forward, backward

  var reversed: FocusHeading { self == .forward ? .backward : .forward }
}

/// The end of a scope that Tab came to, and what it does there.
package struct FocusEdge: Hashable, Sendable {
  package var scope: ElementID
  package var edge: Traversal.Edge
}

/// The order in which Tab visits the stops of a tree: elements in, order out, no memory.
///
/// - A *stop* is a focusable element, or a group: the outermost group on the way up to the nearest
///   scope stands for all that is inside it. An element with an explicit position is a stop of its
///   own, also inside a group. In a separate group the first item of each segment stands for the segment.
/// - Within a scope comes first the scope's own element, if it takes the focus, then the explicit positions,
///   ascending and where equal in tree order, then all others in visit order: tree order, or the reading order
///   that ``commitGeometry(_:)`` left.
/// - A plain scope is visited at its place in the scope around it. Scopes inside a group have no edges. A popover
///   is visited after its invoker.
/// - A modal scope given as `limit` confines everything.
///
/// Every question is answered by climbing to the first ancestor with a later open stop and seeking
/// down from there: O(depth · log fan-out), counted in ``visited``. ``commitGeometry(_:)`` has the
/// indices of wide containers ready; without it, the first question after a change builds them.
package struct FocusOrder {
  package let tree: ElementTree
  /// The scope that confines the order: the topmost open modal, or the root.
  package let limit: ElementID
  /// The nodes and index cells that were touched so far.
  package var visited: Int { climbed + tree.visits - visitsBefore }
  var climbed = 0
  /// The end of a scope that steps came to last, and what it does there.
  var edge: FocusEdge?
  private let visitsBefore: Int

  /// The open popovers that Tab comes to after their invoker, by the invoker, in tree order.
  let popovers: [ElementID: [ElementID]]

  package init(_ tree: ElementTree, limit: ElementID? = nil) { self.init(tree, limit: limit, popovers: [:]) }

  init(_ tree: ElementTree, limit: ElementID?, popovers: [ElementID: [ElementID]]) {
    self.tree = tree
    self.popovers = popovers
    self.limit = limit ?? tree.root
    visitsBefore = tree.visits
  }

  /// The stop that Tab sees in an element's place: the outermost group around it, or itself.
  package func stop(for id: ElementID) -> ElementID {
    var stop = id
    // An explicit stop has left the groups around it, as far as the scope it belongs to.
    var hasLeftGroups = tree.focusBehavior(id).isExplicitStop
    var node = id
    while node != limit, let parent = tree.parent(of: node) {
      // A scope with a position has left the groups around it too, with all that is inside.
      if node != stop, tree.focusBehavior(node).scope != nil {
        hasLeftGroups = tree.focusBehavior(node).isExplicitStop
      }
      node = parent
      let focus = tree.focusBehavior(node)
      if let group = focus.group, !group.isSeparate, !hasLeftGroups {
        stop = node
        hasLeftGroups = focus.isExplicitStop
      }
    }
    if stop == id, let group = separateGroup(of: id) { return segment(of: id, in: group).first ?? id }
    return stop
  }

  /// The scope whose order a stop belongs to.
  package func scope(of stop: ElementID) -> ElementID {
    if stop == limit { return limit }
    if let group = separateGroup(of: stop) { return scope(around: group) }
    let focus = tree.focusBehavior(stop)
    if focus.scope != nil, focus.group == nil, tree.isOwnStop(stop) { return stop }
    return scope(around: stop)
  }

  /// The nearest scope above an element, at most the limit.
  func scope(around id: ElementID) -> ElementID {
    var node = id
    while node != limit, let parent = tree.parent(of: node) {
      node = parent
      if tree.focusBehavior(node).scope != nil { return node }
    }
    return limit
  }

  /// The groups around an element, innermost first; the element itself counts when it is a group.
  package func groups(of id: ElementID) -> [ElementID] {
    var groups: [ElementID] = []
    var hasLeftGroups = false
    var node = id
    while true {
      let focus = tree.focusBehavior(node)
      if focus.group != nil && !hasLeftGroups { groups.append(node) }
      if focus.isExplicitStop, node == id || focus.group != nil || focus.scope != nil,
        !isInScopeOfGroup(node)
      {
        hasLeftGroups = true
      } else if focus.scope != nil {
        hasLeftGroups = false
      }
      guard node != limit, let parent = tree.parent(of: node) else { break }
      node = parent
    }
    let isJoined = groups.contains { tree.focusBehavior($0).group?.isSeparate == false }
    if isJoined || groups.isEmpty { return groups }
    return separateGroup(of: id).map { [$0] } ?? []
  }

  /// Whether a scope around an element lies in a group that is one stop, so that positions count for nothing.
  ///
  /// - Complexity: O(depth).
  func isInScopeOfGroup(_ id: ElementID) -> Bool {
    var isInScope = false
    // A scope with a position lies in the groups around it no more than what has one itself.
    var hasLeftGroups = false
    var node = id
    while node != limit, let parent = tree.parent(of: node) {
      node = parent
      let focus = tree.focusBehavior(node)
      if isInScope, !hasLeftGroups, focus.group?.isSeparate == false { return true }
      if focus.scope != nil {
        isInScope = true
        hasLeftGroups = focus.isExplicitStop
      }
    }
    return false
  }

  /// What stands for an element among the items of a group around it: the outermost group inside that
  /// group, or the element itself.
  package func item(for id: ElementID, in group: ElementID) -> ElementID {
    var item = id
    var node = id
    if tree.hasItems(group) { return self.item(for: id, inCollection: group) }
    if isSeparate(group) { return id }
    while node != group {
      if tree.focusBehavior(node).group != nil { item = node }
      guard let parent = tree.parent(of: node) else { break }
      node = parent
    }
    return item
  }

  /// How a scope is traversed; what has no outside to leave to loops, but for a window with the rules of HTML.
  package func traversal(of scope: ElementID) -> Traversal {
    var traversal = tree.focusBehavior(scope).scope?.traversal ?? Traversal()
    let isDocument = scope == tree.root && traversal.profile != .native
    if scope == limit && traversal.edge == .leave && !isDocument { traversal.edge = .loop }
    return traversal
  }

  /// Whether the focus follows the rules of HTML, as the scope that confines it says.
  package var usesHTMLRules: Bool { traversal(of: limit).profile != .native }

  /// Whether the element can be reached at all: in the limit, open, not covered, and itself focusable.
  package func canFocus(_ id: ElementID) -> Bool {
    tree.contains(id) && tree.focusBehavior(id).isFocusable && !tree.isCovered(id) && tree.isOpen(id)
      && isInLimit(id)
  }

  func isInLimit(_ id: ElementID) -> Bool {
    id == limit || limit == tree.root || tree.isAncestor(limit, of: id)
  }

  /// The text direction at an element: its own, or the nearest that is set above it.
  package func direction(at id: ElementID) -> LayoutDirection {
    var node: ElementID? = id
    while let current = node {
      if let direction = tree[current].direction { return direction }
      node = tree.parent(of: current)
    }
    return .leftToRight
  }
}
