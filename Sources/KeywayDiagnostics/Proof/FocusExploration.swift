import KeywayElements
import KeywayFocus

/// Presses every key in every state that keys lead to, in the topmost modal of a manager or the window.
struct FocusExploration {
  let manager: FocusManager
  /// What is proved, of which the manager has a copy.
  private let original: ElementTree
  let keys: [FocusKey]
  let tree: ElementTree
  let limit: ElementID
  let start: ElementID?
  private var session: FocusSession

  /// What the keys came to, in the order in which it was found.
  private(set) var states: [FocusState] = []
  /// The screen as the keys of the way to each state leave it.
  private var snapshots: [FocusSnapshot] = []
  private var places: [FocusState: Int] = [:]
  /// The first state in which an element has the focus.
  private(set) var firsts: [ElementID: Int] = [:]
  /// For each state where each key leads; -1 where it leads out of the modal.
  private(set) var targets: [[Int]] = []
  /// For each state but the first the one before it, and the key that led on; and the state in which that key was
  /// pressed first, and how often since.
  private var origins: [Origin?] = []
  /// Pairs of a state and a key, counted through, that lead to a state which another one stands for.
  private var guesses: Set<Int> = []
  var faults: [FocusFault] = []
  /// What a person can act on, in the order in which it came to be seen, and of it what lies under something.
  private(set) var interactive: [ElementID] = []
  private(set) var coverers: [ElementID: ElementID] = [:]
  private var known: Set<ElementID> = []
  /// What was open and chosen when it was looked for what can be acted on.
  private var modes: Set<[ElementID: FocusFlags]> = []

  private struct Origin {
    let key: FocusKey
    /// Where the key was pressed first of as many times as it was pressed one after the other.
    let start: Int
    let count: Int
  }

  /// - Parameters:
  ///   - manager: one that nobody else uses.
  ///   - mostStates: how many are told apart; nil is the usual number.
  ///   - original: the tree that its own is a copy of.
  init(_ manager: FocusManager, _ keys: [FocusKey], _ mostStates: Int?, of original: ElementTree) {
    self.manager = manager
    self.original = original
    self.keys = keys
    tree = manager.tree
    limit = manager.order.limit
    tree.keepsItems = true
    session = FocusSession(manager, keys)
    // With the rules of HTML nothing is focused at first: Tab comes in.
    start =
      manager.focused ?? (manager.order.usesHTMLRules ? FocusManager(copying: manager).moveNext().to : nil)
    findInteractive()
    explore(mostStates ?? FocusProof.mostStates(for: tree.count))
    findFaults()
  }

  var layer: FocusProof.Layer {
    let reached = tree.inTreeOrder(Set(firsts.keys.map(whole)))
    // A collection none of whose items is an element at the moment can be acted on no less.
    let collections = reached.filter { tree.items(of: $0) != nil }
    return FocusProof.Layer(
      scope: limit, start: start.map(told), stops: manager.tabStops().map(told),
      reached: reached, interactive: unique(interactive.map(whole) + collections),
      states: states.count, presses: states.count * keys.count, isExhaustive: guesses.isEmpty,
      faults: faults.map(told))
  }
}

// MARK: - Items that are no elements

extension FocusExploration {
  /// What is told of an element: of an item that is one in the copy only, its group.
  private func told(_ id: ElementID) -> ElementID {
    original.contains(id) ? id : tree.groupsOfItems(around: id).first ?? id
  }

  /// What counts as one: of the items of a collection it is chance which are elements, so the collection stands for them.
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
        // The arrows that came before may decide where one more leads.
        session.restore(fresh)
        session.press(key)
        others.append(place(of: session.state(), from: state, key, keys.count + index, most))
      }
      targets[state] += others
      state += 1
    }
    session.restore(snapshots[0])
  }

  /// The number of the state that a key led to; -1 where it leads out of the modal.
  ///
  /// - Parameter index: the number of the key, counted on for its second pressing.
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
      // One of too many is taken for the one with the same focus that was met first.
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

  /// Where a key leads; nil where that is not known for sure.
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

  mutating func add(_ kind: FocusFault.Problem, _ elements: [ElementID]) {
    let state = elements.first.flatMap { firsts[$0] }
    faults.append(FocusFault(kind: kind, elements: elements, way: state.map(way(to:)) ?? []))
  }
}

// MARK: - What there is to act on

extension FocusExploration {
  /// Finds what a person can act on as the screen is now: open, and focusable or with a role, a trait or a command that says
  /// so. A menu bar takes the focus when its own key asks for it, and not before.
  private mutating func findInteractive() {
    guard tree.isOpen(limit) else { return }
    tree.visit(limit) { id, element in
      guard tree.isGateOpen(id) else { return false }
      if element.role == .menuBar { return false }
      let isGroup = element.focus.group != nil
      // What takes the focus from the app and the pointer alone need not be reached, unless it can be acted on.
      // Of a grid the cells can be acted on, and rows only where they take the focus.
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
