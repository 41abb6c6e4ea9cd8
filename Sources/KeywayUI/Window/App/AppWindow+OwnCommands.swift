import KeywayDispatch
import KeywayElements
import KeywayMenus
import KeywayPlatform

// The commands that the window itself performs.
extension AppWindow {
  private static let themes: [CommandAction: Theme] = [
    .useLightAppearance: .light, .useDarkAppearance: .dark, .useHighContrastAppearance: .highContrast,
  ]

  /// The actions of the window that an open modal blocks, as in other systems: they would end the app behind its question.
  private static let endings: Set<CommandAction> = [.quit, .closeWindow]

  /// The actions that the window itself performs. Closing is quitting, as long as it is the app's only window; an app with
  /// several declares that it performs ``CommandAction/closeWindow``.
  var ownActions: Set<CommandAction> {
    Set(Self.themes.keys).union([.quit, .enterFullScreen, .toggleFullScreen])
      .union(offersShortcuts ? [.showShortcuts] : [])
  }

  /// Whether an open modal lets a command through: one declared so, and the window's services for people, which change
  /// nothing behind the modal.
  func worksWhenModal(_ command: Command) -> Bool {
    if command.attributes.contains(.worksWhenModal) { return true }
    let action = command.action
    if ownActions.contains(action), !Self.endings.contains(action) { return true }
    return commandTable.actionsForModals.contains(action)
  }

  /// The last view with a reachable search field, for a focus elsewhere in the window.
  private var openSearch: SearchableNode? {
    graph.searches.last { tree.isOpen($0.element) } as? SearchableNode
  }

  /// Closing the only window ends the app, so the policy that forbids one forbids the other.
  private var closeIsForbidden: Bool { dispatcher.forbids(.quit) }

  /// Closes the window at the compositor's request, by its keys or a title bar, which no policy reaches. A closed app
  /// stays, and so does one whose policy forbids quitting or closing.
  func closeIfAllowed() {
    guard exposure.closesOnRequest, !Self.endings.contains(where: { dispatcher.forbids($0) }) else {
      return kiosk.note(KioskRecord(now, .closeRefused))
    }
    close()
  }

  func validateInWindow(_ action: CommandAction) -> CommandValidation {
    if let theme = Self.themes[action] {
      return CommandValidation(state: theme.name == self.theme.name ? .on : .off)
    }
    switch action {
    case .quit: return .enabled
    case .closeWindow: return closeIsForbidden ? .disabled : .enabled
    case .showShortcuts: return offersShortcuts ? .enabled : .disabled
    case .enterFullScreen, .toggleFullScreen:
      guard exposure.changesFullScreen else { return .disabled }
      return CommandValidation(
        title: platformWindow.isFullScreen ? localization.text("Leave Full Screen") : nil)
    case .find where openSearch != nil: return .enabled
    default: return onCommand == nil ? .disabled : .enabled
    }
  }

  func performInWindow(_ command: Command) {
    let action = command.action
    if var theme = Self.themes[action] {
      theme.textScale = self.theme.textScale
      self.theme = theme
      return
    }
    switch action {
    case .enterFullScreen, .toggleFullScreen: if exposure.changesFullScreen { isFullScreen.toggle() }
    case .showShortcuts: parts.shortcuts.toggle()
    case .find where openSearch != nil: openSearch?.focusField()
    case .quit: close()
    case .closeWindow: if !closeIsForbidden { close() }
    default: onCommand?(command)
    }
  }
}
