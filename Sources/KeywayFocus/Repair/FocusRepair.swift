internal import KeywayElements

/// Restores the invariants after changes of the tree: open modals, and a new focus if the focused element is lost.
struct FocusRepair {
  let entry: FocusEntry
  var context: FocusContext { entry.context }
  var tree: ElementTree { context.tree }
  var focused: ElementID? { tree.focused }
  var order: FocusOrder { context.order }
}

// MARK: - The stack of modals

extension FocusRepair {
  func opening(_ scope: ElementID) -> OpenModal {
    var modal = OpenModal(scope: scope)
    if let focused = context.annex(around: focused)?.owner ?? focused, tree.contains(focused) {
      modal.opener = entry.remember(focused)
      modal.place = place(of: focused)
    } else if let hole = tree.focusHole {
      let item = hole.itemKey.map {
        RememberedElement.Item(group: entry.identity(of: hole.parent), key: $0, index: hole.index)
      }
      modal.opener = RememberedElement(id: hole.id, key: hole.key, item: item)
      modal.place = placeOfLoss()
    }
    return modal
  }

  /// Pushes newly open modal scopes on the stack; returns the topmost of them.
  ///
  /// - Parameter closed: the modal that closed in the same transaction. A modal that opens in its place returns to its opener.
  func openNewModals(after closed: OpenModal?) -> ElementID? {
    let known = Set(context.modals.map(\.scope))
    let new = tree.elements(.modalScope).filter { !known.contains($0) && tree.isOpen($0) }
    if new.isEmpty { return nil }
    let first = context.modals.count
    for scope in tree.inTreeOrder(new) { context.modals.append(opening(scope)) }
    if let closed { inherit(closed, at: first) }
    return context.modals.last?.scope
  }

  /// Removes closed modal scopes from the stack; returns the lowest of those that were on top.
  func closeModals() -> OpenModal? {
    var restored: OpenModal?
    for place in context.modals.indices.reversed() {
      let scope = context.modals[place].scope
      if tree.contains(scope), tree.isOpen(scope), tree.elements(.modalScope).contains(scope) { continue }
      let modal = context.modals.remove(at: place)
      if place < context.modals.count { inherit(modal, at: place) } else { restored = modal }
    }
    return restored
  }

  /// A modal that was opened from a closed one, or as it closed, returns to the closed one's opener.
  private func inherit(_ gone: OpenModal, at place: Int) {
    let opener = context.modals[place].opener?.id
    let isInside = opener.map {
      !tree.contains($0) || tree.contains(gone.scope) && tree.isAncestor(gone.scope, of: $0)
    }
    if isInside ?? true {
      context.modals[place].opener = gone.opener
      context.modals[place].place = gone.place
    }
  }

  func opener(of modal: OpenModal, _ order: inout FocusOrder) -> ElementID? {
    if let opener = modal.opener {
      if let place = entry.places(of: opener).first(where: { order.canFocus($0) }) { return place }
    }
    // The opener was lost in its innermost remaining ancestor.
    guard order.rules.repairsFocus, let place = modal.place else { return nil }
    if let target = inPlace(of: place, &order) { return target }
    let step = place.steps[depth(of: place)]
    guard tree.contains(step.parent) else { return nil }
    return replacement(at: .gap(parent: step.parent, index: newIndex(of: place) ?? step.index), &order)
  }
}

// MARK: - Replacement

extension FocusRepair {
  var reasonOfLoss: FocusReason {
    guard let focused else { return .removed }
    if tree.lineage(of: focused).contains(where: { tree[$0].isHidden }) { return .hidden }
    if tree.isOpen(focused) && !order.isInLimit(focused) { return .modalOpened }
    if tree.lineage(of: focused).contains(where: { !tree[$0].isEnabled }) { return .disabled }
    if !tree.isOpen(focused) { return .inert }
    return tree.isCovered(focused) ? .covered : .disabled
  }

  func replacement(_ place: LostPlace?, _ order: inout FocusOrder) -> ElementID? {
    if let focused {
      if let row = TreeRows(tree: tree).closed(around: focused, order) { return row }
      return place.flatMap { inPlace(of: $0, &order) } ?? replacement(at: .element(focused), &order)
    }
    guard let hole = tree.focusHole else { return entry.defaultTarget(of: order.limit, &order) }
    if let twin = hole.key.flatMap(tree.element(forKey:)), order.canFocus(twin) { return twin }
    if let row = TreeRows(tree: tree).removed(hole, order) { return row }
    if let target = place.flatMap({ inPlace(of: $0, &order) }) { return target }
    let index = place.flatMap { newIndex(of: $0) } ?? hole.index
    return replacement(at: .gap(parent: hole.parent, index: index), &order)
  }

  func replacement(at place: FocusPlace, _ order: inout FocusOrder) -> ElementID? {
    let innermost: ElementID
    switch place {
    case .element(let id): innermost = id
    case .gap(let parent, _): innermost = parent
    }
    guard order.isInLimit(innermost) else { return entry.defaultTarget(of: order.limit, &order) }
    for group in order.groups(of: innermost) where tree.isOpen(group) && group != place.element {
      for heading in [FocusHeading.forward, .backward] {
        let item =
          switch place {
          case .element(let id): order.item(after: order.item(for: id, in: group), in: group, heading)
          case .gap(let parent, let index):
            parent == group
              || order.item(for: parent, in: group) == parent
                && !tree.facts(of: parent).isGroup
              ? order.item(around: parent, index: index, in: group, heading)
              : order.item(after: order.item(for: parent, in: group), in: group, heading)
          }
        if let item, let target = entry.element(for: item, &order) { return target }
      }
    }
    var (place, scope) = (place, order.scope(of: place))
    while true {
      for heading in [FocusHeading.forward, .backward] {
        if let stop = order.nearest(from: place, heading), let target = entry.element(for: stop, &order) {
          return target
        }
      }
      // If the scope is empty, its neighbours in the outer scope are nearest, whether its content was hidden or removed.
      if let target = entry.defaultTarget(of: scope, &order) { return target }
      if scope == order.limit { return nil }
      place = .element(scope)
      let around = order.scope(of: place)
      scope = around == scope ? order.scope(around: scope) : around
    }
  }
}
