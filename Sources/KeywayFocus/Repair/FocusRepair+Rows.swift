internal import KeywayElements

/// Finds the replacement of a lost element: the new element in its place, or the same control of another row.
extension FocusRepair {
  /// The place of the lost focus; nil if there was none.
  func placeOfLoss() -> LostPlace? {
    if let focused { return place(of: focused) }
    guard let hole = tree.focusHole, !hole.steps.isEmpty else { return nil }
    var element = RememberedElement(id: hole.id, key: hole.key)
    if let key = hole.itemKey {
      element.item = .init(group: entry.identity(of: hole.parent), key: key, index: hole.index)
    }
    return LostPlace(element: element, steps: steps(to: hole.parent) + hole.steps)
  }

  /// The place of an element; nil for the root.
  func place(of id: ElementID) -> LostPlace? {
    let steps = steps(to: id)
    return steps.isEmpty ? nil : LostPlace(element: entry.remember(id), steps: steps)
  }

  /// The elements from the root's child down to an element.
  private func steps(to id: ElementID) -> [ElementTree.FocusStep] {
    var steps: [ElementTree.FocusStep] = []
    var node = id
    while let parent = tree.parent(of: node) {
      steps.append(tree.focusStep(node))
      node = parent
    }
    return steps.reversed()
  }

  /// The step of the outermost missing element, or that of the element itself, if it is there.
  func depth(of place: LostPlace) -> Int {
    place.steps.firstIndex { !tree.contains($0.id) } ?? place.steps.count - 1
  }

  func isGone(_ place: LostPlace) -> Bool { !tree.contains(place.element.id) }

  /// The replacement of an element that is gone: the new element in its place, or the same control of the next row, else of the
  /// previous. For an element that is only hidden, the same control of the next row, else of the previous.
  func inPlace(of place: LostPlace, _ order: inout FocusOrder) -> ElementID? {
    var depth = depth(of: place)
    let isGone = isGone(place)
    if isGone, place.steps[depth].item != nil { return itemInPlace(of: place, &order) }
    if isGone, let target = controlOfNewRow(as: place, &order) { return target }
    while depth >= 0 {
      let around = place.steps[depth].parent
      guard tree.contains(around), order.isInLimit(around) else { return nil }
      // The element itself has no rows around it, if it is a row.
      if depth < place.steps.count - 1, let target = controlOfSibling(depth, as: place, order) {
        return target
      }
      depth -= 1
    }
    return nil
  }

  /// The index in the parent of the element that replaces a removed child, or of the next one that remained.
  func newIndex(of place: LostPlace) -> Int? {
    guard let (removed, new, next) = change(at: place) else { return nil }
    let index = place.steps[depth(of: place)].index
    return new.isEmpty ? next : min(new.lowerBound + index - removed.lowerBound, new.upperBound - 1)
  }

  /// The removed children around a removed child, by their old indices, and their replacements, by their indices.
  /// `next` is the index of the next one that remained.
  private func change(at place: LostPlace) -> (removed: Range<Int>, new: Range<Int>, next: Int?)? {
    let step = place.steps[depth(of: place)]
    let (old, index) = (step.siblings, step.index)
    guard isGone(place), step.item == nil, tree.contains(step.parent), old.indices.contains(index) else {
      return nil
    }
    func position(_ old: ElementID) -> Int? {
      tree.contains(old) && tree.parent(of: old) == step.parent ? tree.position(of: old) : nil
    }
    if position(old[index]) != nil { return nil }
    let before = old[..<index].indices.last { position(old[$0]) != nil }
    let after = old.indices[(index + 1)...].first { position(old[$0]) != nil }
    let first = before.flatMap { position(old[$0]) }.map { $0 + 1 } ?? 0
    let next = after.flatMap { position(old[$0]) }
    return (
      (before.map { $0 + 1 } ?? 0)..<(after ?? old.count),
      first..<max(first, next ?? tree.children(of: step.parent).count), next
    )
  }

