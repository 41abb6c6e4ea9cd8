import KeywayAccessibility
import KeywayElements

/// The assistive technologies of a window, and the tree that they read.
package final class AssistancePart: OwnedPart {
  package static let summary = "Reports changes to assistive technologies, and performs their requests."

  unowned let window: AppWindow
  var onRecord: ((AssistanceRecord) -> Void)?
  /// nil without a client.
  private(set) var resolved: AccessibilityTree?
  private(set) var readers: [Reader] = []
  private var pending: [(AccessibilityTree) -> AccessibilityNotification] = []

  /// A client and the trail of its cursor.
  final class Reader {
    let client: any AssistiveClient
    /// The previous nodes of the cursor, the latest last.
    var trail: [AccessibilityNode.ID] = []
    /// The nodes that the client holds, besides the one with the cursor.
    var held: Set<AccessibilityNode.ID> = []

    init(_ client: any AssistiveClient) { self.client = client }

    /// A longer trail is forgotten.
    private static let longestTrail = 32

    func move(to id: AccessibilityNode.ID?) {
      if let cursor = client.cursor, cursor != id {
        trail.removeAll { $0 == cursor }
        trail.append(cursor)
        if trail.count > Self.longestTrail { trail.removeFirst() }
      }
      client.cursor = id
    }
  }

  /// Whether changes are being sent to clients. Their requests in response wait for the next pass.
  private(set) var isTelling = false

  init(_ window: AppWindow) { self.window = window }

  var isRunning: Bool { resolved != nil }

  /// Adds a client; see `AssistiveHost.attach(_:)`.
  func attach(_ client: any AssistiveClient) -> AccessibilityTree {
    window.runPasses()
    if reader(for: client) == nil { readers.append(Reader(client)) }
    let resolved = resolved ?? AccessibilityTree(tree)
    self.resolved = resolved
    resolved.identities = { [weak self] in self?.graph.identities(in: $0) ?? [:] }
    resolved.makesRows = { [weak self] in self?.graph.makesRows(in: $0) ?? false }
    resolved.rowMaker = { [weak self] in self?.graph.rowMaker($0, in: $1) }
    tellWhatRuns()
    window.runPasses()
    return resolved
  }

  func detach(_ client: any AssistiveClient) {
    readers.removeAll { $0.client === client }
    if readers.isEmpty {
      resolved?.elements.recordsChanges = false
      (resolved, pending) = (nil, [])
    }
    parts.cursors.readerDidLeave()
    tellWhatRuns()
  }

  /// Lets the views know which technologies read them, in the next pass.
  private func tellWhatRuns() {
    graph.setTechnologies(Set(readers.map(\.client.kind)))
    window.schedulePass()
  }

  func reader(for client: any AssistiveClient) -> Reader? { readers.first { $0.client === client } }

  /// Calls all clients; one that leaves meanwhile is skipped.
  func tell(_ message: (any AssistiveClient) -> Void) {
    isTelling = true
    for client in readers.map(\.client) where reader(for: client) != nil { message(client) }
    isTelling = false
  }

  /// Keeps a notification until clients know of the changes before it.
  func keep(_ notification: @escaping (AccessibilityTree) -> AccessibilityNotification) {
    if isRunning { pending.append(notification) }
  }

  func post(_ notification: @escaping (AccessibilityTree) -> AccessibilityNotification) {
    keep(notification)
    window.schedulePass()
  }

  /// The posted notifications, resolved in the present tree.
  func takeNotifications(in tree: AccessibilityTree) -> [AccessibilityNotification] {
    defer { pending = [] }
    return pending.map { $0(tree) }
  }
}
