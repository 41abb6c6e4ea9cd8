import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let menu = DispatchStage(
    .menu,
    "An open menu takes every key. A shortcut closes it and continues; so does Tab in a control's menu."
  ) { pass, trace in
    guard pass.host.isMenuOpen else { return .passes }
    if trace.isConfined {
      // Only a shortcut goes on, as the first stroke of a chord.
      if !menuTakes(trace.press, pass.dispatcher, pass.host) { _ = pass.host.carryOut(.menu(.close), &trace) }
      return .passes
    }
    let action = menuAction(of: trace.press, pass.dispatcher, pass.host)
    return sendToMenu(action, &trace, pass.host) ? .takes(.menu) : .passes
  }

  /// Whether an open menu takes a press, instead of closing for it.
  static func menuTakes(_ press: KeyPress, _ dispatcher: KeyDispatcher, _ host: any DispatchHost) -> Bool {
    guard host.isMenuOpen else { return false }
    let held = press.heldModifiers.subtracting(.levels)
    return held.isEmpty || held == .alternate
      || menuAction(of: press, dispatcher, host).flatMap { MenuInput($0) } != nil
  }

  private static func menuAction(
    of press: KeyPress, _ dispatcher: KeyDispatcher, _ host: any DispatchHost
  ) -> BindingAction? {
    dispatcher.bindings.action(for: press) ?? actionBesideAlternates(press, dispatcher.bindings, host)
  }

  /// Sends a press to the open menu as a binding action, or as text if the action has no meaning there.
  static func sendToMenu(
    _ action: BindingAction?, _ trace: inout DispatchTrace, _ host: any DispatchHost
  ) -> Bool {
    trace.binding = action
    let press = trace.press
    if let action {
      // A held key neither chooses twice nor closes several menus.
      let choosesOrLeaves = MenuInput(action) == .activate || action == .cancel || action == .openMenuBar
      if press.phase == .repeated && choosesOrLeaves { return true }
      if action == .help || action == .showShortcuts {
        // Help is available in a menu too, which closes for it.
        _ = host.carryOut(.menu(.close), &trace)
        return false
      }
      if host.isControlMenuOpen, MenuInput(action) == .close {
        // The focus moves on from the control (ARIA Authoring Practices, select-only combobox).
        _ = host.carryOut(.menu(.leave), &trace)
        return false
      }
      if host.carryOut(.menu(.action(action)), &trace) { return true }
    }
    // Pressing another modifier is not a shortcut yet, and may select an alternate.
    if press.keysym.isModifier { return true }
    switch press.heldModifiers.subtracting(.levels) {
    case []: _ = host.carryOut(.menu(.text), &trace)
    case .alternate:
      let leaves = host.isControlMenuOpen && (press.keysym.keypadEquivalent ?? press.keysym) == .up
      _ = host.carryOut(.menu(leaves ? .leave : .mnemonic), &trace)
    default:
      _ = host.carryOut(.menu(.close), &trace)
      return false
    }
    return true
  }

  /// The action of a press without the modifiers, while the open menu shows the alternates that these select.
  private static func actionBesideAlternates(
    _ press: KeyPress, _ bindings: BindingTable, _ host: any DispatchHost
  ) -> BindingAction? {
    let held = press.heldModifiers
    guard !held.isEmpty, host.showsAlternates(in: held),
      let action = bindings.action(for: press.letting(go: held))
    else { return nil }
    switch MenuInput(action) {
    case .activate, .moveUp, .moveDown, .moveLeft, .moveRight, .home, .end, .escape: return action
    default: return nil
    }
  }
}
