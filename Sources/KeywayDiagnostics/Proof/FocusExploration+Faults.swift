import KeywayElements
import KeywayFocus

extension FocusExploration {
  mutating func findFaults() {
    guard start != nil else { return findWhatIsMissing() }
    for (move, back) in [(FocusMove.next, FocusMove.previous), (.nextRegion, .previousRegion)]
    where keys.contains(.move(move)) && keys.contains(.move(back)) {
      findFaultsOfUndoing(move, back)
      findFaultsOfUndoing(back, move)
    }
    findTraps()
    findUnreached()
    findUnseen()
    findFar()
  }

  private mutating func findWhatIsMissing() {
    let focusable = interactive.filter { manager.order.canFocus($0) }
    if !focusable.isEmpty {
      add(.nothingFocused, focusable)
    } else if limit != tree.root {
      add(.nothingToFocus, [limit])
      findUnreached()
    }
  }

  /// Finds the stops, or for F6 the regions, between which `back` does not undo `move`.
  private mutating func findFaultsOfUndoing(_ move: FocusMove, _ back: FocusMove) {
    let order = manager.order
    let goesByRegion = move == .nextRegion || move == .previousRegion
    func whole(_ id: ElementID) -> ElementID { goesByRegion ? order.region(of: id) : order.stop(for: id) }
    var told: Set<ElementID> = []
    for state in states.indices {
      guard let from = states[state].focused, let next = target(.move(move), from: state), next >= 0,
        next != state,
        let through = states[next].focused, through != from, from != disabledStart,
        let undone = target(.move(back), from: next)
      else { continue }
      let end = undone < 0 ? nil : states[undone].focused
      let stop = whole(from)
      guard end.map(whole) != stop, told.insert(stop).inserted else { continue }
      add(.notInverse(move, back, next: through, elsewhere: end == through ? nil : end), [from])
    }
  }

  /// The start, if it was disabled while it had the focus: no key need return to it.
  private var disabledStart: ElementID? { start.flatMap { manager.order.canFocus($0) ? nil : $0 } }

  /// Finds elements that keys cannot leave, and elements to which they cannot return.
  private mutating func findTraps() {
    let sinks = StrongComponents(targets).sinks
    let reached = Set(firsts.keys).subtracting([disabledStart].compactMap(\.self))
    var kept: Set<ElementID> = []
    var told: Set<Set<ElementID>> = []
    for sink in sinks {
      let members = Set(sink.compactMap { states[$0].focused }).intersection(reached)
      kept.formUnion(members)
      guard members.count < reached.count, told.insert(members).inserted else { continue }
      faults.append(FocusFault(kind: .trap, elements: tree.inTreeOrder(members), way: way(to: sink.min()!)))
    }
    for id in tree.inTreeOrder(reached.subtracting(kept)) { add(.noReturn, [id]) }
  }

  private mutating func findUnreached() {
    let reachedAround = elementsWithFocusInside()
    for id in tree.inTreeOrder(Set(interactive)) where firsts[id] == nil && !isRepresented(id) {
      if let coverer = coverers[id] {
        // Its coverer may disappear once the user has dealt with it; a bar stays, whatever it contains.
        let isReached = reachedAround.contains(coverer) || firsts[coverer] != nil
        if !isReached || isBar(coverer) { add(.covered(by: coverer), [id]) }
        continue
      }
      let stands = reachedAround.contains(id)
      if manager.order.canFocus(id) {
        // In a grid the control in a cell takes the focus for the cell.
        if stands, isInGrid(id) { continue }
        add(.unreachable(.passedOver), [id])
      } else if !stands, !isInsideReached(id) {
        add(.unreachable(.notFocusable), [id])
      }
    }
  }

  /// Whether an element lies along an edge of the window, and in no dialog or popover in front of the elements to prove.
  private func isBar(_ id: ElementID) -> Bool {
    let (bar, window) = (tree[id].frame, tree[tree.root].frame)
    let isAcross =
      bar.width >= window.width / 2 && bar.height <= window.height / 2
      && (bar.minY <= window.minY || bar.maxY >= window.maxY)
    let isAlong =
      bar.height >= window.height / 2 && bar.width <= window.width / 2
      && (bar.minX <= window.minX || bar.maxX >= window.maxX)
    return (isAcross || isAlong)
      && !tree.lineage(of: id).lazy.prefix { $0 != limit }
        .contains { tree.focusBehavior($0).scope != nil }
  }

  /// The ancestors of reached elements.
  private func elementsWithFocusInside() -> Set<ElementID> {
    var around: Set<ElementID> = []
    for id in firsts.keys {
      var node = tree.parent(of: id)
      while let current = node, around.insert(current).inserted { node = tree.parent(of: current) }
    }
    return around
  }

