import KeywayElements

extension FocusManager {
  /// Where the focus is, what groups and regions remember, and what opened context.modals.
  ///
  /// - Complexity: O(depth) for each thing that is remembered.
  public var record: FocusRecord {
    var record = FocusRecord()
    record.focused = (focused ?? startingPoint).map(place)
    record.groups = places(memory.groups)
    record.regions = places(memory.regions)
    for modal in context.modals where tree.contains(modal.scope) {
      guard let key = tree[modal.scope].key, let opener = modal.opener else { continue }
      record.openers[key] = place(of: opener)
    }
    return record
  }

  /// Puts the focus where a record says, or next to where it was, and takes over what is remembered.
  ///
  /// What cannot be found is left out. While a modal is open that the record knows nothing of, the focus stays in it,
  /// and goes to the recorded place when it closes.
  @discardableResult
  public func restore(_ record: FocusRecord) -> FocusChange {
    settle()
    for (key, place) in record.groups {
      if let item = element(at: place) { memory.groups[.key(key)] = entrance.remember(item.id) }
    }
    for (key, place) in record.regions {
      if let item = element(at: place) { memory.regions[.key(key)] = entrance.remember(item.id) }
    }
    for index in context.modals.indices {
      guard tree.contains(context.modals[index].scope), let key = tree[context.modals[index].scope].key,
        let place = record.openers[key], let opener = element(at: place)
      else { continue }
      setOpener(opener.id, ofModal: index)
    }
    var order = order
    guard let place = record.focused, let found = element(at: place) else { return stayed(.noTarget, order) }
    guard order.isInLimit(found.id) else {
      if let index = context.modals.indices.last { setOpener(found.id, ofModal: index) }
      return stayed(.unchanged, order)
    }
    let target =
      found.isExact
      ? entrance.target(for: found.id, &order) ?? repairs.replacement(at: .element(found.id), &order)
      : repairs.replacement(at: .gap(parent: found.id, index: found.index), &order)
    guard let target else { return stayed(.noTarget, order) }
    return set(target, .restored, order)
  }

  private func setOpener(_ opener: ElementID, ofModal index: Int) {
    context.modals[index].opener = entrance.remember(opener)
    context.modals[index].place = repairs.way(from: opener)
  }

  private func places(_ memory: [GroupIdentity: RememberedElement]) -> [String: FocusRecord.Location] {
    var places: [String: FocusRecord.Location] = [:]
    for case (.key(let key), let item) in memory { places[key] = place(of: item) }
    return places
  }

  private func place(of item: RememberedElement) -> FocusRecord.Location {
    if tree.contains(item.id) { return place(of: item.id) }
    return FocusRecord.Location(key: item.key, ancestor: nil, path: [])
  }

  private func place(of id: ElementID) -> FocusRecord.Location {
    var place = FocusRecord.Location(key: tree[id].key, ancestor: nil, path: [])
    var node = id
    while let parent = tree.parent(of: node) {
      // Of a million rows those that are elements are few, and others in the next window.
      let item = tree.hasItems(parent) ? tree.itemIndex(of: node, in: parent) : nil
      place.path.insert(item ?? tree.position(of: node), at: 0)
      node = parent
      if let key = tree[node].key {
        place.ancestor = key
        break
      }
    }
    return place
  }

  /// The element of a place; where it is not there, the innermost one above it that is, and the index in that.
  private func element(at place: FocusRecord.Location) -> (id: ElementID, index: Int, isExact: Bool)? {
    if let id = place.key.flatMap(tree.element(named:)) { return (id, 0, true) }
    var node = tree.root
    if let key = place.ancestor {
      guard let ancestor = tree.element(forKey: key) else { return nil }
      node = ancestor
    } else if place.path.isEmpty {
      return nil
    }
    for (depth, index) in place.path.enumerated() {
      let isLast = depth == place.path.count - 1
      if let items = tree.items(of: node) {
        guard (0..<items.count).contains(index), items.isEnabled(at: index) else {
          return (node, min(max(0, index), items.count), false)
        }
        let item = tree.makeElement(ofItem: index, in: node)
        // Another row is there now.
        if isLast, let key = place.key, tree[item].key != key { return (node, index, false) }
        node = item
        continue
      }
      let children = tree.children(of: node)
      // An author's key that is gone was that of an element that is gone.
      let isGone = place.key != nil && isLast
      guard children.indices.contains(index), !isGone else {
        return (node, min(max(0, index), children.count), false)
      }
      node = children[index]
    }
    return (node, 0, true)
  }
}
