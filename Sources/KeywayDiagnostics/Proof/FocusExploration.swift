import KeywayElements
import KeywayFocus

/// Presses every key in every state that keys can reach, in the topmost modal of a manager or the window.
struct FocusExploration {
  let manager: FocusManager
  /// The tree to prove; the manager has a copy of it.
  private let original: ElementTree
  let keys: [FocusKey]
  let tree: ElementTree
  let limit: ElementID
  let start: ElementID?
  private var session: FocusSession

  /// The states, in the order in which they were found.
  private(set) var states: [FocusState] = []
  /// The snapshot of each state, after the keys that lead to it.
  private var snapshots: [FocusSnapshot] = []
  private var places: [FocusState: Int] = [:]
  /// The first state in which an element is focused.
  private(set) var firsts: [ElementID: Int] = [:]
  /// For each state the target of each key; -1 if it leaves the modal.
  private(set) var targets: [[Int]] = []
  /// For each state except the first: the state before it and the key that led to it, the state in which that key was pressed
  /// first, and how often since.
  private var origins: [Origin?] = []
  /// The transitions, numbered over all states and keys, whose target state is represented by another one.
  private var guesses: Set<Int> = []
  var faults: [FocusFault] = []
  /// The interactive elements, in the order in which they became visible, and the covered ones among them.
  private(set) var interactive: [ElementID] = []
  private(set) var coverers: [ElementID: ElementID] = [:]
  private var known: Set<ElementID> = []
  /// The flags for which interactive elements have been searched.
  private var modes: Set<[ElementID: FocusFlags]> = []

  private struct Origin {
    let key: FocusKey
    /// The state in which the key was pressed first, of consecutive presses.
    let start: Int
    let count: Int
  }

  /// - Parameters:
  ///   - manager: a manager for exclusive use.
  ///   - mostStates: the maximum number of distinct states; nil for the default.
  ///   - original: the tree that the manager's tree is a copy of.
  init(_ manager: FocusManager, _ keys: [FocusKey], _ mostStates: Int?, of original: ElementTree) {
    (self.manager, self.original, self.keys) = (manager, original, keys)
    tree = manager.tree
    limit = manager.order.limit
    tree.keepsItems = true
    session = FocusSession(manager, keys)
    // With the rules of HTML nothing is focused at first: Tab enters.
    start =
      manager.focused
      ?? (manager.order.rules.startsWithoutFocus ? FocusManager(copying: manager).moveNext().to : nil)
    findInteractive()
    explore(mostStates ?? FocusProof.mostStates(for: tree.count))
    findFaults()
  }

  /// The work of the trials and of scrolling, besides the presses.
  var visitsOfTrials: Int { session.visitsOfTrials }

  var layer: FocusProof.Layer {
    let reached = tree.inTreeOrder(Set(firsts.keys.map(whole)))
    // A collection is interactive even if none of its items has an element at the moment.
    let collections = reached.filter { tree.items(of: $0) != nil }
    return FocusProof.Layer(
      scope: limit, start: start.map(told), stops: manager.tabStops().map(told),
      reached: reached, interactive: unique(interactive.map(whole) + collections),
      states: states.count, presses: states.count * keys.count, isExhaustive: guesses.isEmpty,
      faults: faults.map(told))
  }
}

// MARK: - Items without elements

extension FocusExploration {
  /// The element to report: for an item that exists in the copy only, its group.
  private func told(_ id: ElementID) -> ElementID {
    original.contains(id) ? id : tree.groupsOfItems(around: id).first ?? id
  }

  /// The element to count: for an item of a collection the collection, because which items have elements depends on chance.
  private func whole(_ id: ElementID) -> ElementID { tree.groupsOfItems(around: id).first ?? id }

  private func told(_ fault: FocusFault) -> FocusFault {
    var kind = fault.kind
    switch kind {
    case .notInverse(let move, let back, let next, let elsewhere):
      kind = .notInverse(move, back, next: told(next), elsewhere: elsewhere.map(told))
    case .escape(let key, let target): kind = .escape(key, to: told(target))
    default: break
    }
    return FocusFault(kind: kind, elements: unique(fault.elements.map(told)), way: fault.way)
  }

  private func unique(_ ids: [ElementID]) -> [ElementID] {
    var seen: Set<ElementID> = []
    return ids.filter { seen.insert($0).inserted }
  }
}

// MARK: - Pressing

