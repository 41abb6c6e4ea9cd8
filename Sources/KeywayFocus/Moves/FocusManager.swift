public import KeywayElements

/// Moves the focus of one element tree and remembers earlier places.
///
/// The focus itself is a field of the tree. The manager holds the rest: the item that each group remembers, the stack of open
/// modals with their openers, the default of each scope. Every move returns a ``FocusChange`` with the reason for its result.
///
/// After changes of the tree, call ``repair()`` once, in the same transaction; otherwise the next move repairs first. Not
/// thread-safe: use it on the tree's thread.
public final class FocusManager {
  /// The tree in which the focus moves.
  public let tree: ElementTree
  /// The focused element; in a group always the innermost item.
  public var focused: ElementID? { tree.focused }
  package var ringPolicy = FocusRingPolicy()
  /// Whether Tab visits all controls, not only text fields and collections.
  package var navigatesAllControls = true
  /// Whether the host can scroll an element by a distance, in logical pixels. An arrow then scrolls within a focused element
  /// larger than the view around it, before it moves on. nil for a host that does not move the frames as it scrolls.
  package var canScroll: ((ElementID, Point) -> Bool)?
  /// The open modal scopes, the topmost last.
  package var openModals: [ElementID] { context.modals.map(\.scope) }
  package internal(set) var isWindowActive = true
  /// The element from which the next Tab starts while it is closed: a focused element that was disabled or hidden keeps its
  /// position although the focus moved on. With the rules of HTML it may be any element, wherever the focus is.
  package var startingPoint: ElementID? { tree.startingPoint }

  /// The state shared by the parts.
  let context: FocusContext
  var selection: Selection
  package var memory: FocusMemory {
    get { context.memory }
    set { context.memory = newValue }
  }
  /// The number of frames read so far to find scrollable elements and the extent of a page.
  package var framesRead: Int { context.measures.visits }
  /// Finds the element at which the focus enters.
  package var entrance: FocusEntry { FocusEntry(context: context) }
  var patterns: PatternKeys { PatternKeys(entry: entrance) }
  var repairs: FocusRepair { FocusRepair(entry: entrance) }

  /// The selection that waits for a pause of the keys; see `FocusGroup.settleTime`.
  package var pendingSelection: PendingSelection? { selection.pending }
  /// The selections made by the repair before a move; the move's change includes them.
  var settled: [SelectionChange] = []
  var settledVersion = -1
  var typeAhead = TypeAhead()
  /// The prefix indices of the collections in which the user typed.
  var prefixIndices: [ElementID: (version: Int, answers: Int, index: PrefixIndex)] = [:]
  package private(set) var reasonOfFocus = FocusReason.initial

  /// - Parameter tree: its focus stays as it is until ``repair()`` or the first move.
  public init(_ tree: ElementTree) {
    self.tree = tree
    context = FocusContext(tree)
    selection = Selection(tree)
  }

  /// Creates a manager for a copy of another manager's tree, where moves do not affect the other.
  ///
  /// It copies the memory of groups, open modals and the defaults of scopes.
  ///
  /// - Complexity: O(1); the first change afterwards costs O(elements).
  package init(copying other: FocusManager) {
    tree = ElementTree(copying: other.tree)
    context = FocusContext(copying: other.context, in: tree)
    selection = Selection(tree)
    selection.anchors = other.selection.anchors
    selection.pending = other.selection.pending
    typeAhead = other.typeAhead
  }

  /// The current order, confined by the topmost modal.
  package var order: FocusOrder { context.order }

  /// Sets the default focus of a scope; nil for its first stop.
  ///
  /// - Parameter scope: nil for the window.
  package func setDefault(_ element: ElementID?, of scope: ElementID? = nil) {
    context.defaults[scope ?? tree.root] = element
  }

  // MARK: Moves

  /// Moves to the next stop (Tab).
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  package func moveNext() -> FocusChange { step(.forward, .next) }

  /// Moves to the previous stop (Shift-Tab).
  ///
  /// - Complexity: O(depth · log fan-out).
  @discardableResult
  package func movePrevious() -> FocusChange { step(.backward, .previous) }

  private func step(_ heading: FocusHeading, _ reason: FocusReason) -> FocusChange {
    settle()
    leaveAnnexOfModal()
    var order = order
    let from = focused
    guard let place = placeOfMove(order) else {
      guard order.rules.startsWithoutFocus else { return focusInitially(.noTarget, &order) }
      guard let end = order.entrance(heading), let target = entrance.element(for: end, &order, heading)
      else { return stayed(.noTarget, order) }
      return set(target, reason, order)
    }
    if let from, place.element == from, let target = patterns.tabOut(of: from, order, heading) {
      return set(target, reason, order)
    }
    var step = order.step(from: place, heading)
    // The focus had already moved to this stop when its own element closed. With the rules of HTML the starting point is inside
    // the focused element, so this isn't a step back.
    if let from, place.element != from, let stop = step.element,
      stop == (order.rules.hasStartingPoint ? from : order.stop(for: from))
    {
      step = order.step(from: .element(from), heading)
    }
    if !navigatesAllControls { step = order.stepToTextOrCollection(step, heading) }
    switch step {
    case .edge: return stayed(.edge, order)
    case .left: return unfocus(.left, order)
    case .item(let item) where order.canFocus(item): return set(item, reason, order)
    case .item(let stop), .stop(let stop):
      guard let target = entrance.element(for: stop, &order, heading) else { return stayed(.noTarget, order) }
      return set(target, reason, order)
    }
  }

