import KeywayDispatch
import KeywayElements
import KeywayFocus
package import KeywayMenus
import KeywayPlatform

/// Who performs a command.
enum Responder {
  case handler(ElementID, Handlers.CommandHandler)
  /// The window itself, or the app at the end of the chain, with what it says of the command.
  case window(CommandValidation)
  /// What performs it is behind an open modal.
  case stoppedByModal
}

/// What of a command decides who performs it.
struct ResponderQuestion: Hashable {
  let action: CommandAction
  let worksWhenModal: Bool

  init(_ command: Command) {
    action = command.action
    worksWhenModal = command.attributes.contains(.worksWhenModal)
  }
}

extension AppWindow {
  /// Validates commands with the responder chain, for the menus and the command table.
  package var validator: CommandValidator {
    // Presses and menus are dispatched on the main actor, by the window that owns them.
    { [weak self] command in
      MainActor.assumeIsolated {
        // What a control offers is no command of the app.
        if command.action == .chooseInControl { return .enabled }
        // If the policy refuses a command's keys, the menus refuse it too.
        guard let self, self.kiosk.allows(command.action) else { return .disabled }
        return self.validation(of: command)
      }
    }
  }

  /// Validates a command with the responder chain: the focused element, its ancestors, the window. Ignores the policy.
  package func validation(of command: Command) -> CommandValidation {
    switch knownResponder(for: command) {
    case .handler(_, let handler): return handler.validate(command)
    case .window(let validation): return validation
    case .stoppedByModal: return .stoppedByModal
    }
  }

  private func knownResponder(for command: Command) -> Responder {
    guard foundResponders != nil else { return responder(for: command) }
    let question = ResponderQuestion(command)
    if let known = foundResponders?[question] { return known }
    let found = responder(for: command)
    foundResponders?[question] = found
    return found
  }

  /// Builds a menu, whose rows may ask for the same few actions ten thousand times: who performs each is found once.
  func findingRespondersOnce<Result>(_ body: () -> Result) -> Result {
    foundResponders = [:]
    defer { foundResponders = nil }
    return body()
  }

  /// Performs a command with the responder chain, whatever chose it, unless the policy forbids it or an open modal stops it.
  ///
  /// - Parameter source: the control that asked for it, if it was one. What a control can do, an open modal does not stop: it
  ///   is in the modal.
  /// - Returns: the element whose handler performed it; nil if the window did, or none.
  @discardableResult
  func perform(_ command: Command, for source: ElementID? = nil) -> ElementID? {
    guard !dispatcher.forbids(command.action) else { return nil }
    parts.records.note(command.action)
    switch responder(for: command, passesModals: source != nil) {
    case .handler(let element, let handler):
      if handler.validate(command).isEnabled { handler.perform(command) }
      return element
    case .window: performInWindow(command)
    case .stoppedByModal: break
    }
    return nil
  }

  /// The first handler from the focused element up, otherwise the window; with open menus, from the previous focus.
  ///
  /// Every way to a command comes through here: keys, chords, menus, the overview of shortcuts, controls.
  private func responder(for command: Command, passesModals: Bool = false) -> Responder {
    // A command that stays everywhere finds its performer wherever that is. A menu asks for thousands of commands, so what
    // stays is looked up only where a modal is open.
    let modal = passesModals ? nil : modalOfApp.flatMap { worksWhenModal(command) ? nil : $0 }
    var node = firstResponder
    while let current = node {
      for handler in current.handlers.commands where handler.action == command.action {
        return .handler(current.element, handler)
      }
      if current.element == modal { return .stoppedByModal }
      node = current.nextResponder
    }
    return modal == nil ? .window(validateInWindow(command.action)) : .stoppedByModal
  }

  /// Whether an open modal leaves a command alone: one that says so, and what the window does for people, which changes
  /// nothing behind the modal.
  private func worksWhenModal(_ command: Command) -> Bool {
    if command.attributes.contains(.worksWhenModal) { return true }
    let action = command.action
    if ownActions.contains(action), !Self.endings.contains(action) { return true }
    return commandTable.actionsForModals.contains(action)
  }

  /// The topmost open modal of the app's views: menus and the overview of shortcuts stop no commands, they show them.
  var modalOfApp: ElementID? {
    focusManager.openModals.last { graph.renderNode(for: $0).map(isInApp) ?? false }
  }

