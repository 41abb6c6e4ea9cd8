import KeywayAccessibility
import KeywayElements

/// Resolves what changed for assistive technologies, once all views have come to rest, and tells them.
///
/// Reads the element tree and changes nothing in it but that it keeps, or makes, the rows that cursors are on. Without a client
/// nothing is resolved.
enum AccessibilityPass {
  @MainActor
  static func run(_ window: AppWindow) {
    let isOtherScreen = window.graph.presentedDidChange
    window.graph.presentedDidChange = false
    guard let tree = window.assistance.tree else {
      // Nobody is there to follow them.
      for request in window.graph.takeCursorRequests() { request.settle(on: nil) }
      return
    }
    // A dialog is another screen, and so is what it leaves behind.
    if isOtherScreen { window.assistance.post { _ in .screenChanged(nil) } }
    let changes = tree.update()
    let notifications = window.assistance.takeNotifications(in: tree)
    let isLost = window.assistance.readers.contains { reader in
      reader.client.cursor.map { tree[$0] == nil } == true
    }
    guard !changes.isEmpty || !notifications.isEmpty || isLost || !window.graph.cursorRequests.isEmpty
    else { return }
    window.settleCursors(notifications, in: tree)
    window.assistance.tell { client in
      if !changes.isEmpty { client.treeDidChange(changes, in: tree) }
      for notification in notifications where window.assistance.reader(for: client) != nil {
        client.receive(notification, in: tree)
      }
    }
  }
}
