public import KeywayElements
public import KeywayFocus
import KeywayPlatform

/// Focus moves by the app.
extension AppWindow {
  /// The focus as apps and traces see it: while the focus is on screen keys, the field that they type into.
  var fieldOrFocused: ElementID? { graph.fieldOrFocused }

  /// A record of the focus, for ``restoreFocus(_:)`` after the views were rebuilt.
  public var focusRecord: FocusRecord { focusManager.record }

  /// Restores the focus of a record, as far as its elements exist, and the memory of groups and regions.
  public func restoreFocus(_ record: FocusRecord) {
    runPasses()
    note(focusManager.restore(record))
    runPasses()
  }

  /// Focuses an element by program, and presents the result.
  @discardableResult
  public func focus(_ id: ElementID) -> FocusChange {
    runPasses()
    let change = focusManager.focus(id)
    note(change)
    parts.menus.followFocus()
    runPasses()
    return change
  }

  /// Scrolls the views around an element until it is visible, as far as they can, and presents the result.
  package func scrollIntoView(_ id: ElementID) {
    runPasses()
    guard tree.contains(id), let node = graph.renderNode(for: id) else { return }
    node.comeIntoSight()
    runPasses()
  }

  /// Whether the focused element is visible.
  package var isFocusInSight: Bool {
    graph.fieldOrFocused.flatMap(graph.renderNode(for:))?.isInSight ?? true
  }

  /// Lets arrows scroll within an element larger than the view around it.
  func letKeysScroll() {
    focusManager.canScroll = { [weak graph] element, way in
      // The window that owns both calls it.
      MainActor.assumeIsolated {
        guard let node = graph?.renderNode(for: element)?.scrolling else { return false }
        return way.y == 0 ? node.canScroll(byX: way.x) : node.canScroll(byY: way.y)
      }
    }
  }

  func note(_ change: FocusChange?) { parts.focusNews.note(change) }

  func selectionDidChange(_ change: SelectionChange) { parts.focusNews.selectionDidChange(change) }
}
