import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  static let keyHandler = DispatchStage(
    .keyHandler, "Raw handlers see every press, from the focused element up to the window.", rounds: [.fresh],
    seesConfined: false
  ) { pass, trace in
    guard pass.host.carryOut(.askKeyHandlers, &trace) else { return .passes }
    if trace.press.phase != .repeated { pass.dispatcher.triggers.forget(trace.press) }
    return .takes(.keyHandler)
  }
}
