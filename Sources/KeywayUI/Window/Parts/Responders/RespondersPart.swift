import KeywayDispatch
import KeywayElements
import KeywayFocus
package import KeywayMenus
import KeywayPlatform

/// The performer of a command.
private enum Responder {
  case handler(ElementID, Handlers.CommandHandler)
  /// The window itself, or the app at the end of the chain, with its validation of the command.
  case window(CommandValidation)
  /// The performer is behind an open modal.
  case stoppedByModal
}

/// The properties of a command that decide who performs it.
private struct ResponderQuestion: Hashable {
  let action: CommandAction
  let worksWhenModal: Bool

  init(_ command: Command) {
    action = command.action
    worksWhenModal = command.attributes.contains(.worksWhenModal)
  }
}

/// The responder chain: the focused element, its ancestors, the window, the app.
final class RespondersPart: OwnedPart {
  static let summary = "Finds the responder for a command: a view around the focus, the window, or the app."

  unowned let window: AppWindow
  /// The responders found while a menu is built; otherwise nil.
  private var found: [ResponderQuestion: Responder]?

  init(_ window: AppWindow) { self.window = window }

  // MARK: Commands

  /// Validates a command with the responder chain: the focused element, its ancestors, the window. Ignores the policy.
  func validation(of command: Command) -> CommandValidation {
    switch knownResponder(for: command) {
    case .handler(_, let handler): return handler.validate(command)
    case .window(let validation): return validation
    case .stoppedByModal: return .stoppedByModal
    }
  }

  private func knownResponder(for command: Command) -> Responder {
    guard found != nil else { return responder(for: command) }
    let question = ResponderQuestion(command)
    if let known = found?[question] { return known }
    let responder = responder(for: command)
    found?[question] = responder
    return responder
  }

  /// Builds a menu, whose rows may ask for the same few actions ten thousand times, and finds each responder once.
  func findingOnce<Result>(_ body: () -> Result) -> Result {
    found = [:]
    defer { found = nil }
    return body()
  }

  /// Performs a command with the responder chain, from any source, unless the policy forbids it or an open modal stops it.
  ///
  /// - Parameter source: the control that asked for it, if any. An open modal doesn't stop a control's own commands: the
  ///   control is in the modal.
  /// - Returns: the element whose handler performed it; nil if the window did, or none.
  @discardableResult
  func perform(_ command: Command, for source: ElementID? = nil) -> ElementID? {
    guard !dispatcher.forbids(command.action) else {
      window.readerKeys?.didForbidCommand()
      return nil
    }
    parts.records.note(command.action)
    switch responder(for: command, passesModals: source != nil) {
    case .handler(let element, let handler):
      if handler.validate(command).isEnabled { handler.perform(command) }
      return element
    case .window: window.performInWindow(command)
    case .stoppedByModal: break
    }
    return nil
  }

  /// The first handler from the focused element up, otherwise the window; with open menus, from the previous focus.
  ///
  /// Every way to a command comes through here: keys, chords, menus, the overview of shortcuts, controls.
  private func responder(for command: Command, passesModals: Bool = false) -> Responder {
    // A command that works behind modals finds its performer anywhere. A menu asks for thousands of commands, so this is looked
    // up only while a modal is open.
    let modal = passesModals ? nil : modal.flatMap { window.worksWhenModal(command) ? nil : $0 }
    var node = first
    while let current = node {
      for handler in current.handlers.commands where handler.action == command.action {
        return .handler(current.element, handler)
      }
      if current.element == modal { return .stoppedByModal }
      node = if let responding = current.responding { responding.nextResponder } else { current.parent }
    }
    return modal == nil ? .window(window.validateInWindow(command.action)) : .stoppedByModal
  }

  /// The handler of scanned codes: the first one from the focused element up, within an open modal.
  var scanHandler: (@MainActor (String) -> Void)? {
    let modal = modal
    for node in Outwards(from: first) {
      if let handler = node.handlers.scan.first { return handler }
      if node.element == modal { return nil }
    }
    return nil
  }

  // MARK: The chain

  /// The topmost open modal of the app's views: menus and the overview of shortcuts stop no commands, they show them.
  var modal: ElementID? { focusManager.openModals.last { graph.renderNode(for: $0).map(isInApp) ?? false } }

  /// Whether a node belongs to the app's views, not to the menus or the overview above them.
  private func isInApp(_ node: RenderNode) -> Bool {
    let app = window.appNode
    return node.outwards.contains { $0 === app }
  }

  /// The start of the responder chain; with an open menu or overview of shortcuts, the previous focus.
  ///
  /// Also read while the menus change, so it does not ask the menus: a focused element above the app is not in the chain.
  private var first: RenderNode? {
    let before = (parts.menus.focusBefore ?? parts.shortcuts.focusBefore)
      .flatMap { tree.contains($0) ? $0 : nil }
    guard let start = (before ?? window.fieldOrFocused).flatMap(graph.renderNode(for:)), isInApp(start) else {
      return outermost
    }
    return start
  }

  /// The start of the chain while nothing in the app has the focus: the open modal, or the node around all its views. So its
  /// commands stay available when the last focusable element goes.
  private var outermost: RenderNode? {
    if let modal { return graph.renderNode(for: modal) }
    var node = window.contentNode
    while let current = node, current.children.count == 1 { node = current.children[0] }
    return node ?? graph.rootRender
  }
}

extension AppWindow {
  /// Validates commands with the responder chain, for the menus and the command table.
  package var validator: CommandValidator {
    // Presses and menus are dispatched on the main actor, by the window that owns them.
    { [weak self] command in
      MainActor.assumeIsolated {
        // A control's own choices aren't commands of the app.
        if command.action == .chooseInControl { return .enabled }
        // If the policy refuses a command's keys, the menus refuse it too.
        guard let self, self.kiosk.allows(command.action) else { return .disabled }
        return self.validation(of: command)
      }
    }
  }

  /// Validates a command with the responder chain: the focused element, its ancestors, the window. Ignores the policy.
  package func validation(of command: Command) -> CommandValidation {
    door.enter { parts.responders.validation(of: command) }
  }
}
