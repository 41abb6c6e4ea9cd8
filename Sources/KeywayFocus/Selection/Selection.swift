internal import KeywayElements

/// The selections in the groups of a tree, and the effect of focus moves and activation on them.
///
/// The same rules apply to items with elements, to the cells and rows of a grid, and to items that have elements only on
/// demand. Only the arithmetic of ranges differs.
struct Selection {
  let tree: ElementTree
  /// The anchors of ranges, by group.
  var anchors: [ElementID: SelectionAnchor] = [:]
  /// The selection that waits for a pause of the keys; see `FocusGroup.settleTime`.
  var pending: PendingSelection?
  var generation = 0

  init(_ tree: ElementTree) { self.tree = tree }

  /// Clears anchors and the pending selection. The selection stays.
  mutating func forgetMoves() {
    anchors = [:]
    pending = nil
  }
}

enum SelectionItem: Equatable {
  case element(ElementID)
  /// An item of a collection, by key, because indices change, and by index.
  case numbered(AnyHashable, Int)
}

/// The anchors of a group's selection: neither the cursor, which is the focus, nor the selection itself.
struct SelectionAnchor {
  /// The start of ranges with Shift: the last item selected or deselected alone, or the focus of the last move without Shift.
  var start: SelectionItem?
  /// The start of ranges with Shift-Space: the last item selected or deselected alone.
  var chosen: SelectionItem?
  /// The range that the last move with Shift selected, as long as nothing else changes.
  var extent: Extent?

  struct Extent {
    let start: SelectionItem
    let end: SelectionItem
    let version: SelectionVersion
  }
}

/// Changes whenever the selection or the items change in another way.
struct SelectionVersion: Equatable {
  let selection: Int
  let order: Int
}

// MARK: - Items

extension Selection {
  /// The innermost group with selection around an element, and the element's item in it.
  func place(of id: ElementID, _ order: FocusOrder) -> (group: ElementID, item: ElementID)? {
    for group in order.groups(of: id) where group != id && mode(of: group) != FocusGroup.SelectionMode.none {
      return (group, unit(of: order.item(for: id, in: group), in: group))
    }
    return nil
  }

  func mode(of group: ElementID) -> FocusGroup.SelectionMode? { tree.focusBehavior(group).group?.selection }

  func item(_ id: ElementID, in group: ElementID) -> SelectionItem {
    guard let index = tree.itemIndex(of: id, in: group), let items = tree.items(of: group) else {
      return .element(id)
    }
    return .numbered(items.key(at: index), index)
  }

  /// The current state of an item; nil if it is gone.
  func current(_ item: SelectionItem, in group: ElementID) -> SelectionItem? {
    switch item {
    case .element(let id): isInside(id, group) ? self.item(id, in: group) : nil
    case .numbered(let key, let index):
      tree.items(of: group)?.index(of: key, near: index).map { .numbered(key, $0) }
    }
  }

  func isInside(_ id: ElementID, _ group: ElementID) -> Bool {
    tree.contains(id) && tree.isAncestor(group, of: id)
  }

  /// Whether an item can be selected: it does not refuse and is not a header.
  func canSelect(_ item: ElementID) -> Bool {
    tree.focusBehavior(item).isSelectable && !tree.isColumnHeader(item)
  }

  private func canSelect(_ item: SelectionItem, in group: ElementID) -> Bool {
    switch item {
    case .element(let id): canSelect(id)
    case .numbered(_, let index): tree.items(of: group)?.selectable(in: index..<index + 1).isEmpty == false
    }
  }

  /// Whether the selection follows the focus to an item, in groups where it follows.
  func isFollowed(_ item: ElementID) -> Bool {
    guard tree.focusBehavior(item).isSelectedOnFocus, canSelect(item) else { return false }
    for group in tree.groupsOfItems(around: item) {
      if let index = tree.itemIndex(of: item, in: group), let items = tree.items(of: group) {
        return !items.selectable(in: index..<index + 1).isEmpty
      }
    }
    return true
  }
}

// MARK: - Rules

extension Selection {
  /// The effect of choosing an item.
  enum Choice {
    /// Select only the item.
    case only
    case toggle
    /// Select exactly the range from an item to it.
    case range(from: SelectionItem)
    /// Add the range from an item to it.
    case addition(from: SelectionItem)
  }

  /// Updates the selection for a focus move, as the group and the held modifiers request.
  mutating func follow(
    _ target: ElementID, from: ElementID?, _ behavior: SelectionBehavior, _ order: FocusOrder
  ) -> SelectionChange? {
    guard let (group, element) = place(of: target, order), let traits = tree.focusBehavior(group).group else {
      return nil
    }
    let item = item(element, in: group)
    var behavior = behavior
    // In a grid, Home and End with Control mean the whole grid, so Control and Shift extend like Shift.
    if behavior == .add, case .element = item, tree.role(of: group).isGrid { behavior = .extend }
    // Without an anchor, a range starts at the former focus.
    let before = from.flatMap {
      isInside($0, group) ? self.item(unit(of: order.item(for: $0, in: group), in: group), in: group) : nil
    }
    switch behavior {
    case .keep: return nil
    case .extend where traits.selection == .multiple:
      let start = anchors[group]?.start.flatMap { current($0, in: group) } ?? before ?? item
      anchors[group, default: SelectionAnchor()].start = start
      return select(.range(from: start), item, in: group, order)
    case .add where traits.selection == .multiple:
      anchors[group, default: SelectionAnchor()].start = before ?? item
      return select(.addition(from: before ?? item), item, in: group, order)
    case .extend, .add, .follow:
      anchors[group, default: SelectionAnchor()].start = item
      guard traits.selectionFollowsFocus, isFollowed(element) else { return nil }
      return select(.only, item, in: group, order)
    }
  }

