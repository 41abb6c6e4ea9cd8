import KeywayElements
import KeywayFocus

/// The flags of an element that keys can change.
struct FocusFlags: Hashable {
  var isHidden: Bool
  var isExpanded: Bool
  var isSelected: Bool

  init(_ element: Element) {
    isHidden = element.isHidden
    isExpanded = element.traits.contains(.expanded)
    isSelected = element.isSelected
  }
}

/// The state that decides the effect of keys: screens in the same state are equal for the proof.
struct FocusState: Hashable {
  /// nil if the rules of HTML leave nothing focused.
  var focused: ElementID?
  /// The element from which Tab continues in that case.
  var startingPoint: ElementID?
  /// The flags that differ from those at the start.
  var flags: [ElementID: FocusFlags] = [:]
  /// The memory of groups and regions, where it matters.
  var memory: [GroupIdentity: ElementID] = [:]
  var regionMemory: [GroupIdentity: ElementID] = [:]
  /// The entered cell of a grid.
  var engagedCell: ElementID?
  /// The offsets of scroll views that differ from those at the start.
  var offsets: [ElementID: Point] = [:]
}

/// A complete snapshot of a screen after some keys, from which further keys have the same results.
struct FocusSnapshot {
  fileprivate(set) var focused: ElementID?
  fileprivate(set) var startingPoint: ElementID?
  fileprivate(set) var flags: [ElementID: FocusFlags] = [:]
  fileprivate(set) var selectedItems: [ElementID: RangeSet<Int>] = [:]
  fileprivate(set) var offsets: [ElementID: Point] = [:]
  fileprivate(set) var memory = FocusMemory()

  /// The snapshot after arriving with Tab; nil if it is the same.
  var withoutTrail: FocusSnapshot? {
    memory.withoutTrail.map {
      var snapshot = self
      snapshot.memory = $0
      return snapshot
    }
  }
}

/// Presses keys on its own screen, and restores any earlier state.
struct FocusSession {
  let manager: FocusManager
  let tree: ElementTree
  private(set) var snapshot = FocusSnapshot()
  /// The scroll state, as in a window.
  private var scrolled = ScrolledTree()
  private let pristine: ElementTree
  /// The elements whose flags count. The others are rows with a selection.
  private var counted: Set<ElementID> = []
  private var relevantMemory: RelevantMemory

  /// - Parameter manager: a manager for exclusive use.
  init(_ manager: FocusManager, _ keys: [FocusKey]) {
    self.manager = manager
    tree = manager.tree
    tree.keepsItems = true
    pristine = ElementTree(copying: tree)
    relevantMemory = RelevantMemory(manager, keys)
    note()
  }

  /// The work of the trials and of scrolling, besides the presses.
  var visitsOfTrials: Int { relevantMemory.visits + scrolled.framesMoved }

  /// The state of the screen after the last key.
  mutating func state() -> FocusState {
    var state = FocusState(focused: snapshot.focused.map(representative(of:)))
    if state.focused == nil { state.startingPoint = snapshot.startingPoint }
    state.flags = counted.isEmpty ? [:] : snapshot.flags.filter { counted.contains($0.key) }
    state.memory = relevantMemory.kept(snapshot.memory.groups, manager)
    state.regionMemory = relevantMemory.kept(snapshot.memory.regions, manager)
    state.engagedCell = snapshot.memory.engagedCell
    state.offsets = snapshot.offsets
    return state
  }

  // MARK: Pressing

  /// Moves scrolled content, which is deferred until a key, or the caller, reads frames.
  mutating func settle() { scrolled.settle(manager) }

  /// Presses a key, and waits until a pending selection is committed.
  mutating func press(_ key: FocusKey) {
    settle()
    switch key {
    case .move(let move): carryOut(manager.perform(move))
    case .pattern(let key): manager.press(key).map { carryOut($0) }
    case .activate:
      if let activation = manager.activate() {
        activation.selection.map { carryOut($0) }
        activation.operation.map { carryOut($0) }
      }
    }
    if manager.pendingSelection != nil { manager.commitSelection().map { carryOut($0) } }
    note()
  }

