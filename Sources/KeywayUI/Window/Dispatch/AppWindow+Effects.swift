package import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The effects of keys on the window.
extension AppWindow {
  package func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool {
    parts.focusGuard.note(effect)
    switch effect {
    case .sayFocus: parts.focusGuard.sayFocus()
    case .noteInput: parts.ring.keyIsUsed(trace.press)
    case .noteSwitch: focusManager.ringPolicy.used(.switchControl)
    case .askKeyHandlers: return askKeyHandlers(&trace)
    case .move(let move, let behavior): self.move(move, selecting: behavior, &trace)
    case .activate(let behavior, let showsPress):
      pressFocused(showsPress: showsPress, &trace, behavior)
    case .activateDefault: return parts.responders.activateDefault(&trace)
    case .changeTab(let forward):
      guard let change = focusManager.changeTab(forward ? .forward : .backward) else { return false }
      carryOut(change, &trace)
    case .pattern(let key):
      if key == .cancel, parts.screenKeyboard.close() { return true }
      guard let change = focusManager.press(key) else {
        return key == .cancel && parts.responders.cancelAroundFocus()
      }
      carryOut(change, &trace)
    case .text(let key):
      // On a screen key, Space and the arrows belong to the key.
      if focusManager.isInAnnex, !key.isForFieldOnKeys { return false }
      return typing?.take(key) ?? false
    case .typeAhead(let text):
      let change = focusManager.type(text, at: UInt64(trace.press.time))
      carryOut(change, &trace)
      return change.reason != .noTarget && change.reason != .typing
    case .perform(let command): trace.responder = parts.responders.perform(command)
    case .menu(let key): return parts.menus.send(key, &trace)
    case .openMenuBar: parts.menus.send(.toggleBar)
    case .openMenuByMnemonic: return parts.menus.open(byMnemonic: trace.press)
    case .openContextMenu: return parts.contextMenus.openForFocused()
    case .showTooltip: return parts.help.toggle()
    case .goBack(let toLeft): return parts.responders.goBack(toLeft: toLeft)
    case .overview(let action): return parts.shortcuts.send(trace.press, action, &trace)
    case .closeOverview: parts.shortcuts.close()
    case .reader(let action):
      return parts.reader.take(action, isRepeated: trace.press.phase == .repeated)
    case .refuse(let refusal): kiosk.policy.onRefusal?(trace.press, refusal)
    }
    return true
  }

  package func receive(_ signal: DispatchSignal) {
    switch signal {
    case .releaseControl: releaseKeys()
    case .showHeldOverview: parts.shortcuts.show(.held, ShortcutQuery())
    case .hideHeldOverview: parts.shortcuts.close()
    case .feedback(let feedback): parts.keyFeedback.show(feedback)
    case .scan(let scan): (parts.responders.scanHandler ?? kiosk.policy.onScan)?(scan.text)
    case .startAfresh: parts.session.startAfresh()
    case .timeLeft(let seconds): parts.session.timeout?.count(seconds)
    }
  }

  private func askKeyHandlers(_ trace: inout DispatchTrace) -> Bool {
    if parts.help.cancels(trace.press) || parts.scanning.takesSwitch(trace.press) { return true }
    for node in Outwards(from: graph.renderNode(for: tree.focused ?? tree.root)) {
      if node.responding?.takes(trace.press) ?? node.stepsDrag(trace.press) {
        trace.handlers.append(node.element)
        return true
      }
      for handler in node.handlers.keyPress {
        trace.handlers.append(node.element)
        if handler(trace.press) == .handled { return true }
      }
    }
    return false
  }

  // MARK: Focus

  /// Moves the focus for a key; with ``explainsMoves``, adds an explanation to the trace.
  func move(_ move: FocusMove, selecting behavior: SelectionBehavior, _ trace: inout DispatchTrace) {
    if explainsMoves { trace.explanation = focusManager.explain(move, selecting: behavior) }
    let change = trace.explanation?.change ?? focusManager.perform(move, selecting: behavior)
    carryOut(change, &trace)
    // People who press Tab look for the ring, even if it stays.
    if !change.hasMoved, move == .next || move == .previous { graph.focusRequests.reveals = true }
  }

  private func carryOut(_ change: FocusChange, _ trace: inout DispatchTrace) {
    trace.focusChange = change
    note(change)
  }

  /// Performs the operation in the control. If there is none, as in a scene, changes the tree itself. Returns false if there
  /// is nothing to perform it on.
  @discardableResult
  func perform(_ operation: ElementOperation) -> Bool {
    var nodes = operation.elements.compactMap(graph.renderNode(for:))
    // Several elements that open belong to the same tree.
    guard let node = nodes.first else { return false }
    if node.perform(operation) { return true }
    // Closing a tab also removes its panel.
    nodes += nodes.compactMap { tree.content(of: $0.element).flatMap(graph.renderNode(for:)) }
    focusManager.apply(operation)
    for node in nodes where !tree.contains(node.element) { removeNode(node) }
    graph.damageAll()
    return true
  }

  /// Shows a control that a key held down as released.
  func releaseKeys() { if let focused = tree.focused { graph.renderNode(for: focused)?.isPressed = false } }

  // MARK: The next customer

  /// Ends a session in any way: restores the window's state from before the person came. No menu and no dialog is open, no key
  /// latched or pending, nothing copied, and the focus is at its start. The language, the theme with its text size, and all
  /// other settings are those from before the first input of the session. Only the app can forget its own data about a person.
  ///
  /// Call it wherever a session ends: when somebody leaves, finishes, or returns to the start. A time-out, an idle reset and a
  /// ``StartScreen`` that appears again call it themselves.
  ///
  /// A dialog closes by its binding: `isPresented` becomes false, `item` nil. So do those of removed views, and those that the
  /// app opens as another closes. A modal scope that the app shows by itself stays until the app removes it. A navigation stack
  /// goes back to its root, by its path also after its removal, and scroll views to their beginning. Text fields have their
  /// first text, or stay empty if the app has emptied them, and no undo. The secrets of secure ones are empty.
  public func reset() { parts.session.end() }
}

extension TextKey {
  /// Whether the key is for the field while the focus is on a screen key that types into it.
  fileprivate var isForFieldOnKeys: Bool {
    switch self {
    case .insert(let text): text != " "
    case .delete, .commit: true
    case .move, .return: false
    }
  }
}