  /// Selects an activated item, or the range that the held modifiers request.
  mutating func choose(
    _ element: ElementID, in group: ElementID, _ behavior: SelectionBehavior, _ source: ActivationSource,
    _ order: FocusOrder
  ) -> SelectionChange? {
    let item = item(element, in: group)
    guard mode(of: group) == .multiple else { return select(.only, item, in: group, order) }
    if source == .key, case .element = item, let extent = gridExtent(behavior, group) {
      return select(extent, in: group)
    }
    let anchor = anchors[group]
    let known = [source == .pointer ? anchor?.start : anchor?.chosen, anchor?.start]
    let start = known.compactMap(\.self).compactMap { current($0, in: group) }.first ?? item
    switch behavior {
    case .extend: return select(.range(from: start), item, in: group, order)
    case .add: return select(.addition(from: start), item, in: group, order)
    case .follow where source == .pointer: return select(.only, item, in: group, order)
    case .follow, .keep: return select(.toggle, item, in: group, order)
    }
  }

  private mutating func select(
    _ choice: Choice, _ item: SelectionItem, in group: ElementID, _ order: FocusOrder
  ) -> SelectionChange? {
    switch choice {
    case .only, .toggle:
      guard canSelect(item, in: group) else { return nil }
      anchors[group] = SelectionAnchor(start: item, chosen: item)
      return carryOut(choice, item, continuing: nil, in: group, order)
    case .addition: return carryOut(choice, item, continuing: nil, in: group, order)
    case .range(let start):
      let extent = anchors[group]?.extent
      let isContinued = extent?.start == start && extent?.version == version(of: item, in: group)
      let change = carryOut(choice, item, continuing: isContinued ? extent?.end : nil, in: group, order)
      anchors[group, default: SelectionAnchor()].extent = .init(
        start: start, end: item, version: version(of: item, in: group))
      return change
    }
  }

  private func version(of item: SelectionItem, in group: ElementID) -> SelectionVersion {
    switch item {
    case .element: SelectionVersion(selection: tree.selectionVersion, order: tree.focusVersion)
    case .numbered:
      SelectionVersion(selection: tree.itemsVersion(of: group, countingSelection: true), order: 0)
    }
  }

  /// - Parameter oldEnd: the former end of a continued range, so that only changes are visited.
  private func carryOut(
    _ choice: Choice, _ item: SelectionItem, continuing oldEnd: SelectionItem?, in group: ElementID,
    _ order: FocusOrder
  ) -> SelectionChange? {
    switch (choice, item, oldEnd) {
    case (.only, .element(let id), _): select([id], true, in: group, clearing: true)
    case (.toggle, .element(let id), _): select([id], !tree[id].isSelected, in: group, clearing: false)
    case (.range(.element(let start)), .element(let end), .element(let oldEnd)?):
      extend(from: start, to: end, in: group, continuing: oldEnd, order)
    case (.range(.element(let start)), .element(let end), _):
      extend(from: start, to: end, in: group, continuing: nil, order)
    case (.addition(.element(let start)), .element(let end), _):
      select(items(from: start, to: end, in: group, order), true, in: group, clearing: false)
    case (.only, .numbered(_, let index), _): selectNumbered(.only, index, in: group)
    case (.toggle, .numbered(_, let index), _): selectNumbered(.toggle, index, in: group)
    case (.range(.numbered(_, let start)), .numbered(_, let end), .numbered(_, let oldEnd)?):
      selectNumbered(.range(from: start, oldEnd: oldEnd), end, in: group)
    case (.range(.numbered(_, let start)), .numbered(_, let end), _):
      selectNumbered(.range(from: start, oldEnd: nil), end, in: group)
    case (.addition(.numbered(_, let start)), .numbered(_, let end), _):
      selectNumbered(.addition(from: start), end, in: group)
    case (.range, _, _), (.addition, _, _): nil
    }
  }

  /// Selects all items of a group.
  ///
  /// - Complexity: O(items).
  mutating func selectAll(in group: ElementID, _ order: FocusOrder) -> SelectionChange? {
    if let items = tree.items(of: group) {
      return apply(items.selectable(in: 0..<items.count), in: group, isReplacing: true)
    }
    if tree.role(of: group).isGrid { return select(.all, in: group) }
    var order = order
    return select(order.items(of: group), true, in: group, clearing: false)
  }
}