  /// Focuses an element, or for a group or another container its entry element.
  ///
  /// Has no effect if the element is hidden, disabled, or outside the topmost modal.
  ///
  /// - Parameter behavior: the effect on the selection; a pressed pointer keeps the selection until the release.
  @discardableResult
  public func focus(
    _ id: ElementID, reason: FocusReason = .programmatic, selecting behavior: SelectionBehavior = .follow
  ) -> FocusChange {
    settle(byPerson: reason != .programmatic)
    var order = context.order(at: id)
    guard tree.contains(id), let target = entrance.target(for: id, &order) else {
      return stayed(.noTarget, order)
    }
    let change = set(target, reason, order, behavior)
    // The app's choice is there; what it left open may change as elements arrive.
    if reason == .programmatic, target != id { awaitPerson(&order) }
    return change
  }

  /// Moves the focus away from an element and its content: to the scope's default, otherwise to the next stop.
  ///
  /// With the rules of HTML nothing is focused then, and Tab continues from the element. If nothing else can be focused, the
  /// focus stays.
  @discardableResult
  package func resign(_ id: ElementID) -> FocusChange {
    settle()
    var order = order
    func isInside(_ other: ElementID) -> Bool { other == id || tree.isAncestor(id, of: other) }
    guard let focused, tree.contains(id), isInside(focused) else { return stayed(.unchanged, order) }
    if order.rules.canUnfocus {
      let change = unfocus(.programmatic, order)
      tree.startingPoint = focused
      return change
    }
    if let target = entrance.defaultTarget(of: order.scope(of: order.stop(for: focused)), &order),
      !isInside(target)
    {
      return set(target, .programmatic, order)
    }
    var seen: Set<ElementID> = []
    var stop = order.next(from: .element(focused), .forward)
    while let next = stop, seen.insert(next).inserted {
      if !isInside(next), let target = entrance.element(for: next, &order), !isInside(target) {
        return set(target, .programmatic, order)
      }
      stop = order.next(from: .element(next), .forward)
    }
    return stayed(.noTarget, order)
  }

  /// Clears all memory of the last user, and focuses the default.
  ///
  /// Clears remembered items, typed text, selection anchors and the visible ring. The selection belongs to the app and stays.
  @discardableResult
  public func reset() -> FocusChange {
    // A repair would restore the last user's position.
    settle()
    forgetMoves()
    ringPolicy.reset()
    for index in context.modals.indices { context.modals[index].forgetOpener() }
    for index in context.dialogs.indices { context.dialogs[index].forgetOpener() }
    var order = order
    let change = focusInitially(.sessionReset, &order, reason: .sessionReset)
    // With the rules of HTML a window without a preferred element starts with nothing focused.
    return order.rules.startsWithoutFocus && change.reason == .sessionReset && change.to == change.from
      && focused != nil
      ? unfocus(.sessionReset, order) : change
  }

  /// Puts the focus on an element, or nowhere, without the effects of a move: an exploration goes back to an earlier state.
  package func place(_ id: ElementID?) { tree.setFocused(id) }

  /// Clears the memory of earlier moves; the focus stays.
  package func forgetMoves() {
    memory = FocusMemory()
    tree.startingPoint = nil
    personDidAct()
    selection.forgetMoves()
    typeAhead = TypeAhead()
  }

  /// Clears the text typed to find an element by its name.
  package func forgetTypeAhead() { typeAhead = TypeAhead() }

  /// Handles the loss of the keyboard; the focus stays.
  ///
  /// Hides the ring until ``windowDidActivate()``, and clears typed text.
  package func windowDidDeactivate() {
    isWindowActive = false
    forgetTypeAhead()
  }

  /// Handles the return of the keyboard: repairs the focus if needed.
  @discardableResult
  package func windowDidActivate() -> FocusChange {
    isWindowActive = true
    let from = focused
    var change = repair() ?? stayed(.unchanged, order)
    change.from = from
    change.reason = .windowActivated
    return change
  }
}

// MARK: - Targets

