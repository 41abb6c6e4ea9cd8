internal import KeywayElements

/// The result of a key in a pattern. The manager carries it out.
enum FocusAnswer {
  case go(to: ElementID, FocusReason, SelectionBehavior)
  /// Go to a cell or a row of a grid, and keep its column afterwards.
  case goInGrid(to: ElementID, FocusReason, SelectionBehavior, column: RetainedLine?)
  case enter(cell: ElementID, at: ElementID)
  case stay(FocusReason)
  case ask(ElementOperation)
  /// The pattern does not use the key, or is at its end: the groups around it handle the key.
  case beyond(ElementID, SelectionBehavior)
  /// The grid has nothing further in this direction.
  case end(ofGrid: ElementID)

  /// Whether the key moves the focus, if anything lies further: it has no effect on the focused element.
  var isMove: Bool {
    switch self {
    case .go, .goInGrid, .beyond, .end: true
    case .enter, .stay, .ask: false
    }
  }
}

/// The keyboard patterns of roles from the ARIA Authoring Practices that need more than a group with an axis: sliders,
/// steppers, trees, grids, toolbars with radio buttons.
///
/// It returns results without moving anything. It records which cell or control has been entered.
struct PatternKeys {
  let entry: FocusEntry
  var context: FocusContext { entry.context }
  var tree: ElementTree { context.tree }
  var focused: ElementID? { tree.focused }
  var order: FocusOrder { context.order }

  /// The answer of the pattern around the focus to a direction; nil leaves it to the groups.
  ///
  /// With the rules of HTML, only focusgroups, sliders and text fields have patterns.
  func answer(to direction: FocusDirection, _ behavior: SelectionBehavior, _ order: inout FocusOrder)
    -> FocusAnswer?
  {
    guard let focused else { return nil }
    let groups = order.groups(of: focused).filter { $0 != focused && tree.isOpen($0) }
    if let answer = adjust(direction, focused, groups, order) { return answer }
    if let answer = moveInField(direction, focused, groups, &order) { return answer }
    guard order.rules.hasPatterns else { return nil }
    if let answer = moveInAccordion(direction, from: focused, order) { return answer }
    if let toolbar = groups.prefix(2).firstIndex(where: { tree.role(of: $0) == .toolbar }),
      toolbar == 0 || tree.role(of: groups[0]) == .radioGroup
    {
      return moveInToolbar(
        direction, from: focused, groups[toolbar], radioGroup: toolbar == 0 ? nil : groups[0], &order)
    }
    if let group = groups.first, tree.role(of: group) == .tree {
      return moveInTree(direction, behavior, from: focused, group, &order)
    }
    if let grid = groups.first(where: { tree.role(of: $0).isGrid }) {
      return moveInGrid(direction, behavior, from: focused, grid, &order)
    }
    return nil
  }

  /// The answer to a key of some patterns; nil if it has no meaning at the focus.
  func answer(to key: PatternKey, _ order: inout FocusOrder) -> FocusAnswer? {
    guard order.rules.hasPatterns, let focused else { return nil }
    switch key {
    case .closeItem: return tree[focused].traits.contains(.closable) ? .ask(.close(focused)) : nil
    case .expandSiblings:
      guard let group = order.groups(of: focused).first, tree.role(of: group) == .tree else { return nil }
      let rows = TreeRows(tree: tree).siblings(of: focused).filter {
        tree[$0].traits.intersection(.opening) == .expandable
      }
      return rows.isEmpty ? .stay(.unchanged) : .ask(.expand(rows))
    case .edit: return engage(&order) ?? disengage(&order)
    case .cancel: return disengage(&order)
    }
  }

  /// The operation that activation requests, besides the element's command: switch, open or sort.
  func operationOfActivation(_ id: ElementID) -> ElementOperation? {
    let element = tree[id]
    if element.role == .cell, element.command == nil, let row = rowOpened(byCell: id) {
      return tree[row].traits.contains(.expanded) ? .collapse(row) : .expand([row])
    }
    switch element.role {
    case .checkbox, .toggle:
      // A mixed state becomes on.
      return .check(id, !element.traits.contains(.checked))
    case .columnHeader where element.command == nil:
      return .sort(id, element.accessibility.sortOrder?.reversed ?? .ascending)
    default:
      guard element.traits.contains(.expandable) else { return nil }
      // In a tree with selection, activation selects.
      if element.role.holdsRows, isInSelection(id) { return nil }
      return element.traits.contains(.expanded) ? .collapse(id) : .expand([id])
    }
  }

  private func isInSelection(_ id: ElementID) -> Bool {
    order.groups(of: id).first.map {
      tree.focusBehavior($0).group?.selection != FocusGroup.SelectionMode.none
    }
      ?? false
  }
}

// MARK: - Sliders and steppers

extension PatternKeys {
  /// The operation of a key on a slider or a stepper.
  ///
  /// In a toolbar the keys along its axis move to the next control, and in a grid all of them move to the next cell, until F2
  /// or Return enters the control or the cell. With the rules of HTML the control always gets them.
  func adjust(
    _ direction: FocusDirection, _ id: ElementID, _ groups: [ElementID], _ order: FocusOrder
  ) -> FocusAnswer? {
    guard let range = tree[id].range else { return nil }
    let isHorizontal = direction == .left || direction == .right
    if isHorizontal, tree.role(of: id) == .stepper {
      return order.rules.keepsConflictKeys ? .stay(.typing) : nil
    }
    if order.rules.hasPatterns, !isEngaged {
      if let group = groups.first, tree.role(of: group) == .toolbar {
        let axis = tree.focusBehavior(group).group?.axis
        let isAlong = isHorizontal ? axis != .vertical : direction.isArrow && axis != .horizontal
        if isAlong || direction == .home || direction == .end { return nil }
      }
      if groups.contains(where: { tree.role(of: $0).isGrid }) { return nil }
    }
    let isMirrored = tree.direction(at: id) == .rightToLeft
    let value =
      switch direction {
      case .up, .down: range.stepped(up: direction == .up)
      case .right, .left: range.stepped(up: (direction == .right) != isMirrored)
      case .pageUp, .pageDown: range.paged(up: direction == .pageUp)
      case .home: range.minimum
      case .end: range.maximum
      }
    return value == range.value ? .stay(.edge) : .ask(.adjust(id, to: value))
  }
}
