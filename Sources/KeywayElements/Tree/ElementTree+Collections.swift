/// The items of one group, and those that have elements.
struct GroupItems {
  var collection: any ItemCollection
  /// The elements of items, by key and by element.
  var elements: [AnyHashable: ElementID] = [:]
  var items: [ElementID: (key: AnyHashable, index: Int)] = [:]
  /// Elements that a host holds; others are removed when the focus leaves them.
  var held: Set<ElementID> = []
  var selected = RangeSet<Int>()
  /// Increases when the items or the selection change.
  var version = 0
  /// Increases when the items change.
  var contentVersion = 0
  /// Increases when properties of the same items may have changed.
  var answerVersion = 0
}

extension ElementTree {
  /// Gives a group items that have elements only on demand; nil restores its children as the only items.
  ///
  /// Elements of items that still exist stay, with new indices. Elements of removed items go, unless a host holds them and
  /// removes them itself. If one had the focus, the next item gets it.
  ///
  /// - Parameters:
  ///   - selected: the selected items; nil keeps the selection.
  ///   - isSame: whether the items are the same, so that only their properties may have changed.
  /// - Complexity: O(elements of items), plus O(items removed with it) for each element of a removed item.
  package func setItems(
    _ collection: (any ItemCollection)?, selected: RangeSet<Int>? = nil, isSame: Bool = false,
    of group: ElementID
  ) {
    precondition(contains(group), "\(group) is not in the tree")
    guard let collection else {
      if storage.groupItems.removeValue(forKey: group) != nil { itemsDidChange(of: group) }
      return
    }
    guard let before = storage.groupItems[group] else {
      storage.groupItems[group] = GroupItems(collection: collection)
      storage.groupItems[group]!.selected = selected ?? RangeSet()
      itemsDidChange(of: group)
      return
    }
    storage.groupItems[group]!.collection = collection
    if isSame {
      storage.groupItems[group]!.answerVersion += 1
      if let selected { selectItems(selected, of: group) }
      return refreshStops(group)
    }
    if let selected { storage.groupItems[group]!.selected = selected }
    if let hole = focusHole, hole.parent == group, let key = hole.itemKey {
      storage.focusHole?.index = place(of: key, at: hole.index, in: before.collection, now: collection).index
    }
    var gone: [ElementID] = []
    for (id, item) in before.items {
      let (index, isThere) = place(of: item.key, at: item.index, in: before.collection, now: collection)
      storage.groupItems[group]!.items[id]!.index = index
      if !isThere, !before.held.contains(id) { gone.append(id) }
      let position = isThere ? collection.position(at: index) : nil
      if storage.attributes[Int(id.index)].itemPosition != position {
        update(id) { $0.itemPosition = position }
      }
      let isSelected = isThere && storage.groupItems[group]!.selected.contains(index)
      if storage.attributes[Int(id.index)].isSelected != isSelected {
        update(id) { $0.isSelected = isSelected }
      }
    }
    for id in gone { remove(id) }
    itemsDidChange(of: group)
  }

  /// The current index of an item. For a removed item, that of the new item between its remaining neighbors, or else of the
  /// next remaining item. If none remains, the old index.
  func place(
    of key: AnyHashable, at index: Int, in before: any ItemCollection, now: any ItemCollection
  ) -> (index: Int, isThere: Bool) {
    func remaining(_ old: Int) -> Int? { now.index(of: before.key(at: old), near: index) }
    if let index = now.index(of: key, near: index) { return (index, true) }
    var (next, previous) = (index + 1, min(index, before.count) - 1)
    var (end, start): (Int?, Int?)
    while next < before.count, end == nil {
      end = remaining(next)
      next += 1
    }
    while previous >= 0, start == nil {
      start = remaining(previous)
      if start == nil { previous -= 1 }
    }
    if start == nil && end == nil { return (index, false) }
    let first = start.map { $0 + 1 } ?? 0
    let new = first..<max(first, end ?? now.count)
    return (new.isEmpty ? end ?? now.count : min(first + index - previous - 1, new.upperBound - 1), false)
  }

  private func itemsDidChange(of group: ElementID) {
    storage.groupItems[group]?.version += 1
    storage.groupItems[group]?.contentVersion += 1
    if recordsChanges {
      noteChange(group, [.content, .presentation])
      for id in storage.groupItems[group]?.items.keys.map({ $0 }) ?? [] { noteChange(id, .content) }
    }
    storage.focusVersion += 1
    storage.layoutVersion += 1
    refreshStops(group)
  }

  /// The items of a group; nil if its children are its only items.
  package func items(of group: ElementID) -> (any ItemCollection)? { storage.groupItems[group]?.collection }

  /// Increases when the items of a group change, or optionally their selection.
  package func itemsVersion(of group: ElementID, countingSelection: Bool = false) -> Int {
    (countingSelection ? storage.groupItems[group]?.version : storage.groupItems[group]?.contentVersion) ?? 0
  }

  /// Increases when properties of a group's items, such as their labels, may have changed.
  package func answerVersion(of group: ElementID) -> Int { storage.groupItems[group]?.answerVersion ?? 0 }

  /// Replaces items that read an app's data with copies.
  ///
  /// - Returns: false if items of a group cannot be copied; see ``CopiedItems``.
  package func copyItems() -> Bool {
    for (group, items) in storage.groupItems where !(items.collection is NumberedItems) {
      guard let copy = CopiedItems(items.collection) else { return false }
      storage.groupItems[group]!.collection = copy
    }
    return true
  }

