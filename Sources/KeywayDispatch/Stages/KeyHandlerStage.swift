import KeywayKeymap
import KeywayMenus

extension DispatchStageName {
  /// A raw key handler of the focused element or an ancestor.
  public static let keyHandler = Self("keyHandler")
}

extension DispatchStage {
  static let keyHandler = DispatchStage(
    .keyHandler, "Raw handlers see every press, from the focused element up to the window.", rounds: [.fresh]
  ) { pass, trace in
    guard pass.host.carryOut(.askKeyHandlers, &trace) else { return .passes }
    if trace.press.phase != .repeated { pass.dispatcher.triggers.forget(trace.press) }
    return .takes(.keyHandler)
  }
}
