import KeywayKeymap

extension DispatchStage {
  static let commandHold = DispatchStage(
    .commandHold, "Watches for Command held alone, which shows the overview of shortcuts. Takes nothing.",
    rounds: [.fresh]
  ) { pass, trace in
    pass.dispatcher.watchHold(trace.press, pass)
    return .passes
  }

  static let heldKey = DispatchStage(
    .heldKey, "A key that was held while a modal opened or closed repeats no more.", rounds: [.fresh]
  ) { pass, trace in
    pass.dispatcher.heldKeys.outlives(trace.press, pass.host.topModal) ? .takes(.heldKey) : .passes
  }
}
