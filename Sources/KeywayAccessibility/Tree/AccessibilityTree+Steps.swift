import KeywayElements

/// The steps of a reader's cursor. They visit the nodes on the way instead of building the order.
extension AccessibilityTree {
  /// The place to which a step leads; nil if the cursor stays where it is: at an end, or because the place is gone.
  ///
  /// Items of a long list are stops even without nodes: the caller holds the item, settles the window and continues with
  /// ``arrival(at:_:isBackward:)``. A part of a node is where the node is.
  ///
  /// - Parameters:
  ///   - place: the start; the steps ``ReadingStep/first`` and ``ReadingStep/last`` need none.
  ///   - container: the container to which the steps are confined. nil is the window or the modal element in front, in the
  ///     profile `grouped` the container around the place.
  /// - Complexity: O(depth · log fan-out), besides O(nodes) for the first step of a tree.
  package func step(
    _ step: ReadingStep, from place: ReadingPlace?, _ profile: ReadingProfile = .flat,
    in container: AccessibilityNode? = nil
  ) -> ReadingPlace? {
    let index = stepIndex
    switch step {
    case .first, .last:
      let limit = container?.element ?? elements.root
      let found = index.end(of: limit, profile.channel, step == .first ? .forward : .backward)
      return found.flatMap(readingPlace)
    case .next, .previous, .into, .out, .nextContainer, .previousContainer:
      guard let place, let start = stepStart(at: place) else { return nil }
      switch step {
      case .next: return self.step(.forward, from: start, profile, in: container)
      case .previous: return self.step(.backward, from: start, profile, in: container)
      case .into: return stepInto(start, profile)
      case .out: return stepOut(start)
      case .nextContainer: return stepToContainer(.forward, from: start.place, profile, in: container)
      default: return stepToContainer(.backward, from: start.place, profile, in: container)
      }
    }
  }

  /// The place to which a step leads from a node.
  package func step(
    _ step: ReadingStep, from id: AccessibilityNode.ID, _ profile: ReadingProfile = .flat,
    in container: AccessibilityNode? = nil
  ) -> ReadingPlace? {
    self.step(step, from: .node(id), profile, in: container)
  }

  /// The stop at which a step ends whose place had no node then: the first or last one in what the window created. nil if
  /// nothing in it is read, so that the caller steps on.
  package func arrival(
    at place: ReadingPlace, _ profile: ReadingProfile = .flat, isBackward: Bool = false
  ) -> ReadingPlace? {
    let (index, channel) = (stepIndex, profile.channel)
    let inside = elementsOfArrival(at: place).filter { index.count(channel, $0) > 0 }
    guard let id = isBackward ? inside.last : inside.first else { return nil }
    return readingPlace(index.arrival(at: id, channel, isBackward ? .backward : .forward))
  }

  /// The element of the node at a place, or those in an item that is only structure.
  private func elementsOfArrival(at place: ReadingPlace) -> [ElementID] {
    if let start = stepStart(at: place), case .node(let id) = start.place { return [id] }
    guard let id = place.id, let group = id.item?.group, let element = id.element(in: elements) else {
      return []
    }
    return stepIndex[group]?.children.filter { elements.isAncestor(element, of: $0) } ?? []
  }

  // MARK: The start

  /// A place in the counts.
  struct StepStart {
    let place: StepPlace
    /// Whether the cursor is on a part of the node at the place.
    var isPart = false
  }

  /// The start of steps from a place; nil if it is gone.
  func stepStart(at place: ReadingPlace) -> StepStart? {
    switch place {
    case .node(let id): stepStart(at: id)
    case .row(let row, let table): stepStart(atRow: row, of: table)
    }
  }

  private func stepStart(at id: AccessibilityNode.ID) -> StepStart? {
    let index = stepIndex
    var next = self[id]
    var isPart = false
    while let node = next {
      if index[node.element] != nil { return StepStart(place: .node(node.element), isPart: isPart) }
      isPart = true
      next = node.parent.flatMap { self[$0] }
    }
    guard let (group, key) = id.item, index.gaps[group] != nil, let items = elements.items(of: group) else {
      return nil
    }
    let element = elements.element(ofItemWithKey: key, in: group)
    let last = lastItem?.id == id ? lastItem?.index : nil
    let near = element.flatMap { elements.itemIndex(of: $0, in: group) } ?? last ?? 0
    return items.index(of: key, near: near).map { StepStart(place: .item($0, in: group)) }
  }

