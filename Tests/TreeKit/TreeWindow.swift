package import KeywayAccessibility
package import KeywayElements

/// A window that consists of an element tree alone, with a clock that a test sets.
@MainActor
package final class TreeWindow: ReaderWindow {
  package let elements: ElementTree
  /// The fields by the keys of their elements.
  package var fields: [String: TypedText] = [:]
  /// The lines of labels by the keys of their elements.
  package var lines: [String: [AssistedLine]] = [:]
  /// Creates a row of the table that has few nodes.
  package var row: (Int) -> Part? = { _ in nil }
  package private(set) var clients: [any AssistiveClient] = []
  package private(set) var held: Set<AccessibilityNode.ID> = []
  private var tree: AccessibilityTree?

  package convenience init(_ parts: Part...) { self.init(parts) }
  package init(_ parts: [Part]) { elements = ElementTree(parts) }

  package let appName = "Tree"
  package var languageTag = "en"
  package var hasKeyboard = true
  package var takesSecret = false
  package var secrecy = Utterance.Secrecy.none

  package func attach(_ client: any AssistiveClient) -> AccessibilityTree {
    clients.append(client)
    let tree = AccessibilityTree(elements)
    self.tree = tree
    return tree
  }

  package func detach(_ client: any AssistiveClient) {
    clients.removeAll { $0 === client }
    (tree, held) = (nil, [])
  }

  package func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient) { held = ids }

  /// Keeps the items that are held, drops the others, and tells the changes.
  package func settle() {
    elements.readElements = Set(held.compactMap { $0.makeElement(in: elements) })
    elements.dropItems(except: [])
    guard let tree else { return }
    let changes = tree.update()
    // A client may settle the window again.
    let notifications = notifications
    self.notifications = []
    for client in clients {
      if !changes.isEmpty { client.treeDidChange(changes, in: tree) }
      for notification in notifications { client.receive(notification, in: tree) }
      if movesCursors { moveCursor(of: client, after: notifications, in: tree) }
      client.passDidEnd(in: tree)
    }
  }

  /// Whether cursors go where a notification sends them, and from a node that is gone to the first stop, as in an app.
  package var movesCursors = false

  private func moveCursor(
    of client: any AssistiveClient, after notifications: [AccessibilityNotification],
    in tree: AccessibilityTree
  ) {
    for notification in notifications {
      switch notification {
      case .screenChanged(let target?), .layoutChanged(let target?):
        if tree[target] != nil { client.cursor = target }
      case .screenChanged(nil): client.cursor = tree.step(.first, from: nil)?.id
      case .layoutChanged(nil), .announcement, .pageScrolled: break
      }
    }
    guard let cursor = client.cursor, tree[cursor] == nil else { return }
    client.cursor = tree.step(.first, from: nil)?.id
  }

  package func makeRow(at index: Int, in table: AccessibilityNode) -> Bool {
    guard let row = row(index) else { return false }
    elements.append([row], to: table.element)
    settle()
    return true
  }

  /// The number of scalars of which places were asked for.
  package private(set) var asked = 0

  package func editedText(of node: AccessibilityNode) -> (any AssistedText)? { fields[node.identifier ?? ""] }
  package func lines(of node: AccessibilityNode) -> [AssistedLine] { lines[node.identifier ?? ""] ?? [] }

  /// Words are between spaces; a paragraph is a sentence.
  package func places(of boundary: AssistedBoundary, in paragraph: String) -> [Int] {
    let scalars = Array(paragraph.unicodeScalars)
    asked += scalars.count
    func isSpace(_ index: Int) -> Bool {
      !scalars.indices.contains(index) || scalars[index].properties.isWhitespace
    }
    return switch boundary {
    case .character: Array(0...scalars.count)
    case .wordStart: scalars.indices.filter { !isSpace($0) && isSpace($0 - 1) }
    case .wordEnd: scalars.indices.map { $0 + 1 }.filter { isSpace($0) && !isSpace($0 - 1) }
    case .sentenceStart: scalars.isEmpty ? [] : [0]
    case .sentenceEnd: scalars.isEmpty ? [] : [scalars.count]
    }
  }

  // MARK: The person and the app

  /// The notifications that the app posts with the next pass.
  package var notifications: [AccessibilityNotification] = []
  /// The app's answer to an action: false if nothing handles it.
  package var onPerform: (AccessibilityAction, AccessibilityNode) -> Bool = { _, _ in false }
  package var onScroll: (AccessibilityScrollDirection, AccessibilityNode) -> Bool = { _, _ in false }
  package var onMagicTap: (AccessibilityNode?) -> Bool = { _ in false }
  package var phrases: PhraseLookup = Phrase.english
  package private(set) var picture: ReaderPicture?
  package var languages: [(tag: String, name: String)] = [("en", "English")]
  package func useLanguage(_ tag: String) { languageTag = tag }
  package private(set) var now: UInt64 = 0
  private var alarm: (time: UInt64, action: @MainActor () -> Void)?

  package func wake(atMilliseconds time: UInt64?, _ action: @escaping @MainActor () -> Void) {
    alarm = time.map { ($0, action) }
  }

  /// Lets time pass, with what is due on the way.
  package func wait(_ milliseconds: UInt64) {
    let end = now + milliseconds
    while let alarm, alarm.time <= end {
      self.alarm = nil
      now = max(now, alarm.time)
      alarm.action()
    }
    now = end
  }

  /// Changes the tree, and tells the clients.
  package func change(_ body: (ElementTree) -> Void) {
    body(elements)
    settle()
  }

  package func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?) { client.cursor = id }
  /// Whether the next key was asked for to be the app's.
  package private(set) var passesKey = false
  package func passNextKey() { passesKey = true }
  package func show(_ picture: ReaderPicture?) { self.picture = picture }

  package func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
    onPerform(action, node)
  }

  package func performMagicTap(from node: AccessibilityNode?) -> Bool { onMagicTap(node) }
  package func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool {
    onScroll(direction, node)
  }

  package func focus(_ node: AccessibilityNode) -> Bool {
    guard elements[node.element].focus.isFocusable else { return false }
    elements.setFocused(node.element)
    return true
  }

  package func reveal(_ node: AccessibilityNode) -> Bool { false }
  package func setNumber(_ number: Double, of node: AccessibilityNode) -> Bool { false }
  package func setSelected(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool { false }
  package func selectAll(in node: AccessibilityNode) -> Bool { false }
  package func copy(_ text: String, from node: AccessibilityNode) -> Bool { false }
  package func paste(at offset: Int, into node: AccessibilityNode) -> Bool { false }
  package func shortcut(of node: AccessibilityNode) -> String { "" }
}
