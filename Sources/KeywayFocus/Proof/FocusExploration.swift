import KeywayElements

/// Presses every key at every element that keys lead to, in the topmost modal of a manager or the window.
struct FocusExploration {
  private let manager: FocusManager
  /// What is proved, of which the manager has a copy.
  private let original: ElementTree
  private let moves: [FocusMove]
  private let tree: ElementTree
  private let limit: ElementID
  private let start: ElementID?

  /// What the focus came to, in the order in which it was found.
  private var states: [ElementID] = []
  private var places: [ElementID: Int] = [:]
  /// For each state where each move leads; -1 where it leads out of the modal.
  private var targets: [[Int]] = []
  /// For each state but the first the one before it, and the move that led on.
  private var origins: [(state: Int, move: FocusMove)?] = []
  private var faults: [FocusFault] = []

  /// - Parameters:
  ///   - manager: one that nobody else uses.
  ///   - original: the tree that its own is a copy of.
  init(_ manager: FocusManager, _ moves: [FocusMove], of original: ElementTree) {
    self.manager = manager
    self.original = original
    self.moves = moves
    tree = manager.tree
    limit = manager.order.limit
    tree.keepsItems = true
    // With the rules of HTML nothing is focused at first: Tab comes in.
    start = manager.focused ?? (manager.order.isWeb ? manager.moveNext().to : nil)
    explore()
    if moves.contains(.next), moves.contains(.previous) {
      findFaultsOfUndoing(.next, .previous)
      findFaultsOfUndoing(.previous, .next)
    }
    if moves.contains(.nextRegion), moves.contains(.previousRegion) {
      findFaultsOfUndoing(.nextRegion, .previousRegion)
      findFaultsOfUndoing(.previousRegion, .nextRegion)
    }
    findTraps()
    findUnreached()
    findOutOfSight()
  }

  var layer: FocusProof.Layer {
    return FocusProof.Layer(
      scope: limit, start: start.map(told), stops: manager.tabStops().map(told),
      reached: tree.inTreeOrder(Set(states.map(told))), interactive: unique(interactive.map(told)),
      presses: states.count * moves.count, faults: faults.map(told))
  }
}

// MARK: - Items that are no elements

extension FocusExploration {
  /// What is told of an element: of an item that is one in the copy only, its group.
  private func told(_ id: ElementID) -> ElementID {
    original.contains(id) ? id : tree.groupsOfItems(around: id).first ?? id
  }

  private func told(_ fault: FocusFault) -> FocusFault {
    var kind = fault.kind
    switch kind {
    case .notInverse(let move, let back, let next, let elsewhere):
      kind = .notInverse(move, back, next: told(next), elsewhere: elsewhere.map(told))
    case .escape(let move, let target): kind = .escape(move, to: told(target))
    default: break
    }
    return FocusFault(kind: kind, elements: unique(fault.elements.map(told)), way: fault.way)
  }

  private func unique(_ ids: [ElementID]) -> [ElementID] {
    var seen: Set<ElementID> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// Whether others of its kind stand for an item, or for what is inside it.
  private func isRepresented(_ id: ElementID) -> Bool {
    guard let group = tree.groupsOfItems(around: id).first else { return false }
    let item = manager.order.item(for: id, in: group)
    return places[item] == nil && states.contains { tree.isAncestor(group, of: $0) }
  }
}

// MARK: - Pressing

extension FocusExploration {
  private mutating func explore() {
    guard let start else {
      let focusable = interactive.filter { manager.order.canFocus($0) }
      if !focusable.isEmpty { add(.nothingFocused, focusable) }
      return
    }
    enter(start, from: nil)
    var state = 0
    while state < states.count {
      for move in moves {
        let target = press(move, at: states[state])
        if manager.order.isInLimit(target) {
          if places[target] == nil { enter(target, from: (state, move)) }
          targets[state].append(places[target]!)
        } else {
          targets[state].append(-1)
          add(.escape(move, to: target), [states[state]])
        }
      }
      state += 1
    }
  }

  private mutating func enter(_ id: ElementID, from origin: (Int, FocusMove)?) {
    places[id] = states.count
    states.append(id)
    targets.append([])
    origins.append(origin.map { (state: $0.0, move: $0.1) })
  }

  /// Where a move leads from an element, for somebody who did nothing else before.
  private func press(_ move: FocusMove, at id: ElementID) -> ElementID {
    manager.forgetMoves()
    tree.focused = id
    return representative(of: manager.perform(move, selecting: .keep).to ?? id)
  }

  /// The items of a collection are alike: the first and the last ones stand for themselves, the third for all between.
  private func representative(of id: ElementID) -> ElementID {
    guard let group = tree.groupsOfItems(around: id).first, let items = tree.items(of: group),
      items.count > 8, let index = tree.itemIndex(of: id, in: group)
    else { return id }
    var first: [Int] = []
    while first.count < 3, let next = items.enabledIndex(from: (first.last ?? -1) + 1, upwards: true) {
      first.append(next)
    }
    var last: [Int] = []
    while last.count < 2, let next = items.enabledIndex(from: (last.last ?? items.count) - 1, upwards: false)
    {
      last.append(next)
    }
    guard first.count == 3, index > first[2], index < last.last ?? 0 else { return id }
    return tree.makeElement(ofItem: first[2], in: group)
  }

