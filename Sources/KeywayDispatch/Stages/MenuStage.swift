import KeywayKeymap
import KeywayMenus

extension DispatchStageName {
  /// An open menu.
  public static let menu = Self("menu")
}

extension DispatchStage {
  static let menu = DispatchStage(
    .menu, "An open menu takes every key. A shortcut closes it and goes on."
  ) { pass, trace in
    guard pass.host.isMenuOpen else { return .passes }
    let action =
      pass.dispatcher.bindings.action(for: trace.press)
      ?? actionBesideAlternates(trace.press, pass.dispatcher.bindings, pass.host)
    return sendToMenu(action, &trace, pass.host) ? .takes(.menu) : .passes
  }

  /// Gives a press to the open menu as a binding action, or as what it types where the action means nothing there.
  static func sendToMenu(
    _ action: BindingAction?, _ trace: inout DispatchTrace, _ host: any DispatchHost
  ) -> Bool {
    trace.binding = action
    let press = trace.press
    if let action {
      // Leaning on a key neither chooses twice nor leaves several menus.
      let choosesOrLeaves = action == .activate || action == .cancel || action == .openMenuBar
      if press.phase == .repeated && choosesOrLeaves { return true }
      if host.carryOut(.menu(.action(action)), &trace) { return true }
    }
    // More modifiers are no shortcut yet, and may be those of an alternate.
    if press.keysym.isModifier { return true }
    switch press.heldModifiers.subtracting(.levels) {
    case []: _ = host.carryOut(.menu(.text), &trace)
    case .alternate: _ = host.carryOut(.menu(.mnemonic), &trace)
    default:
      _ = host.carryOut(.menu(.close), &trace)
      return false
    }
    return true
  }

  /// What a press does in an open menu that shows alternates for the modifiers held with it: the same as without
  /// them, since they say what is chosen and not what the key does.
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
