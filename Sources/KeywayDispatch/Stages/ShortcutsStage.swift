import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let shortcuts = DispatchStage(
    .shortcuts, "The overview of shortcuts takes every key but modifiers while it is open.",
    seesConfined: false
  ) { pass, trace in
    let (dispatcher, press) = (pass.dispatcher, trace.press)
    guard pass.host.isOverviewOpen, !press.keysym.isModifier else { return .passes }
    let action = dispatcher.bindings.action(for: press)
    trace.binding = action
    let command = dispatcher.commands.match(press, priority: .normal) { pass.host.validation(of: $0) }
    let isToggle = command.map { $0.row.action == .showShortcuts } ?? (action == .showShortcuts)
    if !isToggle {
      // A keyboard on the screen is outside the overview.
      guard pass.host.carryOut(.overview(action), &trace) else { return .passes }
    } else if press.phase == .began {
      _ = pass.host.carryOut(.closeOverview, &trace)
    }
    dispatcher.triggers.forget(press)
    return .takes(.shortcuts)
  }
}
