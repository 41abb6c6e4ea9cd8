import KeywayElements

/// A modal scope that is open, and where the focus was when it opened.
struct OpenModal {
  let scope: ElementID
  var opener: FocusManager.Remembered?
  /// The way from the opener to the root: each ancestor with the index below it.
  var place: [(parent: ElementID, index: Int)] = []

  mutating func forgetOpener() {
    opener = nil
    place = []
  }
}

extension FocusManager {
  /// Restores what must hold after the tree was mutated, and returns the move that this took, if any.
  ///
  /// Open modal scopes are put on the stack, those that opened at once in tree order, and closed ones taken off. The
  /// reading order is committed. Then, if the focused element can no
  /// longer hold the focus, it goes to the element with the same key, else the next item of the same
  /// group, else the previous, else the next stop of the scope, else the previous, else the default of the scope, and
  /// so on with what is beside the scope in the one around: never nothing while something can be focused.
  @discardableResult
  public func repair() -> FocusChange? {
    tree.settleFallbacks()
    FocusOrder.commitGeometry(tree)
    let closed = closeModals()
    let left = closePassing()
    let opened = openNewModals()
    let appeared = openNewPassing()
    detachPopovers()
    settledVersion = tree.focusVersion
    forgetLostGroups()
    var order = order
    settled = selection.settleLost(order).map { [$0] } ?? []
    if let appeared, let target = target(ofPassing: appeared, order) {
      return set(target, .modalOpened, order)
    }
    if let focused, order.canFocus(focused) {
      return settled.isEmpty ? nil : stayed(.unchanged, order)
    }
    if let opened, let target = defaultTarget(of: opened, &order) {
      return set(target, .modalOpened, order)
    }
    if let closed, let target = opener(of: closed, &order) ?? defaultTarget(of: order.limit, &order) {
      return set(target, .modalClosed, order)
    }
    if let left, let target = opener(of: left, &order) { return set(target, .modalClosed, order) }
    let lost = focused
    let reason = reasonOfLoss
    if order.isWeb, hasBegun { return loseFocus(reason, order) }
    hasBegun = hasBegun || tree.hasStops(tree.root)
    let target = replacement(&order)
    if let target {
      let wasNothing = lost == nil && tree.focusHole == nil
      var change = set(target, wasNothing ? .initial : reason, order)
      change.from = lost
      if let lost, reason != .modalOpened { tree.startingPoint = lost }
      return change
    }
    tree.focused = nil
    guard lost != nil else { return nil }
    return change(from: lost, reason, order)
  }

  /// Whether the tree changed in a way that ``repair()`` must see: stops, gates, scopes or places.
  public var needsRepair: Bool {
    settledVersion != tree.focusVersion || tree.focused == nil || !tree.geometryChanges.isEmpty
  }

  /// Repairs when the tree changed since the last time.
  func settle() {
    settled = needsRepair ? repair()?.selections ?? [] : []
  }
}

// MARK: - The stack of modals

extension FocusManager {
  /// What is known of the focus when a scope opens.
  func opening(_ scope: ElementID) -> OpenModal {
    var modal = OpenModal(scope: scope)
    if let focused {
      modal.opener = remember(focused)
      modal.place = way(from: focused)
    } else if let hole = tree.focusHole {
      let item = hole.itemKey.map {
        Remembered.Item(group: identity(of: hole.parent), key: $0, index: hole.index)
      }
      modal.opener = Remembered(id: hole.id, key: hole.key, item: item)
      modal.place = [(hole.parent, hole.index)] + way(from: hole.parent)
    }
    return modal
  }

  func way(from id: ElementID) -> [(parent: ElementID, index: Int)] {
    var way: [(parent: ElementID, index: Int)] = []
    var node = id
    while let parent = tree.parent(of: node) {
      way.append((parent, tree.position(of: node)))
      node = parent
    }
    return way
  }

  /// Puts modal scopes that are newly open on the stack; returns the topmost of them.
  private func openNewModals() -> ElementID? {
    let known = Set(modals.map(\.scope))
    let new = tree.elements(.modalScope).filter { !known.contains($0) && tree.isOpen($0) }
    if new.isEmpty { return nil }
    for scope in tree.inTreeOrder(new) { modals.append(opening(scope)) }
    return modals.last?.scope
  }

