import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayMenus

/// The activation of elements.
extension AppWindow {
  /// Activates the focused element for a key.
  func pressFocused(
    showsPress: Bool, _ trace: inout DispatchTrace, _ behavior: SelectionBehavior = .follow
  ) {
    let attempt = pressFocused(showsPress: showsPress, behavior)
    trace.activation = attempt.activation
    if let change = attempt.focusChange { trace.focusChange = change }
  }

  /// Presses the default button, the cancel button or the only one for a key, wherever the focus is. Returns whether it had an
  /// effect.
  @discardableResult
  func press(_ button: RenderNode) -> Bool {
    var attempt = ActivationAttempt(.button, .key, on: button)
    return decide(&attempt).outcome == .done
  }

  /// Activates the focused element for a key whose trace has no activation, as in the overview of shortcuts. Returns what became
  /// of it.
  @discardableResult
  func pressFocused(showsPress: Bool = false, _ behavior: SelectionBehavior = .follow) -> ActivationAttempt {
    var attempt = ActivationAttempt(.key, .key, on: tree.focused.flatMap(graph.renderNode(for:)))
    (attempt.behavior, attempt.showsPress) = (behavior, showsPress)
    decide(&attempt)
    return attempt
  }

  /// Activates the focused element, as Space, Return, a click and a tap do.
  func activateFocused(_ attempt: ActivationAttempt) -> FocusActivation? {
    let mode = focusManager.selectionMode
    let behavior = attempt.input == .release && mode != .multiple ? .follow : attempt.behavior
    let isChoiceOnly = behavior != .follow && mode != .none
    guard let activation = focusManager.activate(behavior, by: attempt.source),
      let node = graph.renderNode(for: activation.element)
    else { return nil }
    if isChoiceOnly {
      if let selection = activation.selection { selectionDidChange(selection) }
    } else {
      activate(node, activation, pressing: attempt.showsPress, byKey: attempt.source == .key)
    }
    return activation
  }

  /// Activates an element that can't have the focus, and default and cancel buttons, wherever the focus is.
  func activateUnfocused(_ node: RenderNode) -> Bool {
    activate(node, focusManager.activationWithoutFocus(of: node.element))
  }

  /// Activates an element: selects it, runs its action, and performs its command. Every input ends here. Returns whether it had
  /// an effect.
  @discardableResult
  func activate(
    _ node: RenderNode, _ activation: FocusActivation, pressing: Bool = false, byKey: Bool = false
  ) -> Bool {
    if let selection = activation.selection { selectionDidChange(selection) }
    // The app may remove the element at once, as a reset of the window does.
    guard tree.contains(node.element) else { return activation.selection != nil }
    sayErrorAgain(pressing: node)
    parts.focusGuard.note(activated: node.element)
    var isHandled = activation.selection != nil
    if byKey, tree.role(of: node.element) == .scrollView {
      scrollOn()
      isHandled = true
    } else if node.activate() {
      node.isPressed = pressing
      isHandled = true
    } else if let operation = activation.operation {
      isHandled = perform(operation) || isHandled
    }
    if let command = activation.command {
      parts.responders.perform(
        Command(title: command, action: CommandAction(command)), for: activation.element)
      isHandled = true
    }
    guard tree.contains(node.element) else { return isHandled }
    for around in node.ancestors { around.responding?.descendantDidActivate(node) }
    return isHandled
  }

  /// Announces the first error beside a button again if pressing it does not remove it, as when a form is sent a second time.
  private func sayErrorAgain(pressing node: RenderNode) {
    let element = tree[node.element]
    // A person who leaves a form has no use for its errors.
    guard !graph.nodes.wrongBoxes.isEmpty, element.role == .button, !element.traits.contains(.hasPopup),
      (node as? ButtonNode)?.role != .cancel
    else { return }
    let wrong = graph.nodes.wrongBoxes.filter(isReachable)
    guard let first = tree.inTreeOrder(wrong).first else { return }
    (graph.renderNode(for: first) as? BoxNode)?.sayErrorAgain(always: true)
  }

  /// Scrolls to the next page, and from the end to the beginning: a keypad may have no other key for it.
  private func scrollOn() {
    let change = focusManager.move(.pageDown)
    note(change.reason == .scrolled ? change : focusManager.move(.home))
  }
}
