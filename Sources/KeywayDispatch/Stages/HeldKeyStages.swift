import KeywayKeymap

extension DispatchStageName {
  /// Holding Command alone shows the overview of shortcuts. Takes no press.
  public static let commandHold = Self("commandHold")
  /// A repeat of a key that was held while a modal opened or closed: it has no effect until the key is pressed again.
  public static let heldKey = Self("heldKey")
}

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
