import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayPlatform

/// Pending work for lists.
final class ListsPart: OwnedPart {
  static let summary = "Commits a selection once the keys rest, and makes the row that the focus waits for."

  unowned let window: AppWindow
  /// A focused row that gets its view in the next round of the passes.
  private var row: ElementID?
  /// Commits the selection when no key was pressed for a while.
  private var timer: (timer: EventLoop.Timer, generation: Int)?

  init(_ window: AppWindow) { self.window = window }

  /// Waits for the selection of the last key, and cancels the wait for the one before.
  func passesDidEnd() {
    let pending = focusManager.pendingSelection
    guard pending?.generation != timer?.generation else { return }
    if let timer { timers.cancel(timer.timer) }
    timer = pending.map { pending in
      let timer = timers.schedule(after: .milliseconds(pending.milliseconds)) { [weak window = self.window] in
        window?.parts.lists.selectionIsDue(pending.generation)
      }
      return (timer, pending.generation)
    }
  }

  private func selectionIsDue(_ generation: Int) {
    timer = nil
    guard let change = focusManager.commitSelection(generation) else { return }
    window.selectionDidChange(change)
    window.runPasses()
  }

  /// Whether the focus is on a row that gets its view in the next round of the passes.
  func awaitsRow() -> Bool {
    guard let focused = tree.focused, graph.renderNode(for: focused) == nil, row != focused else {
      row = nil
      return false
    }
    row = focused
    return tree.parent(of: focused).flatMap(graph.renderNode(for:))?.rowMaking?.makeNode(for: focused)
      ?? false
  }
}