  /// Takes closed modal scopes off the stack; returns the lowest of those that were on top.
  private func closeModals() -> OpenModal? {
    var restored: OpenModal?
    for place in modals.indices.reversed() {
      let scope = modals[place].scope
      if tree.contains(scope), tree.isOpen(scope), tree.elements(.modalScope).contains(scope) { continue }
      let modal = modals.remove(at: place)
      if place < modals.count { inherit(modal, at: place) } else { restored = modal }
    }
    return restored
  }

  /// A modal that was opened from one that is gone goes back to what opened that one.
  private func inherit(_ gone: OpenModal, at place: Int) {
    let opener = modals[place].opener?.id
    let isInside = opener.map {
      !tree.contains($0) || tree.contains(gone.scope) && tree.isAncestor(gone.scope, of: $0)
    }
    if isInside ?? true {
      modals[place].opener = gone.opener
      modals[place].place = gone.place
    }
  }

  func opener(of modal: OpenModal, _ order: inout FocusOrder) -> ElementID? {
    if let opener = modal.opener {
      if let place = places(of: opener).first(where: { order.canFocus($0) }) { return place }
    }
    // The innermost ancestor that is left is where the opener was lost.
    guard !order.isWeb, let left = modal.place.first(where: { tree.contains($0.parent) }) else { return nil }
    return replacement(at: .gap(parent: left.parent, index: left.index), &order)
  }
}

// MARK: - Replacement

extension FocusManager {
  private var reasonOfLoss: FocusReason {
    guard let focused else { return .removed }
    var node: ElementID? = focused
    while let current = node {
      if tree[current].isHidden { return .hidden }
      node = tree.parent(of: current)
    }
    if tree.isOpen(focused) && !order.isInLimit(focused) { return .modalOpened }
    node = focused
    while let current = node {
      if !tree[current].isEnabled { return .disabled }
      node = tree.parent(of: current)
    }
    if !tree.isOpen(focused) { return .inert }
    return tree.isCovered(focused) ? .covered : .disabled
  }

  private func replacement(_ order: inout FocusOrder) -> ElementID? {
    if let focused {
      if let row = rowOfClosed(around: focused, order) { return row }
      return replacement(at: .element(focused), &order)
    }
    guard let hole = tree.focusHole else { return defaultTarget(of: order.limit, &order) }
    if let twin = hole.key.flatMap(tree.element(forKey:)), order.canFocus(twin) { return twin }
    return rowOfRemoved(hole, order) ?? replacement(at: .gap(parent: hole.parent, index: hole.index), &order)
  }

  func replacement(at place: FocusPlace, _ order: inout FocusOrder) -> ElementID? {
    let innermost: ElementID
    switch place {
    case .element(let id): innermost = id
    case .gap(let parent, _): innermost = parent
    }
    guard order.isInLimit(innermost) else { return defaultTarget(of: order.limit, &order) }
    for group in order.groups(of: innermost) where tree.isOpen(group) && group != place.element {
      for heading in [FocusHeading.forward, .backward] {
        let item =
          switch place {
          case .element(let id): order.item(after: order.item(for: id, in: group), in: group, heading)
          case .gap(let parent, let index):
            parent == group
              || order.item(for: parent, in: group) == parent
                && tree.focusBehavior(parent).group == nil
              ? order.item(around: parent, index: index, in: group, heading)
              : order.item(after: order.item(for: parent, in: group), in: group, heading)
          }
        if let item, let target = entry(of: item, &order) { return target }
      }
    }
    var (place, scope) = (place, order.scope(of: place))
    while true {
      for heading in [FocusHeading.forward, .backward] {
        if let stop = order.nearest(from: place, heading), let target = entry(of: stop, &order) {
          return target
        }
      }
      // With the scope empty, its neighbours in the one around are nearest, be what was in it hidden or removed.
      if let target = defaultTarget(of: scope, &order) { return target }
      if scope == order.limit { return nil }
      place = .element(scope)
      let around = order.scope(of: place)
      scope = around == scope ? order.scope(around: scope) : around
    }
  }
}

extension FocusPlace {
  var element: ElementID? {
    if case .element(let id) = self { id } else { nil }
  }
}
