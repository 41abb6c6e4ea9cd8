public import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// The window for assistive technologies.
extension AppWindow {
  /// The window for what reads it: its tree, actions and texts.
  public var assistance: any AssistiveHost { WindowAssistance(window: self) }

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
  ///
  /// - Parameters:
  ///   - priority: `.safety` for a warning that must be heard: while a reader in the app says it, keys have no effect.
  ///   - language: the language of the words in BCP 47; nil for that of the source, or else of the window.
  ///   - source: the identifier of the element that speaks, or another name; nil for the app as a whole. Of the words that wait, only
  ///     the newest from each source remain, and those of an element go with it.
  public func announce(
    _ words: String, priority: AccessibilityNotification.AnnouncementPriority = .default,
    language: String? = nil, from source: String? = nil
  ) {
    parts.assistance.post { _ in
      .announcement(words, priority, language: language, source: source.map { .named($0) })
    }
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

  /// Performs an action of a node, and returns the stage that decided.
  package func performTraced(_ action: AccessibilityAction, on node: AccessibilityNode) -> ActivationTrace {
    door.enter { parts.assistance.perform(action, on: node) }
  }
}

private struct WindowAssistance: AssistiveHost {
  let window: AppWindow

  func attach(_ client: any AssistiveClient) -> AccessibilityTree {
    window.door.enter { window.parts.assistance.attach(client) }
  }

  func detach(_ client: any AssistiveClient) {
    window.door.enter { window.parts.assistance.detach(client) }
  }

  func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?) {
    window.door.enter { window.parts.cursors.moveCursor(of: client, to: id) }
  }

  func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient) {
    window.door.enter { window.parts.cursors.hold(ids, for: client) }
  }

  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
    window.performTraced(action, on: node).outcome == .done
  }

  func performMagicTap(from node: AccessibilityNode?) -> Bool {
    window.door.enter { window.parts.assistance.performMagicTap(from: node) }
  }

  func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool {
    window.door.enter { window.parts.assistance.scroll(direction, from: node) }
  }

  func editedText(of node: AccessibilityNode) -> (any AccessibilityText)? {
    node.id.element(in: window.tree).flatMap { window.graph.renderNode(for: $0) }?.typing?.editedText
  }

  func readingContent(of node: AccessibilityNode) -> (any AccessibilityReadingContent)? {
    guard let id = node.id.element(in: window.tree) else { return nil }
    // The author may provide the lines of a representation with the visible view.
    for id in [id, window.tree.seenElement(for: id)] {
      let node = window.graph.renderNode(for: id)
      if let lines = node?.handlers.readingContent ?? node?.readable?.readingContent {
        return LocalReadingContent(content: lines, door: window.door)
      }
    }
    return nil
  }
}

/// The content of an app, which answers in the language of its window.
private struct LocalReadingContent: MeasuredReadingContent {
  let content: any AccessibilityReadingContent
  let door: LanguageDoor

  var accessibilityPageContent: String { door.enter { content.accessibilityPageContent } }

  func accessibilityLineNumber(for point: Point) -> Int? {
    door.enter { content.accessibilityLineNumber(for: point) }
  }
  func accessibilityContent(forLineNumber line: Int) -> String? {
    door.enter { content.accessibilityContent(forLineNumber: line) }
  }
  func accessibilityFrame(forLineNumber line: Int) -> Rect? {
    door.enter { content.accessibilityFrame(forLineNumber: line) }
  }
  func frames(of part: Range<Int>, inLine line: Int) -> [Rect]? {
    (content as? any MeasuredReadingContent)?.frames(of: part, inLine: line)
  }
}
