import KeywayElements

/// The elements that a move visits, recorded before the move.
///
/// A step counts stops and never visits the elements that it skips, so the trace finds them here.
struct TraversalTrace {
  private let tree: ElementTree
  private let move: FocusMove
  private let order: FocusOrder
  private let start: ElementID?
  /// The elements of the limit in visit order.
  private let elements: [ElementID]
  private let places: [ElementID: Int]

  init(_ manager: FocusManager, _ move: FocusMove) {
    tree = manager.tree
    self.move = move
    order = manager.order
    start = manager.start(of: move)
    var elements: [ElementID] = []
    var pending = [order.limit]
    while let next = pending.popLast() {
      elements.append(next)
      pending.append(contentsOf: tree.visitOrder(of: next).reversed())
    }
    self.elements = elements
    places = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1, $0) })
  }

  /// - Parameter manager: the one that made the move.
  func explanation(of change: FocusChange, by manager: FocusManager, _ record: MoveRecord) -> FocusExplanation
  {
    let end = tree.focused
    return FocusExplanation(
      change: change, start: start, passedOver: passedOver(change, end), entry: entry(end, record.entries),
      groups: groups(change, end, record, manager),
      edge: move.direction == nil && !goesByRegion ? record.edge : nil,
      region: region(change, end, record.regionEntry))
  }
}

// MARK: - Skipped elements

extension TraversalTrace {
  private var heading: FocusHeading {
    switch move {
    case .next, .nextItem, .nextRegion: .forward
    case .previous, .previousItem, .previousRegion: .backward
    case .direction(let direction): order.heading(of: direction, in: start ?? order.limit)
    }
  }

  private var isRowByRow: Bool { move == .nextItem || move == .previousItem }

  private var goesByRegion: Bool { move == .nextRegion || move == .previousRegion }

  private func passedOver(_ change: FocusChange, _ end: ElementID?) -> [FocusExplanation.PassedOver] {
    guard let start, let first = places[start] else { return [] }
    if goesByRegion { return regionsPassedOver(from: start, end) }
    // Home and End start at the edge of the group, not at the focus.
    if move == .direction(.home) || move == .direction(.end) { return [] }
    let group: ElementID?
    if case .direction = move {
      // An arrow that no group handles skips nothing.
      guard change.reason != .noTarget, let end, let shared = groupOfMove(end) else { return [] }
      group = shared
    } else {
      group = nil
    }
    let last = change.hasMoved ? end.map(order.stop(for:)) : nil
    let target = isRowByRow || group != nil ? end : last
    var passed: [FocusExplanation.PassedOver] = []
    let step = heading == .forward ? 1 : elements.count - 1
    var place = (first + step) % elements.count
    while place != first {
      let id = elements[place]
      if change.hasMoved, id == target { break }
      // A failed move went no further than the end.
      if !change.hasMoved, (place < first) == (heading == .forward) { break }
      if group.map({ tree.isAncestor($0, of: id) }) ?? true, !isCovered(id, in: group),
        !tree.isAncestor(id, of: start), let obstacle = obstacle(of: id)
      {
        passed.append(.init(element: id, obstacle: obstacle))
      }
      place = (place + step) % elements.count
    }
    return passed
  }

  /// Whether an element is part of a group or a closed element that is listed already.
  private func isCovered(_ id: ElementID, in group: ElementID?) -> Bool {
    for current in tree.lineage(of: tree.parent(of: id), upTo: group) where current != group {
      if !tree.isGateOpen(current), isExpected(current) { return true }
      if !isRowByRow, tree.focusBehavior(current).group != nil, tree.isOpen(current) { return true }
    }
    return false
  }

  /// Whether a user might expect the element to be focusable.
  private func isExpected(_ id: ElementID) -> Bool {
    let element = tree[id]
    return element.focus.isFocusable || element.focus.group != nil || element.role.isInteractive
      || element.command != nil
  }

  /// The reason why Tab skips a focusable element: itself, or a group or scope around it.
  private func tabPasses(over id: ElementID) -> ElementID? {
    if order.separateGroup(of: id) != nil { return nil }
    for node in order.lineage(of: id) where node != order.limit {
      let focus = tree.focusBehavior(node)
      let isWhole = focus.group != nil || focus.scope != nil
      if !focus.isTabStop, node == id ? focus.isFocusable : isWhole { return node }
    }
    return nil
  }

