import KeywayElements
import KeywayFocus
import KeywayMenus

// Stages of a press, before it reaches a control.
extension ActivationStage {
  static let surface = ActivationStage(
    .surface, [.press], "A press closes the overview of shortcuts, and does nothing on the help."
  ) { window, attempt in
    let taken = attempt.point.map { window.parts.shortcuts.press(at: $0) || window.parts.help.press(at: $0) }
    return taken == true ? .ends(.done) : .passes
  }

  static let button = ActivationStage(
    .button, [.press],
    "The secondary button opens a context menu, and the middle one pastes. Others do nothing."
  ) { window, attempt in
    guard attempt.button != 0 else { return .passes }
    let isDone =
      attempt.point.map { window.parts.pointer.pressOther(attempt.button, at: $0) } ?? false
    return .ends(isDone ? .done : .ignored)
  }

  static let start = ActivationStage(
    .start, [.press], "Ends a press whose release never came, and finds the control below. Takes nothing."
  ) { window, attempt in
    window.parts.pointer.cancelPress()
    window.parts.touch.forgetDrag()
    window.focusManager.ringPolicy.used(attempt.isByFinger ? .touch : .pointer)
    attempt.node = attempt.point.flatMap { window.parts.pointer.target(at: $0) }
    return .passes
  }

  static let menu = ActivationStage(
    .menu, [.press], "The first press beside an open menu only closes it."
  ) { window, attempt in
    guard window.commands.menus.session.isActive, attempt.node.map(window.isInMenus) != true else {
      return .passes
    }
    window.parts.menus.send(.close)
    return .ends(.done)
  }

  static let scrollBar = ActivationStage(
    .scrollBar, [.press], "A scroll bar takes a press of the mouse."
  ) { window, attempt in
    guard !attempt.isByFinger, let point = attempt.point, window.parts.scrollBars.press(at: point) else {
      return .passes
    }
    return .ends(.done)
  }

  static let handle = ActivationStage(
    .handle, [.press], "A finger takes a handle of the selected text, also beside the field."
  ) { window, attempt in
    guard attempt.isByFinger, let point = attempt.point, let field = window.parts.textInput.editedField,
      attempt.node == nil || attempt.node === field, window.tree.isOpen(field.element),
      field.grabHandle(at: point)
    else { return .passes }
    window.parts.touch.watchForRest(at: point)
    window.parts.pointer.hold(field)
    return .ends(.waits)
  }

  static let finger = ActivationStage(
    .finger, [.press], "A finger may scroll or rest from here on. Takes nothing."
  ) { window, attempt in
    // Its intent is known when it moves, rests or is lifted; only then does it move the focus.
    if attempt.isByFinger, let point = attempt.point { window.parts.touch.comeDown(at: point) }
    return .passes
  }

  static let rested = ActivationStage(
    .rested, [.rest],
    "A resting finger opens the context menu or the help, or selects a word. On a row it extends the selection."
  ) { window, attempt in
    let outcome = attempt.point.flatMap { window.parts.touch.rest(at: $0, on: attempt.node) }
    return outcome.map { .ends($0) } ?? .passes
  }

  static let outside = ActivationStage(
    .outside, [.release], "A press beside a confirmation presses its cancel button instead. Takes nothing."
  ) { window, attempt in
    guard let point = attempt.point, let scrim = attempt.node as? PresentationNode,
      window.tree.contains(scrim.element), let button = scrim.button(forReleaseAt: point)
    else { return .passes }
    window.parts.pointer.cancelPress()
    attempt = ActivationAttempt(.button, attempt.source, on: button)
    return .passes
  }

  static let press = ActivationStage(
    .press, [.press], "The control looks pressed, and follows the pointer or the finger until the release."
  ) { window, attempt in
    guard let node = attempt.node, let point = attempt.point else { return .ends(.ignored) }
    window.parts.pointer.hold(node)
    node.isPressed = true
    node.movePress(to: point)
    return .ends(.waits)
  }
}
