import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let focusGuard = DispatchStage(
    .focusGuard,
    "Activation and text only say where the focus is, if it has just moved unseen, or if it is disabled."
  ) { pass, trace in
    let (dispatcher, host, press) = (pass.dispatcher, pass.host, trace.press)
    guard press.phase == .began || press.phase == .repeated, !host.isOverviewOpen,
      !dispatcher.chords.isPending
    else { return .passes }
    if dispatcher.isSecondPress(press, host) || dispatcher.isInDoubt(press, pass) {
      if press.phase == .began { _ = host.carryOut(.sayFocus, &trace) }
      return .takes(.focusGuard)
    }
    dispatcher.noteActivation(press, host)
    return .passes
  }
}

extension KeyDispatcher {
  /// Whether the focus may not be where the person believes it to be, and the press acts on it.
  fileprivate func isInDoubt(_ press: KeyPress, _ pass: DispatchStage.Pass) -> Bool {
    let host = pass.host
    guard let doubt = host.focusDoubt, usesFocus(press) else { return false }
    // A disabled row of a menu does nothing anyway.
    guard case .moved(let time) = doubt else { return !host.isMenuOpen }
    return isEarly(after: time, pass) || heldKeys.beganElsewhere(press)
  }

  /// Whether the focus moved so shortly ago that the person can't know it.
  func isEarly(after time: UInt64, _ pass: DispatchStage.Pass) -> Bool {
    // Keys of a script arrive at the same time, and count as later.
    pass.now > time && pass.now - time < UInt64(max(0, focusGuardTime))
  }

  /// Whether a press acts on the focused element: activates it, closes it, writes in it, or looks for typed letters.
  private func usesFocus(_ press: KeyPress) -> Bool {
    if let action = bindings.action(for: press), [.activate, .activateDefault, .closeItem].contains(action) {
      return true
    }
    return TextKey(press, commandRole: bindings.commandRole)?.edits == true
  }

  // MARK: Keys pressed twice

  /// Whether a key is pressed for the second time after the first press moved the focus by an activation.
  func isSecondPress(_ press: KeyPress, _ host: any DispatchHost) -> Bool {
    guard press.phase == .began, press.device != KeyPress.screenDevice else { return false }
    return lastActivation.isRepeated(
      by: press, focus: host.focusedElement, within: max(0, focusGuardTime))
  }

  fileprivate func noteActivation(_ press: KeyPress, _ host: any DispatchHost) {
    // Keys on the screen are pressed with another device.
    guard press.phase == .began, press.device != KeyPress.screenDevice, !press.keysym.isModifier else {
      return
    }
    lastActivation.note(press, activates: activates(press, host), focus: host.focusedElement)
  }

  /// Whether a press activates the focused element, and does not type.
  private func activates(_ press: KeyPress, _ host: any DispatchHost) -> Bool {
    let action = bindings.action(for: press)
    guard action == .activate || action == .activateDefault else { return false }
    if host.takesText, case .insert? = TextKey(press, commandRole: bindings.commandRole) { return false }
    return true
  }
}