  private func obstacle(of id: ElementID) -> FocusExplanation.Obstacle? {
    guard isExpected(id) else { return nil }
    var obstacle: FocusExplanation.Obstacle?
    for current in tree.lineage(of: id) {
      let element = tree[current]
      if element.isHidden { obstacle = .hidden(by: current) }
      if !element.isEnabled, !element.isHidden { obstacle = .disabled(by: current) }
      if element.isInert, obstacle == nil { obstacle = .inert(by: current) }
    }
    if let obstacle { return obstacle }
    if let coverer = tree.coverer(of: id) { return .covered(by: coverer) }
    let focus = tree.focusBehavior(id)
    if move.direction == nil, let passed = tabPasses(over: id) { return .noTabStop(passed) }
    if let position = focus.tabPosition, focus.isExplicitStop { return .explicitPosition(position) }
    if focus.group != nil { return tree.stopsWithin(id) == 0 ? .emptyGroup : nil }
    return focus.isFocusable ? nil : .notFocusable
  }
}

// MARK: - Groups

extension TraversalTrace {
  /// The innermost group around both ends of a move.
  private func groupOfMove(_ end: ElementID) -> ElementID? {
    guard let start else { return nil }
    return order.groups(of: start).first { $0 != start && ($0 == end || tree.isAncestor($0, of: end)) }
  }

  private func entry(_ end: ElementID?, _ entries: [ElementID: EntryChoice])
    -> FocusExplanation.GroupEntry?
  {
    guard let end, end != start else { return nil }
    let entered = order.groups(of: end).last { group in
      group != end && !(start.map { $0 == group || tree.isAncestor(group, of: $0) } ?? false)
    }
    guard let group = entered else { return nil }
    if isRowByRow { return .init(group: group, choice: heading == .forward ? .first : .last) }
    return entries[group].map { .init(group: group, choice: $0) }
  }

  private func groups(_ change: FocusChange, _ end: ElementID?, _ record: MoveRecord, _ manager: FocusManager)
    -> [FocusExplanation.GroupAnswer]
  {
    // If the focused element handled the key, no group was asked.
    if change.operation != nil || change.reason == .typing { return [] }
    guard case .direction(let direction) = move, let start else { return [] }
    let moved = end == start ? nil : end.flatMap(groupOfMove)
    var answers: [FocusExplanation.GroupAnswer] = []
    var order = order
    for group in order.groups(of: start) where group != start || tree.isOpen(group) {
      // Groups around the one that moved, or kept the key, were not asked.
      let answer = manager.answer(of: group, to: direction, from: start, &order)
      let word: FocusExplanation.GroupAnswer.Answer =
        switch answer {
        case .item(_, let wraps): group != moved ? .notAsked : wraps ? .wrapped : .moved
        case .end: group == moved ? .moved : .atEnd
        case .otherAxis: group == moved ? .moved : .otherAxis
        }
      answers.append(.init(group: group, answer: group == record.endedPattern ? .atEnd : word))
      if group == moved { break }
    }
    return answers
  }
}

// MARK: - Regions

extension TraversalTrace {
  private func region(_ change: FocusChange, _ end: ElementID?, _ choice: RegionEntry?)
    -> FocusExplanation.RegionMove?
  {
    guard change.hasMoved, let end, let choice else { return nil }
    return .init(from: start.map(order.region(of:)), to: order.region(of: end), choice: choice)
  }

  /// The regions without stops between two elements; all of them if the focus did not move.
  private func regionsPassedOver(from start: ElementID, _ end: ElementID?) -> [FocusExplanation.PassedOver] {
    guard let first = places[start] else { return [] }
    let step = heading == .forward ? 1 : elements.count - 1
    var passed: [FocusExplanation.PassedOver] = []
    var place = (first + step) % elements.count
    while place != first, elements[place] != end || end == start {
      let id = elements[place]
      place = (place + step) % elements.count
      guard tree.elements(.region).contains(id), !tree.isAncestor(id, of: start) else { continue }
      if let end, id == end || tree.isAncestor(id, of: end) { continue }
      if let obstacle = regionObstacle(id) { passed.append(.init(element: id, obstacle: obstacle)) }
    }
    return passed
  }

  private func regionObstacle(_ id: ElementID) -> FocusExplanation.Obstacle? {
    for current in order.lineage(of: id) where current != order.limit {
      let element = tree[current]
      if element.isHidden { return .hidden(by: current) }
      if !element.isEnabled { return .disabled(by: current) }
      if element.isInert { return .inert(by: current) }
    }
    var order = order
    return order.firstLoose(in: id) == nil ? .emptyRegion : nil
  }
}