  /// Whether an ancestor is reached and acts for the element, such as the row of a cell. A dialog or a panel that is focused
  /// because nothing in it can be does not count.
  private func isInsideReached(_ id: ElementID) -> Bool {
    tree.lineage(of: tree.parent(of: id)).lazy
      .prefix { tree.focusBehavior($0).scope == nil && tree.role(of: $0) != .tabPanel }
      .contains { firsts[$0] != nil }
  }

  func isInGrid(_ id: ElementID) -> Bool {
    manager.order.groups(of: id).contains { tree.role(of: $0).isGrid }
  }

  /// Whether other items of its kind represent an item or its content.
  private func isRepresented(_ id: ElementID) -> Bool {
    guard let group = tree.groupsOfItems(around: id).first else { return false }
    let item = manager.order.item(for: id, in: group)
    return firsts[item] == nil && firsts.keys.contains { tree.isAncestor(group, of: $0) }
  }
}

// MARK: - Focused elements that are not visible

extension FocusExploration {
  private mutating func findUnseen() {
    let window = tree[tree.root].frame
    guard !window.isEmpty else { return }
    let reached = tree.inTreeOrder(Set(firsts.keys))
    let isLaidOut = reached.count { !tree[$0].frame.isEmpty } * 2 > reached.count
    for id in reached {
      let frame = tree[id].frame
      if frame.isEmpty {
        if isLaidOut, tree.groupsOfItems(around: id).isEmpty { add(.noExtent, [id]) }
      } else if !comesIntoView(id, frame, in: window) {
        add(.outOfSight, [id])
      }
    }
    findUnreadable(in: window)
  }

  private static let rolesToRead: Set<Role> = [.text, .heading, .image, .progress]

  /// Finds content that is out of sight, and that no key scrolls into view.
  private mutating func findUnreadable(in window: Rect) {
    let around = elementsWithFocusInside()
    var unseen: [ElementID] = []
    // The part of the window in which each element is visible, and whether keys scroll it.
    var places: [ElementID: (area: Rect, isScrolledByKeys: Bool)] = [:]
    tree.visit(limit) { id, element in
      if element.isHidden { return false }
      let place = tree.parent(of: id).flatMap { places[$0] } ?? (window, false)
      if Self.rolesToRead.contains(element.role), !element.label.isEmpty, !element.frame.isEmpty,
        firsts[id] == nil,
        !shows(element.frame, in: place.area), !place.isScrolledByKeys
      {
        unseen.append(id)
      }
      let scrolls = element.role.mayScroll && !element.frame.isEmpty
      places[id] =
        scrolls
        ? (
          place.area.intersection(element.frame),
          place.isScrolledByKeys || firsts[id] != nil || around.contains(id)
        ) : place
      return true
    }
    for id in unseen { add(.outOfSight, [id]) }
  }

  /// Whether at least a pixel of a frame is visible, or all of a smaller frame.
  private func shows(_ frame: Rect, in area: Rect) -> Bool {
    let width = min(frame.maxX, area.maxX) - max(frame.minX, area.minX)
    let height = min(frame.maxY, area.maxY) - max(frame.minY, area.minY)
    return width >= min(1, frame.width) && height >= min(1, frame.height)
  }

  /// Whether an element is visible once its surroundings have scrolled as far as they can.
  private func comesIntoView(_ id: ElementID, _ frame: Rect, in window: Rect) -> Bool {
    var frame = frame
    for around in tree.lineage(of: tree.parent(of: id)) {
      let view = tree[around]
      guard view.role.mayScroll, shows(view.frame, in: window) else { continue }
      // If the children determine the content, all of it can be scrolled to.
      guard let content = tree.scrollContent(of: around) else { return true }
      var area = ScrollArea(content: content, free: Rect(origin: .zero, size: view.frame.size))
      area.offset = tree.scrollOffset(of: around)
      let way = area.reveal(frame.offsetBy(x: -view.frame.minX, y: -view.frame.minY), margin: 0)
      frame = frame.offsetBy(x: -way.x, y: -way.y)
      if !shows(frame, in: view.frame) { return false }
    }
    return shows(frame, in: window)
  }
}

// MARK: - Long ways

extension FocusExploration {
  /// Finds the stops that are too many presses away, by the shortest way.
  private mutating func findFar() {
    let distances = distances
    let far = firsts.filter { distances[$0.value] > FocusProof.mostPresses }.keys
      // In a group, letters and page keys go far.
      .filter { manager.order.groups(of: $0).isEmpty && tree.groupsOfItems(around: $0).isEmpty }
    guard let farthest = far.max(by: { distances[firsts[$0]!] < distances[firsts[$1]!] }) else { return }
    let state = firsts[farthest]!
    faults.append(
      FocusFault(
        kind: .farAway(presses: distances[state]), elements: tree.inTreeOrder(Set(far)), way: way(to: state)))
  }
}
