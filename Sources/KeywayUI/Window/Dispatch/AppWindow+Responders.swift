import KeywayDispatch
import KeywayElements
package import KeywayMenus
import KeywayPlatform

extension AppWindow {
  /// Validates commands with the responder chain, for the menus and the command table.
  package var validator: CommandValidator {
    // Presses and menus are dispatched on the main actor, by the window that owns them.
    { [weak self] command in
      MainActor.assumeIsolated {
        // If the policy refuses a command's keys, the menus refuse it too.
        guard let self, self.kiosk.allows(command.action) else { return .disabled }
        return self.validation(of: command)
      }
    }
  }

  /// Validates a command with the responder chain: the focused element, its ancestors, the window. Ignores the policy.
  package func validation(of command: Command) -> CommandValidation {
    if let handler = handler(for: command.action)?.handler {
      return handler.validate(command)
    }
    return validateInWindow(command.action)
  }

  /// Performs a command with the responder chain, whatever chose it, unless the policy forbids it.
  ///
  /// - Returns: the element whose handler performed it; nil if the window did, or none.
  func perform(_ command: Command) -> ElementID? {
    guard !dispatcher.forbids(command.action) else { return nil }
    guard let (element, handler) = handler(for: command.action) else {
      performInWindow(command)
      return nil
    }
    if handler.validate(command).isEnabled { handler.perform(command) }
    return element
  }

  /// The first handler from the focused element up; with open menus, from the previous focus.
  private func handler(for action: CommandAction) -> (ElementID, handler: Handlers.CommandHandler)? {
    var node = firstResponder
    while let current = node {
      for handler in current.handlers.commands where handler.action == action {
        return (current.element, handler)
      }
      node = current.parent
    }
    return nil
  }

  /// The handler of scanned codes: the first one from the focused element up.
  var scanHandler: (@MainActor (String) -> Void)? {
    var node = firstResponder
    while let current = node {
      if let handler = current.handlers.scan.first { return handler }
      node = current.parent
    }
    return nil
  }

  /// The start of the responder chain; with an open menu or overview of shortcuts, the previous focus.
  ///
  /// Also read while the menus change, so it does not ask the menus: a focused element above the app is not in the chain.
  private var firstResponder: RenderNode? {
    let before = (focusBeforeMenus ?? shortcuts.focusBefore).flatMap { tree.contains($0) ? $0 : nil }
    guard let start = (before ?? tree.focused).flatMap(graph.renderNode(for:)) else {
      return outermostResponder
    }
    let content = contentNode
    var node: RenderNode? = start
    while let current = node {
      if current === content { return start }
      node = current.parent
    }
    return outermostResponder
  }

  /// The start of the chain while nothing in the app has the focus: the node around all its views. So its commands stay
  /// available when the last focusable element goes.
  private var outermostResponder: RenderNode? {
    var node = contentNode
    while let current = node, current.children.count == 1 { node = current.children[0] }
    return node ?? graph.rootRender
  }

  // MARK: Commands of the window

  private static let themes: [CommandAction: Theme] = [
    .useLightAppearance: .light, .useDarkAppearance: .dark, .useHighContrastAppearance: .highContrast,
  ]

  /// The actions that the window itself performs. Closing is quitting, as long as it is the app's only window; an app with
  /// several declares that it performs ``CommandAction/closeWindow``.
  var ownActions: Set<CommandAction> {
    Set(Self.themes.keys).union([.quit, .enterFullScreen, .toggleFullScreen])
      .union(offersShortcuts ? [.showShortcuts] : [])
  }

  /// To close the only window ends the app, so the policy that forbids one forbids the other.
  private var closeIsForbidden: Bool { dispatcher.forbids(.quit) }

  private func validateInWindow(_ action: CommandAction) -> CommandValidation {
    if let theme = Self.themes[action] {
      return CommandValidation(state: theme.name == self.theme.name ? .on : .off)
    }
    switch action {
    case .quit: return .enabled
    case .closeWindow: return closeIsForbidden ? .disabled : .enabled
    case .showShortcuts: return offersShortcuts ? .enabled : .disabled
    case .enterFullScreen, .toggleFullScreen:
      return CommandValidation(
        title: platformWindow.isFullScreen ? localized("Leave Full Screen", domain: "keyway") : nil)
    default: return onCommand == nil ? .disabled : .enabled
    }
  }

  private func performInWindow(_ command: Command) {
    let action = command.action
    if var theme = Self.themes[action] {
      theme.textScale = self.theme.textScale
      setTheme(theme)
    } else if action == .enterFullScreen || action == .toggleFullScreen {
      platformWindow.setFullScreen(!platformWindow.isFullScreen)
    } else if action == .showShortcuts {
      if shortcuts.isModal { closeShortcuts() } else { openShortcuts() }
    } else if action == .quit || action == .closeWindow {
      if action == .quit || !closeIsForbidden { close() }
    } else {
      onCommand?(command)
    }
  }
}