  /// Whether a group has items with elements only on demand.
  package func hasItems(_ group: ElementID) -> Bool { storage.groupItems[group] != nil }

  /// The index of the group's item that is or contains an element.
  package func itemIndex(of id: ElementID, in group: ElementID) -> Int? {
    guard contains(id), let items = storage.groupItems[group]?.items else { return nil }
    for current in lineage(of: id, upTo: group) where current != group {
      if let item = items[current] { return item.index }
    }
    return nil
  }

  /// The same; nil if the item was removed and a host still holds its element, which has the place of another item then.
  package func presentItemIndex(of id: ElementID, in group: ElementID) -> Int? {
    guard let index = itemIndex(of: id, in: group), let items = storage.groupItems[group],
      index < items.collection.count,
      let element = items.elements[items.collection.key(at: index)],
      element == id || isAncestor(element, of: id)
    else { return nil }
    return index
  }

  /// The key of the item that an element is.
  package func itemKey(of id: ElementID) -> AnyHashable? {
    guard !storage.groupItems.isEmpty, let parent = parent(of: id) else { return nil }
    return storage.groupItems[parent]?.items[id]?.key
  }

  package func element(ofItemWithKey key: AnyHashable, in group: ElementID) -> ElementID? {
    storage.groupItems[group]?.elements[key]
  }

  /// The element of an item, created if needed. It is removed when it is neither focused nor held.
  package func makeElement(ofItem index: Int, in group: ElementID) -> ElementID {
    visits += 1
    let items = storage.groupItems[group]!
    let key = items.collection.key(at: index)
    if let known = items.elements[key] { return known }
    var element = items.collection.element(at: index)
    element.label = items.collection.label(at: index)
    element.itemPosition = items.collection.position(at: index)
    element.isSelected = items.selected.contains(index)
    let id = insert(element, at: childIndex(ofItem: index, in: group), in: group)
    storage.groupItems[group]!.elements[key] = id
    storage.groupItems[group]!.items[id] = (key, index)
    storage.unheldItems.insert(id)
    return id
  }

  /// The element of an item for a host that shows it, kept until the host removes it.
  package func holdElement(ofItem index: Int, in group: ElementID) -> ElementID {
    let id = makeElement(ofItem: index, in: group)
    storage.groupItems[group]!.held.insert(id)
    storage.unheldItems.remove(id)
    return id
  }

  private func childIndex(ofItem index: Int, in group: ElementID) -> Int {
    let children = storage.children[Int(group.index)]
    let items = storage.groupItems[group]!.items
    var (low, high) = (0, children.count - (standIn(of: group) == nil ? 0 : 1))
    while low < high {
      let middle = (low + high) / 2
      if items[children[middle]]?.index ?? -1 < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Elements where readers are, or that assistive technologies hold. Items that contain them keep their elements.
  package var readElements: Set<ElementID> {
    get { storage.readElements }
    set { storage.readElements = newValue }
  }

  private func isRead(_ id: ElementID) -> Bool {
    storage.readElements.contains { contains($0) && ($0 == id || isAncestor(id, of: $0)) }
  }

  /// Removes elements of items that are not held, except some.
  package func dropItems(except kept: [ElementID?]) {
    guard !storage.unheldItems.isEmpty, !keepsItems else { return }
    for id in storage.unheldItems where !kept.contains(id) && id != focused && !isRead(id) {
      if contains(id) { remove(id) }
      storage.unheldItems.remove(id)
    }
  }

  /// Removes an element from its group's items.
  func forgetItem(_ id: ElementID, of parent: ElementID?) {
    storage.groupItems[id] = nil
    storage.unheldItems.remove(id)
    guard let parent, let item = storage.groupItems[parent]?.items.removeValue(forKey: id) else { return }
    storage.groupItems[parent]!.elements[item.key] = nil
    storage.groupItems[parent]!.held.remove(id)
  }

  // MARK: Selection

  /// The selected items of a group whose items have elements on demand.
  package func selectedItems(of group: ElementID) -> RangeSet<Int> {
    storage.groupItems[group]?.selected ?? RangeSet()
  }

  /// - Complexity: O(ranges + elements of items).
  package func selectItems(_ selected: RangeSet<Int>, of group: ElementID) {
    guard let before = storage.groupItems[group], before.selected != selected else { return }
    storage.groupItems[group]!.selected = selected
    storage.groupItems[group]!.version += 1
    storage.selectionVersion += 1
    for (id, item) in before.items {
      let isSelected = selected.contains(item.index)
      if storage.attributes[Int(id.index)].isSelected != isSelected {
        update(id) { $0.isSelected = isSelected }
      }
    }
  }
}

extension ElementTree {
  /// The groups with items on demand around an element, innermost first.
  package func groupsOfItems(around id: ElementID) -> [ElementID] {
    if storage.groupItems.isEmpty { return [] }
    return lineage(of: parent(of: id)).filter(hasItems)
  }

  /// The groups with items on demand in an element, itself included, in tree order.
  package func groupsOfItems(in id: ElementID) -> [ElementID] {
    inTreeOrder(Set(storage.groupItems.keys.filter { $0 == id || isAncestor(id, of: $0) }))
  }

  /// The element with an author's key, or that of the item with the key, created if needed.
  package func element(named key: String) -> ElementID? {
    if let known = element(forKey: key) { return known }
    for (group, items) in storage.groupItems {
      if let index = items.collection.index(of: key, near: 0) { return makeElement(ofItem: index, in: group) }
    }
    return nil
  }
}