  private mutating func carryOut(_ change: FocusChange) {
    if let scroll = change.scroll { scrolled.scroll(scroll, manager) }
    for selection in change.selections { carryOut(selection) }
    change.operation.map { carryOut($0) }
  }

  private mutating func carryOut(_ operation: ElementOperation) {
    let touched: [ElementID]
    switch operation {
    case .expand(let ids): touched = ids
    case .collapse(let id): touched = [id]
    // An element's value does not affect where keys lead.
    case .adjust, .check, .sort, .close: return
    }
    change(touched + touched.compactMap(tree.content(of:))) { $0.apply(operation) }
  }

  private mutating func carryOut(_ selection: SelectionChange) {
    let (group, items) = (selection.group, selection.selected + selection.deselected)
    if tree.items(of: group) != nil {
      let items = tree.selectedItems(of: group)
      snapshot.selectedItems[group] = items == pristine.selectedItems(of: group) ? nil : items
    }
    var panels: [ElementID] = []
    if tree.role(of: group) == .tabList {
      tree.visit(group) { id, element in
        if element.role == .tab, let panel = tree.content(of: id) { panels.append(panel) }
        return element.role != .tab
      }
    }
    let counts = !panels.isEmpty || relevantMemory.isKept(of: group, manager)
    change(panels + items, counts: counts) { $0.apply(selection) }
  }

  private mutating func change(_ ids: [ElementID], counts: Bool = true, _ body: (FocusManager) -> Void) {
    settle()
    body(manager)
    scrolled.contentDidChange(in: tree)
    for id in ids where tree.contains(id) && pristine.contains(id) {
      let flags = FocusFlags(tree[id])
      snapshot.flags[id] = flags == FocusFlags(pristine[id]) ? nil : flags
      if counts { counted.insert(id) }
    }
  }

  /// Reads the memory that the last key left for later ones.
  private mutating func note() {
    if manager.focused != snapshot.focused { scrolled.revealFocused(manager) }
    snapshot.offsets = scrolled.offsets
    snapshot.focused = manager.focused
    snapshot.startingPoint = manager.startingPoint
    snapshot.memory = manager.memory
  }

  // MARK: Restoring

  mutating func restore(_ wanted: FocusSnapshot) {
    var isChanged = false
    if snapshot.flags != wanted.flags {
      for id in Set(snapshot.flags.keys).union(wanted.flags.keys) {
        isChanged = set(wanted.flags[id] ?? FocusFlags(pristine[id]), id) || isChanged
      }
    }
    for group in Set(snapshot.selectedItems.keys).union(wanted.selectedItems.keys) {
      tree.selectItems(wanted.selectedItems[group] ?? pristine.selectedItems(of: group), of: group)
    }
    if isChanged { scrolled.contentDidChange(in: tree) }
    if snapshot.offsets != wanted.offsets { scrolled.restore(wanted.offsets, manager) }
    manager.place(wanted.focused)
    tree.focusHole = nil
    if isChanged {
      manager.repair()
      // A newly visible element may have taken the focus.
      manager.place(wanted.focused)
    }
    manager.forgetMoves()
    manager.memory = wanted.memory
    tree.startingPoint = wanted.startingPoint
    snapshot = wanted
  }

  private func set(_ flags: FocusFlags, _ id: ElementID) -> Bool {
    guard tree.contains(id), FocusFlags(tree[id]) != flags else { return false }
    tree.update(id) {
      $0.isHidden = flags.isHidden
      $0.isSelected = flags.isSelected
      if flags.isExpanded { $0.traits.insert(.expanded) } else { $0.traits.remove(.expanded) }
    }
    return true
  }

  // MARK: Equivalent rows

  /// The representative of an item: the first and the last ones represent themselves, the third all others.
  func representative(of id: ElementID) -> ElementID {
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
}