  private func stepStart(atRow row: Int, of table: AccessibilityNode.ID) -> StepStart? {
    let index = stepIndex
    for (group, gaps) in index.gaps where gaps.areRows && row < gaps.count {
      guard let node = nodes[group], self.table(around: node)?.id == table else { continue }
      guard let position = gaps.positions[row]?.first, let entry = index[group] else {
        return StepStart(place: .item(row, in: group))
      }
      return StepStart(place: .node(entry.children[position]))
    }
    // All rows have nodes now.
    let cell = self[table].flatMap { dataTable($0) }?.cell(row: row, column: 0)
    let found = cell?.parent?.element(in: elements)
    return found.map { StepStart(place: .node($0)) }
  }

  /// A place in the counts as clients know it.
  func readingPlace(_ place: StepPlace) -> ReadingPlace? {
    switch place {
    case .node(let id): return nodes[id].map { .node($0.id) }
    case .item(let index, in: let group):
      guard let items = elements.items(of: group) else {
        return nodes[group].flatMap { table(around: $0) }.map { .row(index, table: $0.id) }
      }
      guard index < items.count else { return nil }
      let id = AccessibilityNode.ID(item: items.key(at: index), in: group)
      lastItem = (id, index)
      return .node(id)
    }
  }

  // MARK: The steps

  private func step(
    _ heading: StepHeading, from start: StepStart, _ profile: ReadingProfile, in container: AccessibilityNode?
  ) -> ReadingPlace? {
    let (index, channel) = (stepIndex, profile.channel)
    let limit = container?.element ?? (profile == .flat ? elements.root : surrounding(start.place))
    var place = start.place
    if profile == .grouped, let container {
      // From deep inside, the step starts at the stop that contains the place.
      place = outermostStop(around: place, below: container.element)
    }
    // From the container itself, the step goes into it.
    if place == .node(limit), heading == .forward {
      return index.end(of: limit, channel, .forward).flatMap(readingPlace)
    }
    guard isInside(place, limit) else { return nil }
    if start.isPart, heading == .backward, case .node(let id) = place, index.belongs(id, to: channel) {
      return readingPlace(place)
    }
    var enters = true
    if profile == .grouped, case .node(let id) = place { enters = !index.belongs(id, to: .grouped) }
    return index.step(channel, heading, from: place, entering: enters, within: limit).flatMap(readingPlace)
  }

  private func stepInto(_ start: StepStart, _ profile: ReadingProfile) -> ReadingPlace? {
    guard !start.isPart, case .node(let id) = start.place else { return nil }
    return stepIndex.end(of: id, profile.channel, .forward).flatMap(readingPlace)
  }

  private func stepOut(_ start: StepStart) -> ReadingPlace? {
    if start.isPart { return readingPlace(start.place) }
    let around = surrounding(start.place)
    return around == elements.root ? nil : readingPlace(.node(around))
  }

  private func stepToContainer(
    _ heading: StepHeading, from start: StepPlace, _ profile: ReadingProfile, in container: AccessibilityNode?
  ) -> ReadingPlace? {
    let index = stepIndex
    let limit = container?.element ?? elements.root
    guard isInside(start, limit) else { return nil }
    let channel: StepChannel = profile == .flat ? .filled : .containers
    var place = start
    while let found = index.step(channel, heading, from: place, within: limit), case .node(let id) = found {
      if profile == .grouped { return readingPlace(found) }
      let first = index.arrival(at: id, .flat, .forward)
      if first != start { return readingPlace(first) }
      place = found
    }
    return nil
  }

  /// The element of the node around a place.
  private func parent(of place: StepPlace) -> ElementID? {
    switch place {
    case .node(let id): stepIndex[id]?.parent
    case .item(_, in: let group): group
    }
  }

  /// The innermost stop of the profile `grouped` around a place; the window if there is none.
  private func surrounding(_ place: StepPlace) -> ElementID {
    let index = stepIndex
    var next = parent(of: place)
    while let current = next {
      index.visits += 1
      if index.belongs(current, to: .grouped) { return current }
      next = index[current]?.parent
    }
    return elements.root
  }

  private func outermostStop(around place: StepPlace, below limit: ElementID) -> StepPlace {
    let index = stepIndex
    var found = place
    var next = parent(of: place)
    while let current = next, current != limit {
      index.visits += 1
      if index.belongs(current, to: .grouped) { found = .node(current) }
      next = index[current]?.parent
    }
    return found
  }

  /// Whether a place is in a node; the node itself is not.
  func isInside(_ place: StepPlace, _ limit: ElementID) -> Bool {
    let index = stepIndex
    var next = parent(of: place)
    while let current = next {
      index.visits += 1
      if current == limit { return true }
      next = index[current]?.parent
    }
    return false
  }
}

extension ReadingProfile {
  /// The channel of its stops.
  var channel: StepChannel { self == .flat ? .flat : .grouped }
}
