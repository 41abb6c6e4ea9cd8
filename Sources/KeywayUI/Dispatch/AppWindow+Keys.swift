import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus

extension AppWindow {
  /// Dispatches a press that the kiosk's policy lets through, shows what came of it, and reports it.
  func handle(_ press: KeyPress) {
    watchHold(press)
    let trace = dispatch(press)
    // The frame is painted and committed in the same turn: nothing waits for the loop.
    runPasses()
    deliverReplays()
    report(trace)
  }

  func report(_ trace: DispatchTrace) {
    guard let onDispatch else { return }
    var trace = trace
    trace.focused = tree.focused
    trace.keyboard = keyboard.status
    onDispatch(trace)
  }

  /// Sends a press through the stages after the policy until one takes it.
  func dispatch(_ press: KeyPress) -> DispatchTrace {
    var trace = DispatchTrace(press: press)
    if heldKeys.outlives(press, topModal) {
      trace.takenBy = .heldKey
      return trace
    }
    let watchesTriggers = !isReplaying && !isResuming && self.watchesTriggers
    if watchesTriggers { interruptTriggers(by: press) }
    ring.isHeld = press.phase == .repeated
    if press.phase == .began { focusManager.ringPolicy.used(press.focusDevice) }
    if !isReplaying, !isResuming, sendToHandlers(press, &trace) {
      trace.takenBy = .keyHandler
      if press.phase != .repeated { triggers.forget(press) }
    } else if press.phase == .ended || press.phase == .cancelled {
      if watchesTriggers { endTriggers(press, &trace) }
      releaseKeys()
    } else if sendToShortcuts(press, &trace) {
      trace.takenBy = .shortcuts
      triggers.forget(press)
    } else if continueChord(press, &trace) {
      trace.takenBy = .chord
    } else if watchesTriggers, waitsForTrigger(press) {
      trace.takenBy = .trigger
    } else if sendToOpenMenu(press, &trace) {
      trace.takenBy = .menu
    } else if beginChord(press, .overText, &trace) {
      trace.takenBy = .chord
    } else if sendToCommands(press, .overText, &trace) {
      trace.takenBy = .priorityCommand
    } else if beginChord(press, .normal, &trace) {
      trace.takenBy = .chord
    } else if sendToCommands(press, .normal, &trace) {
      trace.takenBy = .command
    } else if watchesTriggers, press.phase == .began, triggers.useUp(press, for: .command) {
      trace.takenBy = .trigger
    } else if sendSpaceToTypeAhead(press, &trace) {
      trace.takenBy = .typeAhead
    } else if sendToBindings(press, bindings.action(for: press), &trace) {
      trace.takenBy = .binding
    } else if sendToSelection(press, &trace) {
      trace.takenBy = .binding
    } else if watchesTriggers, press.phase == .began, triggers.useUp(press, for: .binding) {
      trace.takenBy = .trigger
    } else if sendToTypeAhead(press, &trace) {
      trace.takenBy = .typeAhead
    }
    note(trace.focusChange)
    return trace
  }

  /// The open modal on top. Menus are none: a held arrow goes from one to the next.
  private var topModal: ElementID? {
    focusManager.openModals.last { !tree[$0].role.isMenu }
  }

  // MARK: Raw handlers

  private func sendToHandlers(_ press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    var node = graph.renderNode(for: tree.focused ?? tree.root)
    while let current = node {
      if current.takes(press) {
        trace.handlers.append(current.element)
        return true
      }
      for handler in current.handlers.keyPress {
        trace.handlers.append(current.element)
        if handler(press) == .handled { return true }
      }
      node = current.parent
    }
    return false
  }

  // MARK: Commands

  private func sendToCommands(
    _ press: KeyPress, _ priority: CommandPriority, _ trace: inout DispatchTrace
  ) -> Bool {
    guard let match = commandTable.match(press, priority: priority, validate: pressValidator) else {
      return false
    }
    trace.command = match
    if match.fires { trace.responder = perform(match.row.command) }
    return true
  }

  // MARK: Bindings

