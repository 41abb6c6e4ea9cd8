package import KeywayElements

/// Remembered elements, and finding them again.
extension FocusEntry {
  func identity(of group: ElementID) -> GroupIdentity {
    tree[group].key.map { .key($0) } ?? .id(group)
  }

  /// The facts by which an element is found again.
  func remember(_ id: ElementID) -> RememberedElement {
    var remembered = RememberedElement(id: id, key: tree[id].key)
    for group in tree.groupsOfItems(around: id) {
      guard let index = tree.itemIndex(of: id, in: group), let items = tree.items(of: group) else { continue }
      remembered.item = .init(group: identity(of: group), key: items.key(at: index), index: index)
    }
    return remembered
  }

  /// The candidates for a remembered element: the element, one with its key, the item of the collection.
  package func places(of remembered: RememberedElement) -> [ElementID] {
    if tree.contains(remembered.id) { return [remembered.id] }
    if let twin = remembered.key.flatMap(tree.element(forKey:)) { return [twin] }
    guard let item = remembered.item else { return [] }
    let group: ElementID? =
      switch item.group {
      case .key(let key): tree.element(forKey: key)
      case .id(let id): tree.contains(id) ? id : nil
      }
    guard let group, let items = tree.items(of: group),
      let index = items.index(of: item.key, near: item.index)
    else { return [] }
    return [tree.makeElement(ofItem: index, in: group)]
  }
}
