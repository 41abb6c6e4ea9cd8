import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayMenus

/// The activation of elements.
extension AppWindow {
  /// Activates the focused element for a key.
  ///
  /// An element scrolled out of sight comes back into sight instead, because nobody means to press what they do not see.
  func pressFocused(
    showsPress: Bool, _ trace: inout DispatchTrace, _ behavior: SelectionBehavior = .follow
  ) {
    if let node = tree.focused.flatMap(graph.renderNode(for:)), node.isOutOfSight {
      reveal(node)
      trace.focusChange = focusManager.stayed(.scrolled)
    } else {
      trace.activation = activateFocused(pressing: showsPress, behavior)
    }
  }

  /// Activates the focused element, as Space, Return, a click and a tap do.
  @discardableResult
  func activateFocused(
    pressing: Bool, _ behavior: SelectionBehavior = .follow, by source: ActivationSource = .key
  ) -> FocusActivation? {
    let isChoiceOnly = behavior != .follow && focusManager.selectionMode != .none
    guard let activation = focusManager.activate(behavior, by: source),
      let node = graph.renderNode(for: activation.element)
    else { return nil }
    if isChoiceOnly {
      if let selection = activation.selection { selectionDidChange(selection) }
    } else {
      activate(node, activation, pressing: pressing, byKey: source == .key)
    }
    return activation
  }

  /// Activates an element that can't have the focus, and default and cancel buttons, wherever the focus is.
  @discardableResult
  func activateUnfocused(_ node: RenderNode) -> Bool {
    activate(node, focusManager.activationWithoutFocus(of: node.element))
  }

  /// Activates an element: selects it, runs its action, and performs its command. Every input ends here.
  ///
  /// - Returns: whether it had an effect.
  @discardableResult
  func activate(
    _ node: RenderNode, _ activation: FocusActivation, pressing: Bool = false, byKey: Bool = false
  ) -> Bool {
    if let selection = activation.selection { selectionDidChange(selection) }
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
    var around = node.parent
    while let current = around {
      current.descendantDidActivate(node)
      around = current.parent
    }
    return isHandled
  }

  /// Announces the first error beside a button again if pressing it does not remove it, as when a form is sent a second time.
  private func sayErrorAgain(pressing node: RenderNode) {
    let element = tree[node.element]
    guard !graph.wrongBoxes.isEmpty, element.role == .button, !element.traits.contains(.hasPopup) else {
      return
    }
    let wrong = graph.wrongBoxes.filter(isReachable)
    guard let first = tree.inTreeOrder(wrong).first else { return }
    (graph.renderNode(for: first) as? BoxNode)?.sayErrorAgain(always: true)
  }

  /// Scrolls to the next page, and from the end to the beginning: a keypad may have no other key for it.
  private func scrollOn() {
    let change = focusManager.move(.pageDown)
    note(change.reason == .scrolled ? change : focusManager.move(.home))
  }
}