  private func target(_ move: FocusMove, from state: Int) -> Int? {
    moves.firstIndex(of: move).map { targets[state][$0] }
  }

  private func way(to id: ElementID) -> [FocusMove] {
    var way: [FocusMove] = []
    var state = places[id]
    while let current = state, let origin = origins[current] {
      way.append(origin.move)
      state = origin.state
    }
    return way.reversed()
  }

  private mutating func add(_ kind: FocusFault.Kind, _ elements: [ElementID]) {
    let way = elements.first.map(way(to:)) ?? []
    faults.append(FocusFault(kind: kind, elements: elements, way: way))
  }
}

// MARK: - What is wrong

extension FocusExploration {
  /// Finds the stops, or for F6 the regions, between which `back` does not undo `move`.
  private mutating func findFaultsOfUndoing(_ move: FocusMove, _ back: FocusMove) {
    let order = manager.order
    let goesByRegion = move == .nextRegion || move == .previousRegion
    func whole(_ id: ElementID) -> ElementID { goesByRegion ? order.region(of: id) : order.stop(for: id) }
    var seen: Set<ElementID> = []
    for state in states.indices {
      let stop = whole(states[state])
      guard seen.insert(stop).inserted, let next = target(move, from: state), next >= 0, next != state,
        let undone = target(back, from: next)
      else { continue }
      let end = undone < 0 ? nil : states[undone]
      guard end.map(whole) != stop else { continue }
      add(.notInverse(move, back, next: states[next], elsewhere: undone == next ? nil : end), [states[state]])
    }
  }

  /// Finds what cannot be left, and what cannot be come back to.
  private mutating func findTraps() {
    let components = StrongComponents(targets)
    guard components.count > 1 else { return }
    for component in components.sinks {
      let members = tree.inTreeOrder(Set(component.map { states[$0] }))
      let entrance = component.min()!
      faults.append(FocusFault(kind: .trap, elements: members, way: way(to: states[entrance])))
    }
    let kept = Set(components.sinks.flatMap(\.self))
    let lost = tree.inTreeOrder(Set(states.indices.filter { !kept.contains($0) }.map { states[$0] }))
    for id in lost { add(.noReturn, [id]) }
  }

  /// Finds what can be acted on and is not reached.
  private mutating func findUnreached() {
    guard start != nil else { return }
    for id in interactive where places[id] == nil && !isRepresented(id) {
      if manager.order.canFocus(id) {
        // The control in a cell of a grid stands for the cell, or activation goes into the cell.
        if isInGrid(id), hasReachedAround(id) { continue }
        add(.unreachable(.passedOver), [id])
      } else if !hasReachedAround(id) {
        add(.unreachable(.notFocusable), [id])
      }
    }
  }

  private mutating func findOutOfSight() {
    let window = tree[tree.root].frame
    guard !window.isEmpty else { return }
    for id in tree.inTreeOrder(Set(states)) {
      let frame = tree[id].frame
      if !frame.isEmpty, !frame.intersects(window), !isScrolled(id) { add(.outOfSight, [id]) }
    }
  }

  /// What a person can act on here: open, and focusable or with a role or a command that says so. A menu bar takes the
  /// focus when its own key asks for it, and not before.
  private var interactive: [ElementID] {
    var found: [ElementID] = []
    tree.visit(limit) { id, element in
      guard tree.isGateOpen(id) else { return false }
      if element.role == .menuBar { return false }
      // What cannot be seen is reached once that which lies over it is gone.
      if tree.isCovered(id) { return true }
      let isGroup = element.focus.group != nil
      // What takes the focus from the app and the pointer alone need not be reached, unless it can be acted on.
      // Of a grid the cells can be acted on, and rows only where they take the focus.
      let isBareRow = element.role == .row && !element.focus.isFocusable && isInGrid(id)
      let isAction = element.role.isInteractive && !isBareRow || element.command != nil
      if element.focus.isFocusable && (element.focus.isTabStop || isAction) || !isGroup && isAction {
        found.append(id)
      }
      return true
    }
    return tree.isOpen(limit) ? found : []
  }

  /// Whether something around or inside the element is reached, and acts for it: the row of a cell, the field of a label.
  private func hasReachedAround(_ id: ElementID) -> Bool {
    var node = tree.parent(of: id)
    while let current = node {
      if places[current] != nil { return true }
      node = tree.parent(of: current)
    }
    var isInside = false
    tree.visit(id) { inner, _ in
      isInside = isInside || places[inner] != nil
      return !isInside
    }
    return isInside
  }

  private func isInGrid(_ id: ElementID) -> Bool {
    manager.order.groups(of: id).contains { FocusManager.isGrid(tree.role(of: $0)) }
  }

  private func isScrolled(_ id: ElementID) -> Bool {
    var node = tree.parent(of: id)
    while let current = node {
      if tree[current].role == .scrollView || tree.focusBehavior(current).group != nil { return true }
      node = tree.parent(of: current)
    }
    return false
  }
}