  /// Whether other rows replaced removed ones, rather than one that was added beside them.
  func isRefilled(_ place: LostPlace) -> Bool {
    guard let (removed, new, _) = change(at: place), !new.isEmpty else { return false }
    return removed.count > 1 || new.count > 1 || place.steps[depth(of: place)].siblings.count == 1
  }

  /// The same control in the replacement of a removed row, or the first control in it.
  func controlOfNewRow(as place: LostPlace, _ order: inout FocusOrder) -> ElementID? {
    guard let (_, new, _) = change(at: place), !new.isEmpty, let index = newIndex(of: place) else {
      return nil
    }
    let depth = depth(of: place)
    let parent = place.steps[depth].parent
    let row = tree.children(of: parent)[index]
    if let same = descend(from: row, depth, place), order.canFocus(same) { return same }
    guard !order.isSeparate(parent), tree.stopCount(row) > 0 else { return nil }
    return order.canFocus(row) ? row : order.item(inside: row).flatMap { entry.element(for: $0, &order) }
  }

  /// The item that replaces a removed one, or the same control in it.
  func itemInPlace(of place: LostPlace, _ order: inout FocusOrder) -> ElementID? {
    let depth = depth(of: place)
    let step = place.steps[depth]
    guard let lost = step.item, tree.contains(step.parent), let items = tree.items(of: step.parent),
      items.count > 0, order.isInLimit(step.parent), tree.isOpen(step.parent)
    else { return nil }
    let index = min(tree.index(inPlaceOf: lost, in: step.parent), items.count)
    if depth < place.steps.count - 1 {
      for near in [index, index - 1] where (0..<items.count).contains(near) {
        let row = tree.makeElement(ofItem: near, in: step.parent)
        if let found = descend(from: row, depth, place), order.canFocus(found) { return found }
      }
    }
    for heading in [FocusHeading.forward, .backward] {
      if let item = order.item(around: step.parent, index: index, in: step.parent, heading),
        let target = entry.element(for: item, &order)
      {
        return target
      }
    }
    return nil
  }

  /// The same control of the next sibling that has one, else of the previous.
  ///
  /// - Complexity: O(siblings · depth).
  private func controlOfSibling(_ depth: Int, as place: LostPlace, _ order: FocusOrder) -> ElementID? {
    let step = place.steps[depth]
    let children = tree.children(of: step.parent)
    let isThere = tree.contains(step.id) && tree.parent(of: step.id) == step.parent
    let index = isThere ? tree.position(of: step.id) : min(newIndex(of: place) ?? step.index, children.count)
    // Rows are of one kind. An element of another kind that has stops ends them.
    func isOther(_ row: ElementID) -> Bool { tree.role(of: row) != step.role && tree.stopCount(row) > 0 }
    func control(_ row: ElementID) -> ElementID? {
      guard row != step.id, let found = descend(from: row, depth, place), order.canFocus(found) else {
        return nil
      }
      // Beside rows that are there, a control with another name is another control.
      let label = tree[found].label
      return !isThere || tree.role(of: row).holdsRows || !label.isEmpty && label == place.last.label
        ? found : nil
    }
    return children[index...].lazy.prefix { !isOther($0) }.compactMap(control).first
      ?? children[..<index].reversed().lazy.prefix { !isOther($0) }.compactMap(control).first
  }

  /// The element of a row that corresponds to the lost one in its row.
  func descend(from row: ElementID, _ depth: Int, _ place: LostPlace) -> ElementID? {
    var node = row
    guard tree.role(of: node) == place.steps[depth].role else { return nil }
    for step in place.steps[(depth + 1)...] {
      let children = tree.children(of: node)
      guard children.indices.contains(step.index) else { return nil }
      node = children[step.index]
      guard tree.role(of: node) == step.role else { return nil }
    }
    return node
  }
}
