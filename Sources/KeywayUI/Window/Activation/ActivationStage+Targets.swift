import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayKeymap

// Stages that decide whether the target is activated.
extension ActivationStage {
  static let disabled = ActivationStage(
    .disabled, [.press, .release, .button, .action], "A disabled element is not activated."
  ) { window, attempt in
    let tree = window.tree
    switch attempt.input {
    case .press:
      // A control behind the disabled one gets the press instead.
      guard attempt.node == nil, let point = attempt.point,
        window.parts.pointer.disabledTarget(at: point) != nil
      else { return .passes }
    case .release:
      guard let node = attempt.node, tree.contains(node.element), !tree.isOpen(node.element) else {
        return .passes
      }
      window.parts.pointer.cancelPress()
    case .button:
      guard let node = attempt.node, !tree.isOpen(node.element) else { return .passes }
    default:
      guard let node = attempt.node else { return .passes }
      let owner = attempt.action?.on.id.element(in: tree) ?? node.element
      if tree.isOpenToReaders(owner), tree.isOpenToReaders(node.element) { return .passes }
    }
    return .ends(.ignored)
  }

  static let modal = ActivationStage(
    .modal, [.press, .release, .button, .action], "An element behind an open modal is not activated."
  ) { window, attempt in
    guard let node = attempt.node, window.tree.contains(node.element) else { return .passes }
    if let action = attempt.action {
      return window.parts.assistance.presentNode(of: action.on) == nil ? .ends(.ignored) : .passes
    }
    if window.isReachableByPointer(node) { return .passes }
    if attempt.input == .release { window.parts.pointer.cancelPress() }
    return .ends(.ignored)
  }

  static let place = ActivationStage(
    .place, [.press, .release, .action],
    "A press on empty space does nothing. A release away from the pressed control cancels the press."
  ) { window, attempt in
    guard attempt.input == .release else { return attempt.node == nil ? .ends(.ignored) : .passes }
    let pointer = window.parts.pointer
    guard let node = attempt.node, window.tree.contains(node.element), let point = attempt.point,
      node.frame.contains(point) || node.followsRelease(byFinger: attempt.isByFinger)
    else {
      pointer.cancelPress()
      return .ends(.ignored)
    }
    pointer.endPress()
    return .passes
  }

  static let sight = ActivationStage(
    .sight, [.key], "A focused element that was scrolled out of sight comes back into sight instead."
  ) { window, attempt in
    // People do not mean to press controls out of sight.
    guard let node = attempt.node, node.isOutOfSight else { return .passes }
    node.comeIntoSight()
    attempt.focusChange = window.focusManager.stayed(.scrolled)
    return .ends(.done)
  }

  static let focus = ActivationStage(
    .focus, [.press, .release, .rest, .action],
    "The focus moves to the element: when a button goes down, and when a finger goes up. Takes nothing."
  ) { window, attempt in
    guard let node = attempt.node else { return .passes }
    let (tree, parts) = (window.tree, window.parts)
    if attempt.input == .press {
      (node as? FieldNode)?.pressWillBegin(
        byFinger: attempt.isByFinger,
        extending: !attempt.isByFinger && parts.menus.heldModifiers.all.contains(.shift))
    }
    // The focus stays on the field that keys on the screen type into.
    if node is ScreenKeyNode { return .passes }
    switch attempt.input {
    case .press:
      if attempt.isByFinger || window.isInMenus(node) { break }
      window.moveFocus(to: node.element, .pointer)
    case .action:
      let seen = tree.seenElement(for: node.element)
      if tree[seen].focus.isFocusable { window.moveFocus(to: seen, .programmatic) }
    default:
      if !attempt.isByFinger || window.isInMenus(node) { break }
      window.moveFocus(to: node.element, .touch)
      if attempt.input == .release { parts.screenKeyboard.fingerDidTouch(node) }
    }
    // The selection follows the focus, and the app may remove the element at once, as a reset of the window does.
    if !tree.contains(node.element) { attempt.node = nil }
    return .passes
  }

  static let control = ActivationStage(
    .control, [.release, .action],
    "A control that uses the release itself, such as a text field or a key on the screen, is not activated."
  ) { _, attempt in
    guard let node = attempt.node, let point = attempt.point else { return .passes }
    if attempt.input == .action { node.movePress(to: point) }
    return node.endPress(at: point) ? .ends(.done) : .passes
  }

  static let refused = ActivationStage(
    .refused, [.release, .rest], "An element that can have the focus and did not get it is not activated."
  ) { window, attempt in
    guard let node = attempt.node, window.tree.focused != node.element else { return .passes }
    if attempt.input == .rest { return .ends(.ignored) }
    return window.isInMenus(node) || !window.tree[node.element].focus.isFocusable ? .passes : .ends(.ignored)
  }

  static let activate = ActivationStage(
    .activate, [.key, .release, .rest, .button, .action],
    "Selects the element, runs its action and performs its command: the one function that activates."
  ) { window, attempt in
    if attempt.input == .key {
      attempt.activation = window.activateFocused(attempt)
      return .ends(attempt.activation == nil ? .ignored : .done)
    }
    guard let node = attempt.node else { return .ends(.ignored) }
    let (tree, manager) = (window.tree, window.focusManager)
    let seen = attempt.input == .action ? tree.seenElement(for: node.element) : node.element
    let hasFocus = tree.focused == seen
    let isDone: Bool
    if seen != node.element {
      isDone = window.activate(node, manager.activation(of: node.element)) || hasFocus
    } else if hasFocus, attempt.input != .button, attempt.input == .action || !window.isInMenus(node) {
      attempt.activation = window.activateFocused(attempt)
      isDone = attempt.activation != nil
    } else {
      isDone = window.activateUnfocused(node)
    }
    return .ends(isDone ? .done : .ignored)
  }
}

extension AppWindow {
  /// Moves the focus to an element that is pressed. In a multiple selection, the activation decides what is selected.
  func moveFocus(to id: ElementID, _ reason: FocusReason) {
    let isAmongSeveral = focusManager.selectionMode(around: id) == .multiple
    note(focusManager.focus(id, reason: reason, selecting: isAmongSeveral ? .keep : .follow))
  }

  /// Whether a press reaches a node: it is not behind an open modal, or belongs to a menu, or is the scrim of a dialog.
  fileprivate func isReachableByPointer(_ node: RenderNode) -> Bool {
    isReachable(node.element) || isInMenus(node) || node is PresentationNode
  }
}

extension RenderNode {
  /// Whether a release beside the node belongs to it: a drag, and a selection of text, may end there.
  fileprivate func followsRelease(byFinger: Bool) -> Bool {
    isDragged || typing?.takesText == true && !byFinger
      || (self as? FieldNode)?.pointing.grab?.hasMoved == true
  }
}
