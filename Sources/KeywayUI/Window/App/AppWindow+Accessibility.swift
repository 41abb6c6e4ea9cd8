public import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// The window for assistive technologies.
extension AppWindow {
  /// Attaches a client, and returns the resolved tree, which every pass brings up to date.
  ///
  /// The window keeps the client until ``detach(_:)``. Without a client nothing is resolved.
  @discardableResult
  public func attach(_ client: any AssistiveClient) -> AccessibilityTree {
    door.enter { parts.assistance.attach(client) }
  }

  /// Undoes ``attach(_:)``.
  public func detach(_ client: any AssistiveClient) {
    door.enter { parts.assistance.detach(client) }
  }

  /// Runs the passes, so that the elements held by a client have nodes.
  package func settle() { runPasses() }

  /// Whether an assistive technology reads the window.
  public var isAssistiveTechnologyRunning: Bool { parts.assistance.isRunning }

  /// Called with each action of an assistive technology.
  package var onAssistance: ((AssistanceRecord) -> Void)? {
    get { parts.assistance.onRecord }
    set { parts.assistance.onRecord = newValue }
  }

  // MARK: - Announcements of the app

  /// Announces words through assistive technologies, after pending changes.
  public func announce(_ words: String, priority: AccessibilityNotification.AnnouncementPriority = .default) {
    parts.assistance.post { _ in .announcement(words, priority) }
  }

  /// Announces that a part of the screen has changed; the reader goes to the element with the key.
  public func layoutChanged(focus key: String? = nil) {
    parts.assistance.post { [weak self] in .layoutChanged(self?.node(withKey: key, in: $0)) }
  }

  /// Announces that another screen is shown. The reader goes to the element with the key, else to the first one.
  public func screenChanged(focus key: String? = nil) {
    parts.assistance.post { [weak self] in .screenChanged(self?.node(withKey: key, in: $0)) }
  }

  /// Announces the position of scrolled content, such as "Page 2 of 5".
  public func pageScrolled(_ words: String) { parts.assistance.post { _ in .pageScrolled(words) } }

  private func node(withKey key: String?, in tree: AccessibilityTree) -> AccessibilityNode.ID? {
    key.flatMap(self.tree.element(forKey:)).flatMap { tree.node(for: $0)?.id }
  }

  // MARK: - Actions of technologies

  /// Performs an action of a node, as a key would, and presents the result.
  ///
  /// - Returns: whether it was handled. A removed or disabled node, or one behind a modal element, handles nothing.
  @discardableResult
  public func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
    performTraced(action, on: node).outcome == .done
  }

  /// Performs an action of a node, and returns the stage that decided.
  package func performTraced(_ action: AccessibilityAction, on node: AccessibilityNode) -> ActivationTrace {
    door.enter { parts.assistance.perform(action, on: node) }
  }

  /// Performs the magic tap: the first handler from an element outwards.
  ///
  /// - Returns: false if there is no handler.
  @discardableResult
  public func performMagicTap(from node: AccessibilityNode? = nil) -> Bool {
    door.enter { parts.assistance.performMagicTap(from: node) }
  }

  /// Reports that a client's cursor moved; `@AccessibilityFocusState` follows.
  public func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?) {
    door.enter { parts.cursors.moveCursor(of: client, to: id) }
  }

  /// Keeps nodes for a client until it holds others, besides the one with its cursor: rows of a long list or a table stay, or
  /// are made, wherever it is scrolled.
  public func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient) {
    door.enter { parts.cursors.hold(ids, for: client) }
  }

  /// Scrolls from a node outwards: the first view that can scroll in the direction does, and the new position is announced.
  ///
  /// - Returns: whether anything scrolled.
  @discardableResult
  public func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool {
    door.enter { parts.assistance.scroll(direction, from: node) }
  }

  // MARK: - Reading

  /// The text of a field; nil for other nodes.
  public func editedText(of node: AccessibilityNode) -> (any AccessibilityText)? {
    node.id.element(in: tree).flatMap { graph.renderNode(for: $0) }?.typing?.editedText
  }

  /// The lines of a node: those that its view provides, else those of a `Text`; nil for a node without text.
  public func readingContent(of node: AccessibilityNode) -> (any AccessibilityReadingContent)? {
    guard let id = node.id.element(in: tree) else { return nil }
    // The author may provide the lines of a representation with the visible view.
    for id in [id, tree.seenElement(for: id)] {
      let node = graph.renderNode(for: id)
      if let lines = node?.handlers.readingContent ?? node?.readable?.readingContent { return lines }
    }
    return nil
  }
}
