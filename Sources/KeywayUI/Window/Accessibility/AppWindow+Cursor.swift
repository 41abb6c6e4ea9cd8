public import KeywayAccessibility
import KeywayElements

/// Where people are who read with an assistive technology: the accessibility focus.
extension AppWindow {
  /// Tells the window that a client's cursor moved; `@AccessibilityFocusState` follows.
  public func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?) {
    guard let reader = assistance.reader(for: client) else { return }
    reader.move(to: id)
    bindingsFollowCursors()
    schedulePass()
  }

  /// Brings each cursor to where the tree and the app want it, after a change.
  func settleCursors(_ notifications: [AccessibilityNotification], in tree: AccessibilityTree) {
    for reader in assistance.readers {
      for notification in notifications {
        switch notification {
        case .screenChanged(let target?): reader.move(to: target)
        // The lost cursor of a screen that closed finds its way back below.
        case .screenChanged(nil):
          if reader.client.cursor.map({ isReachable($0, in: tree) }) != false {
            reader.move(to: first(in: tree))
          }
        case .layoutChanged(let target?): reader.move(to: target)
        case .layoutChanged(nil), .announcement, .pageScrolled: break
        }
      }
      if let cursor = reader.client.cursor, !isReachable(cursor, in: tree) {
        reader.move(to: wayBack(of: reader, in: tree) ?? first(in: tree))
      }
    }
    for request in graph.takeCursorRequests() { carryOut(request, in: tree) }
    bindingsFollowCursors()
  }

  /// The latest node of the trail that is still there, and not behind a modal element.
  private func wayBack(of reader: Assistance.Reader, in tree: AccessibilityTree) -> AccessibilityNode.ID? {
    while let last = reader.trail.popLast() {
      if last != reader.client.cursor, isReachable(last, in: tree) { return last }
    }
    return nil
  }

  private func first(in tree: AccessibilityTree) -> AccessibilityNode.ID? {
    tree.readingOrder().first?.node.id
  }

  private func isReachable(_ id: AccessibilityNode.ID, in tree: AccessibilityTree) -> Bool { tree[id] != nil }

  // MARK: Focus states

  /// Moves the cursors that a state means to the view of its value.
  private func carryOut(_ request: FocusStateStorage, in tree: AccessibilityTree) {
    let wanted = graph.focusBindings(of: request).first { $0.binding.isWanted() }
    let node = wanted.flatMap { tree.node(for: $0.node.element) }
    for reader in assistance.readers where request.focus.means(reader.client.kind) {
      if let node { reader.move(to: node.id) }
    }
    if node == nil { request.settle(on: nil) }
  }

  /// Has each state take the value of the view with the cursor.
  private func bindingsFollowCursors() {
    guard let tree = assistance.tree else { return }
    for node in graph.nodesWithFocusState {
      for binding in node.handlers.focusBindings where binding.storage.focus != .keyboard {
        let hasCursor = assistance.readers.contains { reader in
          binding.storage.focus.means(reader.client.kind) && isCursor(of: reader, on: node, in: tree)
        }
        binding.focusDidChange(hasCursor)
      }
    }
  }

  /// Whether the cursor is on what a view became for the technology, or on something inside.
  private func isCursor(of reader: Assistance.Reader, on node: RenderNode, in tree: AccessibilityTree) -> Bool
  {
    guard let cursor = reader.client.cursor, let element = cursor.element(in: self.tree) else { return false }
    if tree.node(for: node.element)?.id == cursor { return true }
    return self.tree.isAncestor(node.element, of: element)
  }
}

extension FocusKind {
  /// Whether a state of this kind follows a technology.
  fileprivate func means(_ technology: AssistiveTechnology) -> Bool {
    switch self {
    case .keyboard: false
    case .accessibility(let only): only == nil || only == technology
    }
  }
}
