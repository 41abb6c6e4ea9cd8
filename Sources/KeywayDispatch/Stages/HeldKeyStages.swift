extension DispatchStage {
  static let commandHold = DispatchStage(
    .commandHold, "Detects Command held alone, which shows the overview of shortcuts. Takes nothing.",
    rounds: [.fresh]
  ) { pass, trace in
    pass.dispatcher.watchHold(trace.press, pass)
    return .passes
  }

  static let heldKey = DispatchStage(
    .heldKey, "Takes the repeats of a key that was held while a modal opened or closed.", rounds: [.fresh]
  ) { pass, trace in
    let host = pass.host
    return pass.dispatcher.heldKeys.outlives(trace.press, host.topModal, focus: host.focusedElement)
      ? .takes(.heldKey) : .passes
  }
}
