import KeywayElements
public import KeywayMenus
import KeywayPlatform

extension AppWindow {
  /// Asks the responder chain as the menus and the command table need it asked.
  public var validator: CommandValidator {
    // Presses and menus are dispatched on the main actor, by the window that owns them.
    { [weak self] command in MainActor.assumeIsolated { self?.validate(command) ?? .disabled } }
  }

  /// Asks the responder chain about a command: the focused element, those around it, the window.
  private func validate(_ command: Command) -> CommandValidation {
    if let handler = handler(for: command.action)?.handler {
      return handler.isEnabled() ? .enabled : .disabled
    }
    return validateInWindow(command.action)
  }

  /// Performs a command where the responder chain takes it.
  ///
  /// - Returns: the element whose handler did it; nil when the window did, or nobody.
  func perform(_ command: Command) -> ElementID? {
    guard let (element, handler) = handler(for: command.action) else {
      performInWindow(command.action)
      return nil
    }
    if handler.isEnabled() { handler.perform() }
    return element
  }

  /// The first handler from the focused element up; with menus open, from where the focus was before.
  private func handler(for action: CommandAction) -> (ElementID, handler: Handlers.CommandHandler)? {
    let start = focusBeforeMenus.flatMap { tree.contains($0) ? $0 : nil } ?? tree.focused ?? tree.root
    var node = graph.renderNode(for: start)
    while let current = node {
      for handler in current.handlers.commands where handler.action == action {
        return (current.element, handler)
      }
      node = current.parent
    }
    return nil
  }

  // MARK: What the window does itself

  private static let themes: [CommandAction: Theme] = [
    .useLightAppearance: .light, .useDarkAppearance: .dark, .useHighContrastAppearance: .highContrast,
  ]

  private func validateInWindow(_ action: CommandAction) -> CommandValidation {
    if let theme = Self.themes[action] {
      return CommandValidation(state: theme.name == self.theme.name ? .on : .off)
    }
    switch action {
    case .quit, .closeWindow: return .enabled
    case .enterFullScreen, .toggleFullScreen:
      return CommandValidation(title: platformWindow.isFullScreen ? "Leave Full Screen" : nil)
    default: return .disabled
    }
  }

  private func performInWindow(_ action: CommandAction) {
    if var theme = Self.themes[action] {
      theme.textScale = self.theme.textScale
      setTheme(theme)
    } else if action == .enterFullScreen || action == .toggleFullScreen {
      platformWindow.setFullScreen(!platformWindow.isFullScreen)
    } else if action == .quit || action == .closeWindow {
      close()
    }
  }
}