  /// Whether a node belongs to the app's views, not to the menus or the overview above them.
  private func isInApp(_ node: RenderNode) -> Bool {
    let app = appNode
    var node: RenderNode? = node
    while let current = node {
      if current === app { return true }
      node = current.parent
    }
    return false
  }

  /// Whether the menu bar may be opened: always, but while a modal is open only if it has a command that works there.
  var mayOpenMenuBar: Bool {
    guard menus.isBarVisible else { return false }
    guard modalOfApp != nil else { return true }
    return commandTable.rows.contains { row in
      !row.path.isEmpty && row.isEnabled { validation(of: $0) }
    }
  }

  /// The last view with a search field that can be reached, for those who are elsewhere in the window.
  private var openSearch: SearchableNode? {
    graph.searches.last { tree.isOpen($0.element) } as? SearchableNode
  }

  /// The handler of scanned codes: the first one from the focused element up, as far as an open modal reaches.
  var scanHandler: (@MainActor (String) -> Void)? {
    let modal = modalOfApp
    var node = firstResponder
    while let current = node {
      if let handler = current.handlers.scan.first { return handler }
      if current.element == modal { return nil }
      node = current.parent
    }
    return nil
  }

  /// The start of the responder chain; with an open menu or overview of shortcuts, the previous focus.
  ///
  /// Also read while the menus change, so it does not ask the menus: a focused element above the app is not in the chain.
  private var firstResponder: RenderNode? {
    let before = (focusBeforeMenus ?? shortcuts.focusBefore).flatMap { tree.contains($0) ? $0 : nil }
    guard let start = (before ?? fieldOrFocused).flatMap(graph.renderNode(for:)), isInApp(start) else {
      return outermostResponder
    }
    return start
  }

  /// The start of the chain while nothing in the app has the focus: the open modal, or the node around all its views. So its
  /// commands stay available when the last focusable element goes.
  private var outermostResponder: RenderNode? {
    if let modal = modalOfApp { return graph.renderNode(for: modal) }
    var node = contentNode
    while let current = node, current.children.count == 1 { node = current.children[0] }
    return node ?? graph.rootRender
  }

  // MARK: Commands of the window

  private static let themes: [CommandAction: Theme] = [
    .useLightAppearance: .light, .useDarkAppearance: .dark, .useHighContrastAppearance: .highContrast,
  ]

  /// The actions of the window that an open modal stops, as in other systems: they would end the app behind its question.
  private static let endings: Set<CommandAction> = [.quit, .closeWindow]

  /// The actions that the window itself performs. Closing is quitting, as long as it is the app's only window; an app with
  /// several declares that it performs ``CommandAction/closeWindow``.
  var ownActions: Set<CommandAction> {
    Set(Self.themes.keys).union([.quit, .enterFullScreen, .toggleFullScreen])
      .union(offersShortcuts ? [.showShortcuts] : [])
  }

  /// To close the only window ends the app, so the policy that forbids one forbids the other.
  private var closeIsForbidden: Bool { dispatcher.forbids(.quit) }

  /// Closes the window for somebody who asked the compositor, by its keys or a title bar, which no policy reaches. A closed app
  /// stays, and so does one whose policy forbids to quit or to close.
  func closeIfAllowed() {
    guard exposure.closesOnRequest, !Self.endings.contains(where: { dispatcher.forbids($0) }) else {
      return kiosk.note(KioskRecord(now, .closeRefused))
    }
    close()
  }

  private func validateInWindow(_ action: CommandAction) -> CommandValidation {
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

  private func performInWindow(_ command: Command) {
    let action = command.action
    if var theme = Self.themes[action] {
      theme.textScale = self.theme.textScale
      self.theme = theme
    } else if action == .enterFullScreen || action == .toggleFullScreen {
      if exposure.changesFullScreen { isFullScreen.toggle() }
    } else if action == .showShortcuts {
      if shortcuts.isModal { closeShortcuts() } else { openShortcuts() }
    } else if action == .find, let search = openSearch {
      search.focusField()
    } else if action == .quit || action == .closeWindow {
      if action == .quit || !closeIsForbidden { close() }
    } else {
      onCommand?(command)
    }
  }
}
