import KeywayElements

/// The counts with which a step finds the next node without a walk over those between.
///
/// Each node keeps the number of stops and rotor entries inside, and a wide node prefix sums over its children. It is built with
/// the first step and follows the updates of the tree.
final class StepIndex {
  /// The counts of a node.
  struct Entry {
    fileprivate let id: ElementID
    fileprivate(set) var parent: ElementID?
    /// The index among the parent's children.
    fileprivate(set) var position = 0
    fileprivate(set) var facts: StepFacts = []
    /// The columns of a table that the node spans.
    fileprivate(set) var span = 1
    /// The sum of the children's contributions, and of items without nodes.
    fileprivate(set) var inside = StepCounts()
    fileprivate(set) var children: [ElementID] = []

    fileprivate init(_ id: ElementID) { self.id = id }

    /// The counts that the node adds to its parent's.
    fileprivate var contribution: StepCounts {
      var counts = StepCounts(facts)
      counts += inside
      counts[.grouped] = count(.grouped)
      counts[.filled] = count(.filled)
      counts[.columns] = count(.columns)
      return counts
    }

    /// The count of one channel that the node adds to its parent's.
    func count(_ channel: StepChannel) -> Int {
      switch channel {
      case .grouped: facts.contains(.grouped) ? 1 : inside[.grouped]
      case .filled: inside[.filled] + (belongs(to: .filled) ? 1 : 0)
      case .columns: span
      default: inside[channel] + (facts.contains(channel) ? 1 : 0)
      }
    }

    /// Whether the node itself belongs to a channel.
    fileprivate func belongs(to channel: StepChannel) -> Bool {
      guard channel == .filled else { return facts.contains(channel) }
      return facts.contains(.containers) && (facts.contains(.flat) || inside[.flat] > 0)
    }
  }

  private static let channels = StepChannel.allCases

  let elements: ElementTree
  /// The entries by the slots of their elements.
  private var entries: [Entry?] = []
  /// The lists and tables in which items lack nodes.
  private(set) var gaps: [ElementID: ItemGaps] = [:]
  /// Prefix sums over the children of wide nodes, one for each channel that was asked for.
  private var sums: [ElementID: [PrefixSums?]] = [:]
  /// The number of nodes and index cells visited so far.
  var visits = 0

  init(_ elements: ElementTree) { self.elements = elements }

  subscript(id: ElementID) -> Entry? { has(id) ? entries[id.slot] : nil }

  private func has(_ id: ElementID) -> Bool { id.slot < entries.count && entries[id.slot]?.id == id }

  /// Makes place for a node that is counted later.
  private func makeEntry(_ id: ElementID) {
    if has(id) { return }
    while entries.count <= id.slot { entries.append(nil) }
    entries[id.slot] = Entry(id)
  }

  /// Sets a node's facts and children.
  ///
  /// - Complexity: O(depth · log fan-out), and O(children) if these changed.
  func set(_ id: ElementID, _ facts: StepFacts, span: Int, children: [ElementID], gaps: ItemGaps?) {
    makeEntry(id)
    let slot = id.slot
    let before = entries[slot]!.contribution
    (entries[slot]!.facts, entries[slot]!.span) = (facts, span)
    if entries[slot]!.children != children || gaps != nil || self.gaps[id] != nil {
      for child in entries[slot]!.children where has(child) && entries[child.slot]!.parent == id {
        entries[child.slot]!.parent = nil
      }
      entries[slot]!.children = children
      sums[id] = nil
      self.gaps[id] = gaps
      var inside = adopt(children, in: id)
      if let gaps {
        inside[.flat] += gaps.missing
        inside[.grouped] += gaps.missing
        if gaps.areRows { inside[.rows] += gaps.missing }
      }
      entries[slot]!.inside = inside
    }
    propagate(entries[slot]!.contribution - before, from: id)
  }

  /// Makes nodes the children of another, and returns the sum of their contributions.
  private func adopt(_ children: [ElementID], in id: ElementID) -> StepCounts {
    var inside = StepCounts()
    for (position, child) in children.enumerated() {
      makeEntry(child)
      entries[child.slot]!.parent = id
      entries[child.slot]!.position = position
      inside += entries[child.slot]!.contribution
    }
    return inside
  }

