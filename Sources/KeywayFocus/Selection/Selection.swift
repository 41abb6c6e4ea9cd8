internal import KeywayElements

/// What is selected in the groups of a tree, and what the focus and activation make of it.
///
/// One set of rules for items that are elements, for the cells and rows of a grid, and for items that are no elements until
/// they are seen. Only the arithmetic of ranges differs.
struct Selection {
  let tree: ElementTree
  /// Where ranges begin, by group.
  var anchors: [ElementID: SelectionAnchor] = [:]
  /// The selection that waits for the keys to rest; see ``FocusGroup/settleTime``.
  var pending: PendingSelection?
  var generation = 0

  init(_ tree: ElementTree) { self.tree = tree }

  /// Forgets where ranges begin, and what waits. What is selected stays.
  mutating func forgetMoves() {
    anchors = [:]
    pending = nil
  }
}

/// An item as the selection knows it.
enum SelectionItem: Equatable {
  case element(ElementID)
  /// One of a collection, by key, as others come and go, and by its index.
  case numbered(AnyHashable, Int)
}

/// Where ranges of a group's selection begin: neither the cursor, which is the focus, nor the selection itself.
struct SelectionAnchor {
  /// Where a move with Shift selects from: what was selected or deselected by itself last, or where the focus went
  /// without Shift.
  var start: SelectionItem?
  /// Where Shift-Space selects from: what was selected or deselected by itself last.
  var chosen: SelectionItem?
  /// The range that the last move with Shift left selected and nothing beside it, as long as nothing else changes.
  var extent: Extent?

  struct Extent {
    let start: SelectionItem
    let end: SelectionItem
    let version: SelectionVersion
  }
}

/// Other than at all times when something else was selected, or other items were there.
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

  /// How many items of a group can be selected; nil for what is no group.
  func mode(of group: ElementID) -> FocusGroup.SelectionMode? { tree.focusBehavior(group).group?.selection }

  /// What an element is to the selection of a group.
  func item(_ id: ElementID, in group: ElementID) -> SelectionItem {
    guard let index = tree.itemIndex(of: id, in: group), let items = tree.items(of: group) else {
      return .element(id)
    }
    return .numbered(items.key(at: index), index)
  }

  /// An item where it is now; nil when it is gone.
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

  /// Whether an item can be selected: nothing speaks against it, and it is no header.
  func canSelect(_ item: ElementID) -> Bool {
    tree.focusBehavior(item).isSelectable && !isHeader(item)
  }

  private func canSelect(_ item: SelectionItem, in group: ElementID) -> Bool {
    switch item {
    case .element(let id): canSelect(id)
    case .numbered(_, let index): tree.items(of: group)?.selectable(in: index..<index + 1).isEmpty == false
    }
  }

  /// Whether the selection follows the focus to an item, where it follows the focus at all.
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
  /// What becomes of an item that is chosen.
  enum Choice {
    /// It alone is selected.
    case only
    case toggle
    /// Selected from an item to it, and nothing else.
    case range(from: SelectionItem)
    /// Selected from an item to it, beside what is selected.
    case addition(from: SelectionItem)
  }

  /// Carries the selection along with the focus, as the group and the held modifiers ask.
  ///
  /// - Parameter from: what had the focus before.
  mutating func follow(
    _ target: ElementID, from: ElementID?, _ behavior: SelectionBehavior, _ order: FocusOrder
  ) -> SelectionChange? {
    guard let (group, element) = place(of: target, order), let traits = tree.focusBehavior(group).group else {
      return nil
    }
    let item = item(element, in: group)
    var behavior = behavior
    // In a grid Control has Home and End mean the whole of it, so that Control and Shift extend as Shift does.
    if behavior == .add, case .element = item, tree.role(of: group).isGrid { behavior = .extend }
    // Without an anchor a range begins where the focus was.
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

  /// Selects an item, or what the held modifiers make of it, as it is activated.
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

  /// - Parameter oldEnd: the end of a range that goes on, of which only what changes is looked at.
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