  func sendToBindings(_ press: KeyPress, _ action: BindingAction?, _ trace: inout DispatchTrace) -> Bool {
    guard let action else { return openMenu(byMnemonic: press) }
    trace.binding = action
    if action == .scanNext || action == .scanSelect { focusManager.ringPolicy.used(.switchControl) }
    if let move = FocusMove(action) {
      self.move(move, &trace)
      return true
    }
    switch action {
    case .activate:
      // A held key activates once: a second ticket is not bought by leaning on the key.
      if press.phase == .began { trace.activation = activateFocused(pressing: true) }
    case .openMenuBar:
      guard menus.isBarVisible else { return false }
      if press.phase == .began { sendToMenus(.toggleBar) }
    case .contextMenu:
      guard press.phase == .began else { return true }
      return openContextMenuOfFocused()
    case .help: return perform(.showHelp, by: press, &trace)
    case .showShortcuts: return perform(.showShortcuts, by: press, &trace)
    default: return sendToPattern(action, &trace)
    }
    return true
  }

  /// Moves the focus as a key asks, and where ``explainsMoves`` says so has the trace say why it went where it went.
  func move(
    _ move: FocusMove, selecting behavior: SelectionBehavior = .follow, _ trace: inout DispatchTrace
  ) {
    if explainsMoves {
      let explanation = focusManager.explain(move, selecting: behavior)
      trace.explanation = explanation
      trace.focusChange = explanation.change
    } else {
      trace.focusChange = focusManager.perform(move, selecting: behavior)
    }
  }

  /// Performs a command that has its key from the binding table.
  private func perform(_ action: CommandAction, by press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    let command = Command(title: action.rawValue, action: action)
    guard validator(command).isEnabled else { return false }
    if press.phase == .began { trace.responder = perform(command) }
    return true
  }

  /// Alt with the underlined letter of a title opens its menu.
  private func openMenu(byMnemonic press: KeyPress) -> Bool {
    guard menus.isBarVisible, press.phase == .began, press.heldModifiers == .alternate else {
      return false
    }
    return MenuSession.letters(of: press).contains { sendToMenus(.mnemonic($0)) }
  }

  private func sendToTypeAhead(_ press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    guard press.heldModifiers.subtracting(.levels).isEmpty, !press.text.isEmpty,
      tree.focused != nil
    else { return false }
    let change = focusManager.type(press.text, at: UInt64(press.time))
    trace.focusChange = change
    return change.reason != .noTarget && change.reason != .typing
  }

  /// A space that goes on with a name that is being typed belongs to it.
  private func sendSpaceToTypeAhead(_ press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    guard press.text == " ", press.phase == .began, press.heldModifiers.isEmpty,
      bindings.action(for: press) == .activate,
      focusManager.isContinued(by: " ", at: UInt64(press.time))
    else { return false }
    return sendToTypeAhead(press, &trace)
  }

  // MARK: Activation

  /// Does what Space and Return, a click and a tap do to the focused element.
  @discardableResult
  func activateFocused(
    pressing: Bool, _ behavior: SelectionBehavior = .follow, by source: ActivationSource = .key
  ) -> FocusActivation? {
    let isChoiceOnly = behavior != .follow && focusManager.selectionMode != .none
    guard let activation = focusManager.activate(behavior, by: source),
      let node = graph.renderNode(for: activation.element)
    else { return nil }
    if let selection = activation.selection { selectionDidChange(selection) }
    if isChoiceOnly { return activation }
    if node.activate() {
      node.isPressed = pressing
    } else if let operation = activation.operation {
      perform(operation)
    }
    if let command = activation.command {
      _ = perform(Command(title: command, action: CommandAction(command)))
    }
    return activation
  }

  /// Shows a control that a key held down as released.
  func releaseKeys() {
    if let focused = tree.focused { graph.renderNode(for: focused)?.isPressed = false }
  }
}

extension KeyPress {
  /// The modifiers that a person holds, without locks.
  var heldModifiers: ModifierFlags { modifiers.subtracting(.locks) }
}

extension KeyPress {
  /// What it was pressed on, as far as the key tells.
  fileprivate var focusDevice: FocusDevice { keyCode?.isKeypad == true ? .keypad : .keyboard }
}
