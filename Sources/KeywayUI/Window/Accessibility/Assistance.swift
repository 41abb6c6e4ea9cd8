import KeywayAccessibility
import KeywayElements

/// The assistive technologies of a window, and the tree that they read.
@MainActor
final class Assistance {
  /// nil while nobody reads it.
  private(set) var tree: AccessibilityTree?
  private(set) var readers: [Reader] = []
  private var pending: [(AccessibilityTree) -> AccessibilityNotification] = []

  /// A client and where its cursor was.
  final class Reader {
    let client: any AssistiveClient
    /// The nodes where the cursor was before, the latest last.
    var trail: [AccessibilityNode.ID] = []
    /// The nodes that the client holds, besides the one with the cursor.
    var held: Set<AccessibilityNode.ID> = []

    init(_ client: any AssistiveClient) { self.client = client }

    /// Longer ways back are forgotten.
    private static let longestTrail = 32

    /// Moves the cursor and remembers where it was.
    func move(to id: AccessibilityNode.ID?) {
      if let cursor = client.cursor, cursor != id {
        trail.removeAll { $0 == cursor }
        trail.append(cursor)
        if trail.count > Self.longestTrail { trail.removeFirst() }
      }
      client.cursor = id
    }
  }

  /// The nodes that cursors came to, which are made and scrolled to in the next pass.
  var toShow: [AccessibilityNode.ID] = []
  /// The elements that took the place of others since clients were told.
  var twins: [ElementID: ElementID] = [:]
  /// The elements with the cursor on them, whose handlers were told so.
  var toldOfCursor: Set<ElementID> = []

  /// Whether clients are being told of changes. What they ask for in return waits for the next pass.
  private(set) var isTelling = false

  /// Whether anyone reads the window.
  var isRunning: Bool { tree != nil }

  func attach(_ client: any AssistiveClient, to elements: ElementTree) -> AccessibilityTree {
    if reader(for: client) == nil { readers.append(Reader(client)) }
    let tree = tree ?? AccessibilityTree(elements)
    self.tree = tree
    return tree
  }

  func detach(_ client: any AssistiveClient) {
    readers.removeAll { $0.client === client }
    if readers.isEmpty {
      tree?.elements.recordsChanges = false
      (tree, pending, toShow) = (nil, [], [])
    }
  }

  func reader(for client: any AssistiveClient) -> Reader? { readers.first { $0.client === client } }

  /// The kinds of technologies that read the window.
  var kinds: Set<AssistiveTechnology> { Set(readers.map(\.client.kind)) }

  /// Tells all clients; one that leaves meanwhile is told no more.
  func tell(_ message: (any AssistiveClient) -> Void) {
    isTelling = true
    for client in readers.map(\.client) where reader(for: client) != nil { message(client) }
    isTelling = false
  }

  /// Keeps a notification until the changes before it were told.
  func post(_ notification: @escaping (AccessibilityTree) -> AccessibilityNotification) {
    if isRunning { pending.append(notification) }
  }

  /// The notifications that were posted, with what they mean in the tree as it is now.
  func takeNotifications(in tree: AccessibilityTree) -> [AccessibilityNotification] {
    defer { pending = [] }
    return pending.map { $0(tree) }
  }
}
