import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// The base of a part that belongs to one window: the window, and its engines.
@MainActor
package class OwnedPart {
  /// Unowned: the window owns its parts.
  final unowned let window: AppWindow
  // Kept here: the way over the unowned window costs 200 instructions, and a key went it 360 times.
  final let tree: ElementTree
  final let graph: ViewGraph
  final let focusManager: FocusManager
  final let dispatcher: KeyDispatcher
  final let commands: CommandCenter
  final let timers: WindowTimers

  init(_ window: AppWindow) {
    self.window = window
    (tree, graph, focusManager) = (window.tree, window.graph, window.focusManager)
    (dispatcher, commands, timers) = (window.dispatcher, window.commands, window.timers)
  }

  final var theme: Theme { window.theme }
  final var parts: WindowParts { window.parts }
}
