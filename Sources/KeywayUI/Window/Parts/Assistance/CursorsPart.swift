import KeywayAccessibility
import KeywayElements

/// The cursors of people who read with an assistive technology: the accessibility focus.
final class CursorsPart: OwnedPart {
  static let summary = "Keeps the cursors of assistive technologies on existing elements, and shows them."

  unowned let window: AppWindow
  /// The nodes that cursors came to, which are made and scrolled to in the next pass.
  private var toShow: [AccessibilityNode.ID] = []
  /// The remaining rounds of the passes that scroll to the last of them: rows around it may turn out higher than estimated.
  private var roundsToShow = 0
  /// The elements that replaced others since the last notification of clients.
  private var twins: [ElementID: ElementID] = [:]
  /// The elements with the cursor on them whose handlers have run.
  private var toldOfCursor: Set<ElementID> = []

  init(_ window: AppWindow) { self.window = window }

  private var assistance: AssistancePart { parts.assistance }

  /// Moves the cursor of a client to a node; see `AssistiveHost.moveCursor(of:to:)`.
  func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?) {
    guard let reader = assistance.reader(for: client) else { return }
    move(reader, to: id.map(madeRow))
    keepReadElements()
    bindingsFollow()
    if !toShow.isEmpty { window.schedulePass() }
  }

  /// Forgets the nodes that a leaving client read.
  func readerDidLeave() {
    if !assistance.isRunning { toShow = [] }
    keepReadElements()
    bindingsFollow()
  }

  func follow(_ twins: [ElementID: ElementID]) { if assistance.isRunning { self.twins.merge(twins) { $1 } } }

  /// Keeps nodes for a client; see `AssistiveHost.hold(_:for:)`.
  func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient) {
    guard let reader = assistance.reader(for: client), reader.held != ids else { return }
    reader.held = []
    for id in ids {
      let made = madeRow(id)
      reader.held.insert(made)
      // A pass makes the next row of a table, and would remove this one.
      if made != id { keepReadElements() }
    }
    keepReadElements()
    window.schedulePass()
  }

  /// The identity that a row of a table has once it is made; any other identity unchanged.
  private func madeRow(_ id: AccessibilityNode.ID) -> AccessibilityNode.ID {
    guard let (group, identity) = id.item, !tree.hasItems(group), !assistance.isTelling,
      graph.renderNode(for: group)?.rowMaking?.makeRow(identity) == true
    else { return id }
    window.runPasses()
    guard let row = graph.identities(in: group)[identity] else { return id }
    // The row is removed with the next change, unless it is read.
    return AccessibilityNode.ID(row, in: tree)
  }

  private func move(_ reader: AssistancePart.Reader, to id: AccessibilityNode.ID?) {
    reader.move(to: id)
    guard let id, !isInSight(id) else { return }
    toShow.append(id)
    roundsToShow = Self.mostRounds
  }

  /// Whether a node is visible, and no change is on its way that may move it.
  private func isInSight(_ id: AccessibilityNode.ID) -> Bool {
    guard toShow.isEmpty, !graph.needsUpdate, !graph.needsLayout else { return false }
    guard let node = id.element(in: tree).flatMap(graph.renderNode(for:)) else { return false }
    return !node.frame.isEmpty && node.isInSight
  }

  /// Makes the tree keep the elements that are read or held, and makes those that are still only items.
  private func keepReadElements() {
    for reader in assistance.readers where !reader.held.isEmpty {
      // A removed element may come back as long as its list is there.
      reader.held = reader.held.filter {
        $0.element(in: tree) != nil || $0.item.map { tree.contains($0.group) } == true
      }
    }
    var read: Set<ElementID> = []
    func add(_ id: AccessibilityNode.ID) {
      if let element = id.makeElement(in: tree) { read.insert(element) }
    }
    for reader in assistance.readers {
      reader.held.forEach(add)
      reader.client.cursor.map(add)
    }
    tree.readElements = read
    for id in read where graph.renderNode(for: id) == nil {
      _ = tree.parent(of: id).flatMap(graph.renderNode(for:))?.rowMaking?.makeNode(for: id)
    }
  }

  private static let mostRounds = 8

  /// Scrolls to the last node that a cursor came to, once it has a view and until it stays visible, or the rounds are over.
  func focusPassDidEnd() {
    guard let last = toShow.last, !graph.needsUpdate else { return }
    if let node = last.element(in: tree).flatMap(graph.renderNode(for:)), !node.frame.isEmpty {
      node.ancestors.reveal(node.frame)
    }
    roundsToShow -= 1
    if !graph.needsLayout || roundsToShow <= 0 { toShow = [] }
  }

  /// Moves each cursor to the place that the tree and the app's states want, after a change.
  func settle(
    after notifications: [AccessibilityNotification], states: [FocusStateStorage],
    in tree: AccessibilityTree
  ) {
    for reader in assistance.readers {
      for notification in notifications {
        switch notification {
        case .screenChanged(let target?): move(reader, to: target)
        // The lost cursor of a closed screen finds its way back below.
        case .screenChanged(nil):
          if reader.client.cursor.map({ isReachable($0, in: tree) }) != false {
            move(reader, to: first(in: tree))
          }
        case .layoutChanged(let target?): move(reader, to: target)
        case .layoutChanged(nil), .announcement, .pageScrolled: break
        }
      }
      if let cursor = reader.client.cursor, !isReachable(cursor, in: tree) {
        let twin = cursor.element(in: self.tree).flatMap { twins[$0] }.flatMap {
          tree.node(for: $0)?.id
        }
        move(reader, to: twin ?? wayBack(of: reader, in: tree) ?? first(in: tree))
      }
    }
    twins = [:]
    for state in states { carryOut(state, in: tree) }
    keepReadElements()
    bindingsFollow()
    if !toShow.isEmpty { window.schedulePass() }
  }

  /// The latest node of the trail that still exists, and is not behind a modal element.
  private func wayBack(of reader: AssistancePart.Reader, in tree: AccessibilityTree) -> AccessibilityNode.ID?
  {
    while let last = reader.trail.popLast() {
      if last != reader.client.cursor, tree.canMake(last) { return last }
    }
    return nil
  }

  private func first(in tree: AccessibilityTree) -> AccessibilityNode.ID? {
    tree.readingOrder().first?.node.id
  }

  private func isReachable(_ id: AccessibilityNode.ID, in tree: AccessibilityTree) -> Bool {
    // An item that is shown next gets its node in the next pass.
    tree[id] != nil || toShow.contains(id) && tree.canMake(id)
  }

  // MARK: Focus states

  /// Moves the cursors of a state to the view of its value, or to the row with this identity that has no view.
  private func carryOut(_ request: FocusStateStorage, in tree: AccessibilityTree) {
    let bindings = graph.nodes.focusBindings(of: request, in: graph.tree)
    let node = bindings.first { $0.binding.isWanted() }.flatMap { tree.node(for: $0.node.element)?.id }
    guard let id = node ?? rowWithoutView(wantedBy: request, near: bindings.map(\.node)) else {
      return request.settle(on: nil)
    }
    // A row of a table is read once it is made, in the next pass.
    guard tree.canMake(id) else { return graph.requestFocus(request) }
    for reader in assistance.readers where request.focus.means(reader.client.kind) { move(reader, to: id) }
  }

  /// The row whose identity is the value of a state, in the lists and tables with other views of the state; it will be
  /// made next.
  private func rowWithoutView(
    wantedBy request: FocusStateStorage, near nodes: [RenderNode]
  ) -> AccessibilityNode.ID? {
    guard let wanted = request.wanted else { return nil }
    var visited: Set<ElementID> = []
    for node in nodes {
      for around in node.outwards {
        guard visited.insert(around.element).inserted else { break }
        if let key = tree.items(of: around.element)?.key(forIdentity: wanted) {
          return AccessibilityNode.ID(item: key, in: around.element)
        }
        if let maker = around.rowMaking, maker.hasRow(wanted),
          graph.identities(in: around.element)[wanted] == nil, maker.makeRow(wanted)
        {
          return AccessibilityNode.ID(item: wanted, in: around.element)
        }
      }
    }
    return nil
  }

  /// Sets each state to the value of the view with the cursor, and notifies the views that it entered or left.
  private func bindingsFollow() {
    var now: Set<ElementID> = []
    for node in graph.nodes.nodesWithFocusState {
      for binding in node.handlers.focusBindings where binding.storage.focus != .keyboard {
        binding.focusDidChange(hasCursor(node) { binding.storage.focus.means($0) })
      }
      guard !node.handlers.cursorDidChange.isEmpty, hasCursor(node, of: { _ in true }) else { continue }
      now.insert(node.element)
    }
    let before = toldOfCursor
    toldOfCursor = now
    // Left from inside outwards, entered from outside inwards, like the focus.
    let left = tree.inTreeOrder(before.subtracting(now).filter(tree.contains)).reversed().map { ($0, false) }
    for (id, isThere) in left + tree.inTreeOrder(now.subtracting(before)).map({ ($0, true) }) {
      for tell in graph.renderNode(for: id)?.handlers.cursorDidChange ?? [] {
        // A handler may have moved the cursor.
        if toldOfCursor.contains(id) == isThere { tell(isThere) }
      }
    }
  }

  private func hasCursor(_ node: RenderNode, of isMeant: (AssistiveTechnology) -> Bool) -> Bool {
    guard let tree = assistance.resolved else { return false }
    return assistance.readers.contains { isMeant($0.client.kind) && isCursor(of: $0, on: node, in: tree) }
  }

  /// Whether the cursor is on the technology's element of a view, or on something inside.
  private func isCursor(
    of reader: AssistancePart.Reader, on node: RenderNode, in tree: AccessibilityTree
  ) -> Bool {
    guard let cursor = reader.client.cursor, let element = cursor.element(in: self.tree) else { return false }
    if tree.node(for: node.element)?.id == cursor { return true }
    return self.tree.isAncestor(node.element, of: element)
  }
}

extension FocusKind {
  fileprivate func means(_ technology: AssistiveTechnology) -> Bool {
    self == .accessibility(nil) || self == .accessibility(technology)
  }
}
