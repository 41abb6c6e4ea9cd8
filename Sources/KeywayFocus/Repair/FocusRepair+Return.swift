internal import KeywayElements

/// Finds the target of a focus that the program moved and the person has not used since.
extension FocusRepair {
  /// The place of the focus before a change moved it, if it can be focused again: the element, its replacement, or one rebuilt.
  func placeToReturnTo(_ place: LostPlace?, _ order: inout FocusOrder) -> ElementID? {
    guard let place else { return nil }
    if let found = entry.places(of: place.element).first(where: { order.canFocus($0) }) { return found }
    // While the element exists, nothing replaces it.
    if !isGone(place) { return nil }
    let step = place.steps[depth(of: place)]
    guard tree.contains(step.parent) else { return nil }
    if step.item != nil {
      let isInside = focused.map { $0 == step.parent || tree.isAncestor(step.parent, of: $0) } ?? false
      return isInside ? nil : itemInPlace(of: place, &order)
    }
    if isRefilled(place), let row = controlOfNewRow(as: place, &order) { return row }
    return rebuilt(place, order)
  }

  /// The element at the same place with the same role and label.
  private func rebuilt(_ place: LostPlace, _ order: FocusOrder) -> ElementID? {
    let depth = depth(of: place)
    let step = place.steps[depth]
    let children = tree.children(of: step.parent)
    guard children.indices.contains(step.index),
      let found = descend(from: children[step.index], depth, place),
      !place.last.label.isEmpty, tree[found].label == place.last.label, order.canFocus(found)
    else { return nil }
    return found
  }

  /// The first content of the page around a bar that has the focus only because nothing else could.
  func contentBesideBar(_ order: inout FocusOrder) -> ElementID? {
    guard let focused else { return nil }
    let bars = tree.elements(.enteredLast)
    guard !bars.isEmpty,
      let bar = tree.lineage(of: focused).first(where: bars.contains),
      let page = tree.parent(of: bar), let target = entry.target(for: page, &order),
      target != bar, !tree.isAncestor(bar, of: target), tree.isAncestor(page, of: target)
    else { return nil }
    return target
  }
}
