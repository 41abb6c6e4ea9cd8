public import KeywayElements

/// Moves the focus of one element tree and remembers where it was.
///
/// The focus itself is a field of the tree. The manager holds what the tree does not: the item that
/// each group remembers, the stack of open modals with what opened them, the default of each scope.
/// Every move returns a ``FocusChange`` that says why it ended where it did.
///
/// After the tree was mutated, ``repair()`` runs once, in the same transaction; a move repairs first
/// when that was forgotten. Not thread-safe: it belongs to the tree's thread.
public final class FocusManager {
  public let tree: ElementTree
  /// The element that has the focus; in a group always the innermost item.
  public var focused: ElementID? { tree.focused }
  /// Whether the ring is to be shown.
  public var ringPolicy = FocusRingPolicy()
  /// The open modal scopes, the topmost last.
  public var openModals: [ElementID] { modals.map(\.scope) }
  public internal(set) var isWindowActive = true
  /// The element from which the next move starts while it is closed: a focused element that was
  /// disabled or hidden keeps its place although the focus moved on.
  public internal(set) var startingPoint: ElementID?

  var memory: [GroupIdentity: Remembered] = [:]
  var anchors: [ElementID: ElementID] = [:]
  var defaults: [ElementID: ElementID] = [:]
  var modals: [OpenModal] = []
  /// Modal scopes that were closed by ``modalDidClose(_:)`` and are still open in the tree.
  var dismissed: Set<ElementID> = []
  var typeAhead = TypeAhead()
  var settledVersion = -1
  /// The column or row that moves by geometry keep to, in logical pixels.
  var track: (x: Double?, y: Double?) = (nil, nil)

  /// A group by its author's key, so that a list that is built anew is the same list.
  enum GroupIdentity: Hashable {
    case key(String)
    case id(ElementID)
  }

  /// An element by identity and key: a row that is built anew with the same key is the same row.
  struct Remembered {
    let id: ElementID
    let key: String?
  }

  /// - Parameter tree: Its focus is left alone until ``repair()`` or the first move.
  public init(_ tree: ElementTree) {
    self.tree = tree
  }

  /// Makes a manager of a copy of another's tree, where moves change nothing of the other.
  ///
  /// What each group remembers, what is open and what each scope focuses first is the same.
  ///
  /// - Complexity: O(1), and O(elements) with the first change after it.
  public init(copying other: FocusManager) {
    tree = ElementTree(copying: other.tree)
    startingPoint = other.startingPoint
    memory = other.memory
    anchors = other.anchors
    defaults = other.defaults
    modals = other.modals
    dismissed = other.dismissed
    typeAhead = other.typeAhead
    track = other.track
  }

  /// The order as it is now, confined by the topmost modal.
  public var order: FocusOrder { FocusOrder(tree, limit: modals.last?.scope) }

  /// Sets what a scope focuses first; nil is its first stop.
  ///
  /// - Parameter scope: The window when nil.
  public func setDefault(_ element: ElementID?, of scope: ElementID? = nil) {
    defaults[scope ?? tree.root] = element
  }

  // MARK: Moves

  /// Tab: the next stop.
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  public func moveNext() -> FocusChange { step(.forward, .next) }

  /// Shift-Tab: the previous stop.
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  public func movePrevious() -> FocusChange { step(.backward, .previous) }

  private func step(_ heading: FocusHeading, _ reason: FocusReason) -> FocusChange {
    settle()
    var order = order
    let from = focused
    guard let start = startOfMove ?? from else { return focusInitially(.noTarget, &order) }
    guard var stop = order.next(from: .element(start), heading) else {
      return stayed(.edge, order)
    }
    if let from, start != from, stop == order.stop(for: from) {
      // The focus had already moved on to this stop when its own place closed.
      guard let beyond = order.next(from: .element(from), heading) else { return stayed(.edge, order) }
      stop = beyond
    }
    guard let target = entry(of: stop, &order) else { return stayed(.noTarget, order) }
    return set(target, reason, order)
  }

  /// Focuses an element, or what a group or a container that is no stop itself would focus.
  ///
  /// An element that is hidden, disabled, or outside the topmost modal leaves the focus where it is.
  @discardableResult
  public func focus(_ id: ElementID, reason: FocusReason = .programmatic) -> FocusChange {
    settle()
    var order = order
    guard tree.contains(id), let target = target(for: id, &order) else {
      return stayed(.noTarget, order)
    }
    return set(target, reason, order)
  }

  /// Wipes all memory of what the last person did, and focuses the default.
  ///
  /// The remembered items, the type-ahead buffer, selection anchors and the shown ring go; the
  /// selection belongs to the app and stays.
  @discardableResult
  public func reset() -> FocusChange {
    forgetMoves()
    ringPolicy.reset()
    for index in modals.indices { modals[index].forgetOpener() }
    settle()
    var order = order
    return focusInitially(.sessionReset, &order, reason: .sessionReset)
  }

  /// Forgets all that earlier moves left behind for later ones; the focus stays.
  func forgetMoves() {
    memory = [:]
    anchors = [:]
    typeAhead = TypeAhead()
    startingPoint = nil
    track = (nil, nil)
  }

  /// Forgets what was typed to find an element by its name.
  public func forgetTypeAhead() { typeAhead = TypeAhead() }

