import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayPlatform

/// The window for its views.
extension AppWindow: GraphHost {
  var isPointed: Bool { parts.pointer.press != nil }
  var reasonOfFocus: FocusReason { focusManager.reasonOfFocus }

  func schedule(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let timers = timers
    let timer = timers.schedule(after: delay) { [weak self] in
      body()
      self?.runPasses()
    }
    return { timers.cancel(timer) }
  }

  func announce(
    _ words: String, _ priority: AccessibilityNotification.AnnouncementPriority,
    _ source: AccessibilityNotification.AnnouncementSource?
  ) {
    parts.assistance.post { _ in .announcement(words, priority, source: source) }
  }

  func selectAll(in group: ElementID) -> Handlers.CommandHandler {
    Handlers.CommandHandler(
      action: .selectAll, validate: { _ in .enabled },
      perform: { [weak self] _ in
        if let self, let change = focusManager.selectAll(in: group) { selectionDidChange(change) }
      })
  }

  func selectionAnchors(of group: ElementID) -> [ElementID] { focusManager.selectionAnchors(of: group) }

  func open(_ menu: ControlMenu, below node: RenderNode) { parts.contextMenus.open(menu, below: node) }
}
