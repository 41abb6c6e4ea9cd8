package import KeywayElements

extension FocusManager {
  /// A record of the focus, the memory of groups and regions, and the openers of modals.
  ///
  /// - Complexity: O(depth) for each remembered element.
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

  /// Restores the focus of a record, or focuses a neighbour of the recorded element, and restores the memory of groups and
  /// regions.
  ///
  /// Skips missing elements. If a modal is open that the record does not contain, the focus stays in it, and moves
  /// to the recorded element when the modal closes.
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
    context.modals[index].place = repairs.place(of: opener)
  }

  private func places(_ memory: RememberedElements) -> [String: FocusRecord.Location] {
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
      // Few of a million rows are elements, and other rows are in the next window.
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

  /// The element of a location; if it is gone, its innermost existing ancestor and the index in it.
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
        // This index is a different row now.
        if isLast, let key = place.key, tree[item].key != key { return (node, index, false) }
        node = item
        continue
      }
      let children = tree.children(of: node)
      // An element with an author's key is gone if its key is.
      let isGone = place.key != nil && isLast
      guard children.indices.contains(index), !isGone else {
        return (node, min(max(0, index), children.count), false)
      }
      node = children[index]
    }
    return (node, 0, true)
  }
}

extension FocusManager {
  /// Makes the focus enter a group as if for the first time.
  package func forgetPlace(in group: ElementID) { memory.groups[entrance.identity(of: group)] = nil }
}