extension FocusManager {
  /// The start of Tab, if not the focused element: the starting point while it is closed; with the rules of HTML, always.
  var startOfMove: ElementID? {
    let order = order
    guard let startingPoint, tree.contains(startingPoint), order.isInLimit(startingPoint) else { return nil }
    return order.rules.hasStartingPoint || !tree.isOpen(startingPoint) ? startingPoint : nil
  }

  /// The element where a move starts. Only Tab continues from a lost focus.
  func start(of move: FocusMove) -> ElementID? {
    move == .next || move == .previous ? startOfMove ?? focused : focused ?? startOfMove
  }

  /// The position where Tab starts; nil if there was no focus yet.
  private func placeOfMove(_ order: FocusOrder) -> FocusPlace? {
    if let start = start(of: .next) { return .element(start) }
    guard order.rules.hasStartingPoint, let hole = tree.focusHole, order.isInLimit(hole.parent) else {
      return nil
    }
    return .gap(parent: hole.parent, index: hole.index)
  }

  /// Removes groups that are gone from the memory once many have gathered, because a kiosk runs for months.
  func forgetLostGroups() {
    forgetClosedItems()
    if memory.groups.count > Self.mostGroups {
      memory.groups.remove { !isThere($0) }
    }
    if memory.regions.count > Self.mostGroups {
      memory.regions.remove { !isThere($0) }
    }
    if selection.anchors.count > Self.mostGroups {
      selection.anchors = selection.anchors.filter { tree.contains($0.key) }
    }
    if !prefixIndices.isEmpty { prefixIndices = prefixIndices.filter { tree.hasItems($0.key) } }
    if context.defaults.count > Self.mostGroups {
      context.defaults = context.defaults.filter { tree.contains($0.key) }
    }
  }

  /// Makes separate groups forget items that were closed, even if these open again.
  private func forgetClosedItems() {
    guard !tree.elements(.separateGroup).isEmpty, !memory.groups.isEmpty else { return }
    for group in tree.elements(.separateGroup) {
      let identity = entrance.identity(of: group)
      if let item = memory.groups[identity], !tree.contains(item.id) || !tree.isOpen(item.id) {
        memory.groups[identity] = nil
      }
    }
  }

  private func isThere(_ group: GroupIdentity) -> Bool {
    switch group {
    case .key(let key): tree.element(forKey: key) != nil
    case .id(let id): tree.contains(id)
    }
  }

  private static let mostGroups = 256

  /// Focuses the limit's default, otherwise its first stop.
  func focusInitially(_ failure: FocusReason, _ order: inout FocusOrder, reason: FocusReason = .initial)
    -> FocusChange
  {
    if let target = entrance.defaultTarget(of: order.limit, &order) { return set(target, reason, order) }
    return stayed(failure, order)
  }

  /// The change by a key other than Tab while nothing is focused.
  func begin(_ order: inout FocusOrder) -> FocusChange {
    order.rules.startsWithoutFocus ? stayed(.noTarget, order) : focusInitially(.noTarget, &order)
  }

  func set(
    _ target: ElementID, _ reason: FocusReason, _ order: FocusOrder,
    _ behavior: SelectionBehavior = .follow
  ) -> FocusChange {
    let from = tree.focused
    let committed = selection.commit(before: target, behavior, order)
    tree.setFocused(target)
    if from != target { reasonOfFocus = reason }
    tree.focusHole = nil
    tree.startingPoint = nil
    tree.focusDidSettle()
    context.hasBegun = true
    personDidAct()
    if reason.isRepair {
      var order = order
      awaitPerson(&order)
    }
    if reason != .typeAhead, from != target { forgetTypeAhead() }
    if let kept = memory.retainedLine, reason != .arrow || !tree.isAncestor(kept.group, of: target) {
      memory.retainedLine = nil
    }
    patterns.noteCell(of: target, order)
    memory.trail = []
    // A separate group does not remember an item that keeps the arrows to itself.
    let isRemembered = !(order.rules.keepsConflictKeys && entrance.needsArrows(target))
    for group in order.groups(of: target) where group != target && isRemembered {
      memory.groups[entrance.identity(of: group)] = entrance.remember(target)
    }
    rememberRegion(of: target, order)
    ringPolicy.focusMoved(reason)
    let selected = selection.focusDidMove(to: target, from: from, reason, behavior, order)
    tree.dropItems(except: [from, target])
    var change = change(from: from, from == target ? .unchanged : reason, order)
    change.selection = selected
    change.committed = committed
    return change
  }

  func stayed(_ reason: FocusReason, _ order: FocusOrder) -> FocusChange {
    change(from: focused, reason, order)
  }

  /// The change for a key that the host used itself.
  package func stayed(_ reason: FocusReason) -> FocusChange { stayed(reason, order) }

  func change(from: ElementID?, _ reason: FocusReason, _ order: FocusOrder) -> FocusChange {
    context.record?.edge = order.edge
    return FocusChange(
      from: from, to: focused, reason: reason, selection: nil, earlier: settled, visited: order.visited)
  }
}
