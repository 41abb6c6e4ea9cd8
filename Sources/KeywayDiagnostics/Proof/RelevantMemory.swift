import KeywayElements
import KeywayFocus

/// Decides for which groups and regions memory matters: those in which keys do not lead from each item to each other one, so
/// that the entry decides what can be reached.
///
/// A list with Up and Down may be entered at any row, since all rows are reached from there. A toolbar in a toolbar may keep
/// the arrows: if the inner one is entered, the controls around it are unreachable.
struct RelevantMemory {
  private let moves: [FocusMove]
  /// A copy of the screen at the start, for trials.
  private let scout: FocusManager
  private var isKept: [ElementID: Bool] = [:]
  /// The groups and regions whose memory does not matter.
  private var ignored: Set<GroupIdentity> = []
  /// A representative for all items of a group whose memory does not matter.
  private var representatives: [ElementID: ElementID] = [:]

  init(_ manager: FocusManager, _ keys: [FocusKey]) {
    moves = keys.compactMap { if case .move(let move) = $0 { move } else { nil } }
    scout = FocusManager(copying: manager)
    scout.tree.keepsItems = true
  }

  /// The work of the trials, in the unit of ``FocusProof/visits``.
  var visits: Int { scout.tree.visits + scout.framesRead }

  mutating func kept(_ memory: RememberedElements, _ manager: FocusManager)
    -> [GroupIdentity: ElementID]
  {
    // Moves by row enter a list at its end, whatever it remembers.
    guard moves.contains(where: { $0 != .nextItem && $0 != .previousItem }) else { return [:] }
    let tree = manager.tree
    var kept: [GroupIdentity: ElementID] = [:]
    memory.visit { identity, remembered in
      if ignored.contains(identity) { return }
      let whole: ElementID?
      switch identity {
      case .key(let key): whole = tree.element(forKey: key)
      case .id(let id): whole = tree.contains(id) ? id : nil
      }
      guard let whole else { return }
      guard isKept(of: whole, manager) else {
        ignored.insert(identity)
        return
      }
      guard let item = manager.entrance.places(of: remembered).first else { return }
      kept[identity] = representative(of: item, in: whole, manager)
    }
    return kept
  }

  private mutating func representative(of id: ElementID, in whole: ElementID, _ manager: FocusManager)
    -> ElementID
  {
    var outermost: ElementID?
    for group in manager.order.groups(of: id) {
      guard group != whole, manager.tree.isAncestor(whole, of: group) else { break }
      if !isKept(of: group, manager) { outermost = group }
    }
    guard let outermost else { return id }
    if let known = representatives[outermost], manager.order.canFocus(known) { return known }
    representatives[outermost] = id
    return id
  }

  /// Whether the memory of a group or region matters.
  mutating func isKept(of whole: ElementID, _ manager: FocusManager) -> Bool {
    if let known = isKept[whole] { return known }
    // A group reached again only through itself is ignored.
    let trial = scout.tree.isOpen(whole) ? scout : FocusManager(copying: manager)
    trial.tree.keepsItems = true
    var isKept = false
    if trial.tree.items(of: whole) == nil {
      var inner: [ElementID] = []
      trial.tree.visit(whole) { id, element in
        if id != whole, element.focus.group != nil { inner.append(id) }
        return trial.tree.isGateOpen(id)
      }
      // Memory inside may decide where the keys lead.
      isKept =
        inner.contains { trial.tree.isOpen($0) && self.isKept(of: $0, manager) } || !isConnected(whole, trial)
    }
    self.isKept[whole] = isKept
    return isKept
  }

  /// Whether keys lead from each item of a group or region to each other one without leaving it.
  private func isConnected(_ whole: ElementID, _ manager: FocusManager) -> Bool {
    let tree = manager.tree
    let isGroup = tree.focusBehavior(whole).group != nil
    let inner = moves.filter {
      isGroup
        ? $0.direction != nil || $0 == .nextItem || $0 == .previousItem
        : $0 != .nextRegion && $0 != .previousRegion
    }
    func isInside(_ id: ElementID) -> Bool { id == whole || tree.isAncestor(whole, of: id) }
    manager.forgetMoves()
    var focusable: [ElementID] = []
    let order = manager.order
    tree.visit(whole) { id, _ in
      if order.canFocus(id) { focusable.append(id) }
      return tree.isGateOpen(id)
    }
    guard let first = focusable.first else { return true }
    manager.focus(tree.focusBehavior(whole).group == nil ? first : whole)
    guard let start = manager.focused, isInside(start) else { return false }
    var items: [ElementID] = []
    var places: [ElementID: Int] = [:]
    var rows: [ElementID: [Int]] = [:]
    /// The node for an element. A few rows represent a list with a million rows, since keys lead from each of them to
    /// each other one.
    func place(of id: ElementID) -> Int {
      if let known = places[id] { return known }
      let list = manager.order.groups(of: id).first { tree.items(of: $0) != nil }
      if let list, let known = rows[list], known.count >= 4 { return known[0] }
      places[id] = items.count
      items.append(id)
      if let list { rows[list, default: []].append(items.count - 1) }
      return items.count - 1
    }
    _ = place(of: start)
    var edges: [[Int]] = []
    while edges.count < items.count {
      var targets: [Int] = []
      for move in inner {
        manager.forgetMoves()
        manager.place(items[edges.count])
        manager.perform(move, selecting: .keep)
        guard let target = manager.focused, isInside(target) else { continue }
        targets.append(place(of: target))
      }
      edges.append(targets)
    }
    // A cell represents its content, and the content its cell.
    var touched = Set(items)
    for id in items {
      var node = tree.parent(of: id)
      while let current = node, current != whole, touched.insert(current).inserted {
        node = tree.parent(of: current)
      }
    }
    let isWhole = focusable.allSatisfy { id in
      if id == whole || touched.contains(id) { return true }
      return tree.lineage(of: tree.parent(of: id)).lazy.prefix { $0 != whole }
        .contains { places[$0] != nil || rows[$0] != nil }
    }
    return isWhole && StrongComponents(edges).count == 1
  }
}