  /// The window lost the keyboard; the focus keeps its place.
  public func windowDidDeactivate() { isWindowActive = false }

  /// The window has the keyboard again; what was focused is focused, or what repair puts there.
  @discardableResult
  public func windowDidActivate() -> FocusChange {
    isWindowActive = true
    let from = focused
    repair()
    return FocusChange(from: from, to: focused, reason: .windowActivated, selection: nil, visited: 0)
  }
}

// MARK: - Targets

extension FocusManager {
  /// The starting point while it stands for a closed element.
  var startOfMove: ElementID? {
    guard let startingPoint, tree.contains(startingPoint), !tree.isOpen(startingPoint) else { return nil }
    return startingPoint
  }

  /// The element that is focused when the focus comes to a stop: for a group the remembered item, else
  /// the selected one, else the first.
  func entry(of stop: ElementID, _ order: inout FocusOrder) -> ElementID? {
    guard let group = tree.focusBehavior(stop).group else { return order.canFocus(stop) ? stop : nil }
    if group.remembers, let item = remembered(in: stop, order) { return item }
    if let item = selectedItem(of: stop, order) {
      return item == stop ? item : entry(of: item, &order)
    }
    if let first = order.endItem(of: stop, .forward) { return entry(of: first, &order) }
    return order.canFocus(stop) ? stop : nil
  }

  private func target(for id: ElementID, _ order: inout FocusOrder) -> ElementID? {
    guard tree.isOpen(id), order.isInLimit(id) else { return nil }
    if tree.focusBehavior(id).group != nil { return entry(of: id, &order) }
    if order.canFocus(id) { return id }
    guard let inside = order.item(inside: id) else { return nil }
    return entry(of: inside, &order)
  }

  private func identity(of group: ElementID) -> GroupIdentity {
    tree[group].key.map { .key($0) } ?? .id(group)
  }

  /// Forgets groups that are gone once many have gathered: a kiosk runs for months.
  func forgetLostGroups() {
    if memory.count > Self.mostGroups {
      memory = memory.filter { group, _ in
        switch group {
        case .key(let key): tree.element(forKey: key) != nil
        case .id(let id): tree.contains(id)
        }
      }
    }
    if anchors.count > Self.mostGroups { anchors = anchors.filter { tree.contains($0.key) } }
    if defaults.count > Self.mostGroups { defaults = defaults.filter { tree.contains($0.key) } }
  }

  private static let mostGroups = 256

  private func remembered(in group: ElementID, _ order: FocusOrder) -> ElementID? {
    guard let memory = memory[identity(of: group)] else { return nil }
    for candidate in [memory.id, memory.key.flatMap(tree.element(forKey:))] {
      if let candidate, order.canFocus(candidate), tree.isAncestor(group, of: candidate) {
        return candidate
      }
    }
    return nil
  }

  private func selectedItem(of group: ElementID, _ order: FocusOrder) -> ElementID? {
    let items = tree.selectedElements.filter {
      tree.isAncestor(group, of: $0) && tree.isOpen($0)
        && (order.canFocus($0) || tree.focusBehavior($0).group != nil && tree.stopCount($0) > 0)
    }
    return items.count < 2 ? items.first : tree.firstInTreeOrder(of: items)
  }

  /// Focuses the limit's default, else its first stop.
  func focusInitially(_ failure: FocusReason, _ order: inout FocusOrder, reason: FocusReason = .initial)
    -> FocusChange
  {
    if let target = defaultTarget(of: order.limit, &order) { return set(target, reason, order) }
    return stayed(failure, order)
  }

  func defaultTarget(of scope: ElementID, _ order: inout FocusOrder) -> ElementID? {
    for chosen in [defaults[scope], defaults[tree.root]] {
      // The window's default may lie in a modal that is open from the start.
      if let chosen, tree.contains(chosen), chosen == scope || tree.isAncestor(scope, of: chosen),
        let target = target(for: chosen, &order)
      {
        return target
      }
    }
    if let first = order.end(of: scope, .forward) { return entry(of: first, &order) }
    return nil
  }

  /// Makes an element the focused one.
  func set(
    _ target: ElementID, _ reason: FocusReason, _ order: FocusOrder,
    _ behavior: SelectionBehavior = .follow
  ) -> FocusChange {
    let from = tree.focused
    tree.focused = target
    tree.focusHole = nil
    startingPoint = nil
    if reason != .arrow { track = (nil, nil) }
    for group in order.groups(of: target) where group != target {
      memory[identity(of: group)] = Remembered(id: target, key: tree[target].key)
    }
    ringPolicy.focusMoved(reason)
    let selection = reason.isRepair ? nil : follow(target, behavior, order)
    return FocusChange(
      from: from, to: target, reason: from == target ? .unchanged : reason, selection: selection,
      visited: order.visited)
  }

  func stayed(_ reason: FocusReason, _ order: FocusOrder) -> FocusChange {
    FocusChange(
      from: focused, to: focused, reason: reason, selection: nil, visited: order.visited)
  }
}

extension FocusReason {
  /// Whether the focus moved because its place was lost, so that the selection is left alone.
  var isRepair: Bool {
    switch self {
    case .removed, .hidden, .disabled, .modalOpened, .modalClosed, .windowActivated, .initial,
      .sessionReset:
      true
    default: false
    }
  }
}