  private func propagate(_ difference: StepCounts, from id: ElementID) {
    var (child, difference) = (id, difference)
    while difference != StepCounts(), let parent = entries[child.slot]!.parent, has(parent) {
      if sums[parent] != nil {
        let position = entries[child.slot]!.position
        for channel in Self.channels where difference[channel] != 0 {
          sums[parent]![channel.rawValue]?.add(difference[channel], at: position)
        }
      }
      let before = entries[parent.slot]!.contribution
      entries[parent.slot]!.inside += difference
      difference = entries[parent.slot]!.contribution - before
      child = parent
    }
  }

  /// Separates a node from its parent if it has another now. Both parents are set again.
  func detach(_ id: ElementID, unlessIn parent: ElementID?) {
    if has(id), entries[id.slot]!.parent != parent { entries[id.slot]!.parent = nil }
  }

  /// Forgets a node that is gone; its parent is set again.
  func remove(_ id: ElementID) {
    if has(id) { entries[id.slot] = nil }
    gaps[id] = nil
    sums[id] = nil
  }

  // MARK: Counts

  /// Whether a node itself belongs to a channel.
  func belongs(_ id: ElementID, to channel: StepChannel) -> Bool {
    has(id) && entries[id.slot]!.belongs(to: channel)
  }

  func count(_ channel: StepChannel, _ id: ElementID) -> Int {
    has(id) ? entries[id.slot]!.count(channel) : 0
  }

  /// The number of nodes of a channel before a node, inside of another one. Items without nodes do not count.
  ///
  /// - Complexity: O(depth · log fan-out), and O(children) for the first question about a node's channel.
  func count(_ channel: StepChannel, before id: ElementID, in limit: ElementID) -> Int {
    var (found, next) = (0, id)
    while next != limit, let entry = self[next], let around = entry.parent,
      let siblings = self[around]?.children
    {
      if siblings.count > PrefixSums.narrow {
        found += sums(of: around, channel).sum(before: entry.position, visits: &visits)
      } else {
        visits += entry.position
        found += siblings.prefix(entry.position).reduce(0) { $0 + count(channel, $1) }
      }
      if around != limit, belongs(around, to: channel) { found += 1 }
      next = around
    }
    return found
  }

  /// The first child from a position on with nodes of a channel, or the last before it.
  ///
  /// - Complexity: O(log children), and O(children) for the first question about a node's channel.
  func child(
    of id: ElementID, _ channel: StepChannel, _ heading: StepHeading, from position: Int
  ) -> ElementID? {
    guard let entry = self[id] else { return nil }
    let children = entry.children
    guard children.count > PrefixSums.narrow else {
      func counts(_ child: ElementID) -> Bool {
        visits += 1
        return count(channel, child) > 0
      }
      return heading == .forward
        ? children.dropFirst(position).first(where: counts) : children.prefix(position).last(where: counts)
    }
    let sums = sums(of: id, channel)
    let found =
      heading == .forward
      ? sums.firstNonZero(from: position, visits: &visits)
      : sums.lastNonZero(before: position, visits: &visits)
    return found.map { children[$0] }
  }

  /// The first column of a cell in its row, counted from 0.
  func column(of id: ElementID) -> Int {
    guard let entry = self[id], let row = entry.parent, let siblings = self[row]?.children else {
      return 0
    }
    guard siblings.count > PrefixSums.narrow else {
      visits += entry.position
      return siblings.prefix(entry.position).reduce(0) { $0 + count(.columns, $1) }
    }
    return sums(of: row, .columns).sum(before: entry.position, visits: &visits)
  }

  /// The cell of a row in a column; the last one if the row is shorter, nil if it is empty.
  func cell(in row: ElementID, column: Int) -> ElementID? {
    guard let cells = self[row]?.children else { return nil }
    guard cells.count > PrefixSums.narrow else {
      var end = 0
      return cells.first {
        visits += 1
        end += count(.columns, $0)
        return end > column
      } ?? cells.last
    }
    let position = sums(of: row, .columns).position(ofUnit: column + 1, visits: &visits)
    return position.map { cells[$0] } ?? cells.last
  }

  private func sums(of id: ElementID, _ channel: StepChannel) -> PrefixSums {
    if let known = sums[id]?[channel.rawValue] { return known }
    let built = PrefixSums(self[id]!.children.map { count(channel, $0) })
    sums[id, default: Array(repeating: nil, count: Self.channels.count)][channel.rawValue] = built
    return built
  }
}
