import KeywayElements

/// Where ranges begin in a group whose items are no elements: by key, as others come and go.
struct ItemAnchor {
  typealias Place = (key: AnyHashable, index: Int)

  var start: Place?
  var chosen: Place?
  /// The range that the last move with Shift left selected and nothing beside it.
  var extent: (start: Int, end: Int, version: Int)?
}

/// Selection among items that are no elements: ranges of places, whatever the number of items in them.
extension FocusManager {
  /// Selects one item, or a range of them, as ``activate(_:by:)`` and moves ask for it.
  enum ItemChoice {
    /// It alone.
    case only
    case toggle
    /// From a place to it, and nothing else.
    case range(from: Int)
    /// From a place to it, beside what is selected.
    case addition(from: Int)
  }

  func anchorPlace(_ place: ItemAnchor.Place?, in items: any ItemCollection) -> Int? {
    place.flatMap { items.index(of: $0.key, near: $0.index) }
  }

  /// - Complexity: O(ranges + elements of items), and O(items that are looked at) where items have vetoes of their own.
  func select(_ choice: ItemChoice, _ index: Int, in group: ElementID) -> SelectionChange? {
    guard let items = tree.items(of: group) else { return nil }
    let before = tree.selectedItems(of: group)
    var after = before
    var isReplacing = false
    func range(_ a: Int, _ b: Int) -> Range<Int> { min(a, b)..<max(a, b) + 1 }
    switch choice {
    case .only:
      let one = items.selectable(in: index..<index + 1)
      guard !one.isEmpty else { return nil }
      after = one
      isReplacing = true
      anchorItems(at: index, in: group, items)
    case .toggle:
      if before.contains(index) {
        after.remove(contentsOf: index..<index + 1)
      } else {
        after.formUnion(items.selectable(in: index..<index + 1))
      }
      anchorItems(at: index, in: group, items)
    case .addition(let start):
      after.formUnion(items.selectable(in: range(start, index)))
    case .range(let start):
      let extent = memory.itemAnchors[group]?.extent
      if let extent, extent.start == start,
        extent.version == tree.itemsVersion(of: group, countingSelection: true)
      {
        let (old, new) = (RangeSet(range(start, extent.end)), RangeSet(range(start, index)))
        after.subtract(old.subtracting(new))
        for gained in new.subtracting(old).ranges { after.formUnion(items.selectable(in: gained)) }
      } else {
        after = items.selectable(in: range(start, index))
        isReplacing = true
      }
    }
    let change = apply(after, in: group, isReplacing: isReplacing)
    if case .range(let start) = choice {
      memory.itemAnchors[group, default: ItemAnchor()].extent = (
        start, index, tree.itemsVersion(of: group, countingSelection: true)
      )
    }
    return change
  }

  /// Makes items the selected ones.
  func apply(_ selected: RangeSet<Int>, in group: ElementID, isReplacing: Bool) -> SelectionChange? {
    let before = tree.selectedItems(of: group)
    var change = SelectionChange(group: group, selected: [], deselected: [])
    change.selectedItems = selected.subtracting(before)
    change.deselectedItems = before.subtracting(selected)
    change.isReplacing = isReplacing
    guard !change.isEmpty else { return nil }
    for id in tree.children(of: group) {
      guard let index = tree.itemIndex(of: id, in: group) else { continue }
      if change.selectedItems.contains(index) { change.selected.append(id) }
      if change.deselectedItems.contains(index) { change.deselected.append(id) }
    }
    tree.selectItems(selected, of: group)
    return change
  }

  private func anchorItems(at index: Int, in group: ElementID, _ items: any ItemCollection) {
    let place = (items.key(at: index), index)
    memory.itemAnchors[group] = ItemAnchor(start: place, chosen: place)
  }

  // MARK: As the focus moves

  /// What ``follow(_:from:_:_:)`` does in a group whose items are no elements.
  func followItem(
    _ index: Int, from before: Int?, in group: ElementID, _ behavior: SelectionBehavior
  ) -> SelectionChange? {
    guard let items = tree.items(of: group), let traits = tree.focusBehavior(group).group else { return nil }
    let place: ItemAnchor.Place = (items.key(at: index), index)
    switch behavior {
    case .keep: return nil
    case .extend where traits.selection == .multiple:
      let start = anchorPlace(memory.itemAnchors[group]?.start, in: items) ?? before ?? index
      memory.itemAnchors[group, default: ItemAnchor()].start = (items.key(at: start), start)
      return select(.range(from: start), index, in: group)
    case .add where traits.selection == .multiple:
      let start = before ?? index
      memory.itemAnchors[group, default: ItemAnchor()].start = (items.key(at: start), start)
      return select(.addition(from: start), index, in: group)
    case .extend, .add, .follow:
      memory.itemAnchors[group, default: ItemAnchor()].start = place
      guard traits.selectionFollowsFocus, isFollowed(index, in: group) else { return nil }
      return select(.only, index, in: group)
    }
  }

  private func isFollowed(_ index: Int, in group: ElementID) -> Bool {
    tree.element(ofItem: index, in: group).map { tree.focusBehavior($0).isSelectedOnFocus } ?? true
  }

  /// What ``activate(_:by:)`` does to an item that is no more than an index.
  func chooseItem(
    _ index: Int, in group: ElementID, _ behavior: SelectionBehavior, _ source: ActivationSource
  ) -> SelectionChange? {
    guard let items = tree.items(of: group) else { return nil }
    guard tree.focusBehavior(group).group?.selection == .multiple else {
      return select(.only, index, in: group)
    }
    let anchor = memory.itemAnchors[group]
    let places = [source == .pointer ? anchor?.start : anchor?.chosen, anchor?.start]
    let start = places.lazy.compactMap { self.anchorPlace($0, in: items) }.first ?? index
    switch behavior {
    case .extend: return select(.range(from: start), index, in: group)
    case .add: return select(.addition(from: start), index, in: group)
    case .follow where source == .pointer: return select(.only, index, in: group)
    case .follow, .keep: return select(.toggle, index, in: group)
    }
  }
}