extension FocusExploration {
  private mutating func explore(_ most: Int) {
    guard start != nil else { return }
    enter(session.state(), from: nil)
    var state = 0
    while state < states.count {
      var others: [Int] = []
      for (index, key) in keys.enumerated() {
        session.restore(snapshots[state])
        session.press(key)
        targets[state].append(place(of: session.state(), from: state, key, index, most))
        guard case .move(.direction) = key, let fresh = snapshots[state].withoutTrail else { continue }
        // Earlier arrows may decide where the next one leads.
        session.restore(fresh)
        session.press(key)
        others.append(place(of: session.state(), from: state, key, keys.count + index, most))
      }
      targets[state] += others
      state += 1
    }
    session.restore(snapshots[0])
    session.settle()
  }

  /// The number of the state that a key led to; -1 if it left the modal.
  ///
  /// - Parameter index: the index of the key, increased for its second press.
  private mutating func place(
    of target: FocusState, from state: Int, _ key: FocusKey, _ index: Int, _ most: Int
  ) -> Int {
    if let known = places[target] { return known }
    if let focused = target.focused, focused != limit, !tree.isAncestor(limit, of: focused) {
      add(.escape(key, to: focused), states[state].focused.map { [$0] } ?? [])
      return -1
    }
    let first = target.focused.flatMap { firsts[$0] }
    if states.count >= most, let first = first ?? (target.focused == nil ? 0 : nil) {
      // Beyond the maximum, a state is represented by the first one with the same focus.
      guesses.insert(2 * state * keys.count + index)
      return first
    }
    enter(target, from: (state, key))
    return states.count - 1
  }

  private mutating func enter(_ state: FocusState, from origin: (state: Int, key: FocusKey)?) {
    let place = states.count
    places[state] = place
    states.append(state)
    snapshots.append(session.snapshot)
    targets.append([])
    if let id = state.focused, firsts[id] == nil { firsts[id] = place }
    let before = origin.flatMap { origins[$0.state] }
    origins.append(
      origin.map { state, key in
        guard let before, before.key == key else { return Origin(key: key, start: state, count: 1) }
        return Origin(key: key, start: before.start, count: before.count + 1)
      })
    if modes.insert(state.flags).inserted, origin != nil { findInteractive() }
  }

  /// The target of a key; nil if it is not known for certain.
  func target(_ key: FocusKey, from state: Int) -> Int? {
    guard let index = keys.firstIndex(of: key), !guesses.contains(2 * state * keys.count + index) else {
      return nil
    }
    return targets[state][index]
  }

  /// The keys that lead to a state.
  func way(to state: Int) -> [FocusFault.Presses] {
    var way: [FocusFault.Presses] = []
    var state = state
    while let origin = origins[state] {
      way.append(FocusFault.Presses(key: origin.key, count: origin.count))
      state = origin.start
    }
    return way.reversed()
  }

  /// The number of presses that lead to each state.
  var distances: [Int] {
    var distances: [Int] = []
    for origin in origins { distances.append(origin.map { distances[$0.start] + $0.count } ?? 0) }
    return distances
  }

  mutating func add(_ kind: FocusFault.Problem, _ elements: [ElementID]) {
    let state = elements.first.flatMap { firsts[$0] }
    faults.append(FocusFault(kind: kind, elements: elements, way: state.map(way(to:)) ?? []))
  }
}

// MARK: - Interactive elements

extension FocusExploration {
  /// Finds the interactive elements on the current screen: open, and either focusable or with an interactive role, trait or
  /// command. A menu bar does not count, because only its own key focuses it.
  private mutating func findInteractive() {
    guard tree.isOpen(limit) else { return }
    tree.visit(limit) { id, element in
      guard tree.isGateOpen(id) else { return false }
      if element.role == .menuBar { return false }
      let isGroup = element.focus.group != nil
      // An element that only the app and the pointer can focus need not be reached, unless it is interactive. In a grid, cells
      // are interactive, and rows only if they are focusable.
      let isBareRow = element.role == .row && !element.focus.isFocusable && isInGrid(id)
      let isAction =
        element.role.isInteractive && !isBareRow || element.command != nil
        || element.traits.contains(.expandable)
      if element.focus.isFocusable && (element.focus.isTabStop || isAction) || !isGroup && isAction,
        known.insert(id).inserted
      {
        interactive.append(id)
        if let coverer = tree.coverer(of: id) { coverers[id] = coverer }
      }
      return true
    }
  }
}
