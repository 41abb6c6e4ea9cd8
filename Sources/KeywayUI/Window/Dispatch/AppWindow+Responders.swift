import KeywayElements
package import KeywayMenus
import KeywayPlatform

extension AppWindow {
  /// Asks the responder chain as the menus and the command table need it asked.
  package var validator: CommandValidator {
    // Presses and menus are dispatched on the main actor, by the window that owns them.
    { [weak self] command in
      MainActor.assumeIsolated {
        // What the policy refuses on keys is not to be had from the menus either.
        guard let self, self.kiosk.allows(command.action) else { return .disabled }
        return self.validation(of: command)
      }
    }
  }

  /// Asks the responder chain about a command: the focused element, those around it, the window. What the policy says
  /// is not asked.
  package func validation(of command: Command) -> CommandValidation {
    if let handler = handler(for: command.action)?.handler {
      return handler.validate(command)
    }
    return validateInWindow(command.action)
  }

  /// Performs a command where the responder chain takes it.
  ///
  /// - Returns: the element whose handler did it; nil when the window did, or nobody.
  func perform(_ command: Command) -> ElementID? {
    guard let (element, handler) = handler(for: command.action) else {
      performInWindow(command)
      return nil
    }
    if handler.validate(command).isEnabled { handler.perform(command) }
    return element
  }

  /// The first handler from the focused element up; with menus open, from where the focus was before.
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

  /// Who takes the codes of a scanner: the first handler from the focused element up.
  var scanHandler: (@MainActor (String) -> Void)? {
    var node = firstResponder
    while let current = node {
      if let handler = current.handlers.scan.first { return handler }
      node = current.parent
    }
    return nil
  }

  /// Where the responder chain begins; with menus or the overview of shortcuts open, where the focus was before.
  ///
  /// Asked also while the menus change, so the menus are not asked: what has the focus above the app is not in it.
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

  /// Where the chain begins while nothing of the app has the focus: at what is around all of its views, so that its
  /// commands do not go with the last thing that could be focused.
  private var outermostResponder: RenderNode? {
    var node = contentNode
    while let current = node, current.children.count == 1 { node = current.children[0] }
    return node ?? graph.rootRender
  }

  // MARK: What the window does itself

  private static let themes: [CommandAction: Theme] = [
    .useLightAppearance: .light, .useDarkAppearance: .dark, .useHighContrastAppearance: .highContrast,
  ]

  /// What the window performs by itself, whoever else may. To close it is the same as to quit, as long as it is the app's
  /// only one; an app with several says that it performs ``CommandAction/closeWindow``.
  var ownActions: Set<CommandAction> {
    Set(Self.themes.keys).union([.quit, .enterFullScreen, .toggleFullScreen])
      .union(offersShortcuts ? [.showShortcuts] : [])
  }

  private func validateInWindow(_ action: CommandAction) -> CommandValidation {
    if let theme = Self.themes[action] {
      return CommandValidation(state: theme.name == self.theme.name ? .on : .off)
    }
    switch action {
    case .quit, .closeWindow: return .enabled
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
      close()
    } else {
      onCommand?(command)
    }
  }
}
