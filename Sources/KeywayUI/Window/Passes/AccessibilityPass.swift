import KeywayAccessibility
import KeywayFocus

/// Resolves changes for assistive technologies, once all views have come to rest, and notifies clients.
///
/// Reads the element tree and the requests of views. Its only change is to keep, or make, the rows that cursors are on.
/// Without a client nothing is resolved.
enum AccessibilityPass {
  @MainActor
  static func run(_ window: AppWindow) {
    let requests = window.graph.takeReadingRequests()
    let (assistance, cursors) = (window.parts.assistance, window.parts.cursors)
    guard let tree = assistance.resolved else {
      // No client follows them.
      for state in requests.states { state.settle(on: nil) }
      return
    }
    // A dialog, the screen behind it and a page are different screens.
    if let newScreen = requests.newScreen {
      assistance.keep { tree in .screenChanged(newScreen().flatMap { tree.node(for: $0)?.id }) }
    }
    tree.annex = window.focusManager.annex
    let changes = tree.update()
    let notifications = assistance.takeNotifications(in: tree)
    let isLost = assistance.readers.contains { reader in
      reader.client.cursor.map { tree[$0] == nil } == true
    }
    if !changes.isEmpty || !notifications.isEmpty || isLost || !requests.states.isEmpty {
      cursors.settle(after: notifications, states: requests.states, in: tree)
      assistance.tell { client in
        if !changes.isEmpty { client.treeDidChange(changes, in: tree) }
        for notification in notifications where assistance.reader(for: client) != nil {
          client.receive(notification, in: tree)
        }
      }
    }
    assistance.tell { $0.passWillPaint(in: tree) }
  }

  /// Lets clients finish the pass, once its frame is on its way: the words of a reader do not delay it.
  @MainActor
  static func end(_ window: AppWindow) {
    guard let tree = window.parts.assistance.resolved else { return }
    window.parts.assistance.tell { $0.passDidEnd(in: tree) }
  }
}
