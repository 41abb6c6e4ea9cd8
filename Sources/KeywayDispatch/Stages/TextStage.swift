import KeywayKeymap

extension DispatchStage {
  static let text = DispatchStage(
    .text, "A focused text field takes what is typed, and the keys that move its caret and delete.",
    seesConfined: false
  ) { pass, trace in
    let press = trace.press
    guard pass.host.takesText, press.phase == .began || press.phase == .repeated,
      let key = TextKey(press, commandRole: pass.dispatcher.bindings.commandRole)
    else { return .passes }
    // A key held while the focus moves does not go on typing in the next field.
    if key.edits, pass.dispatcher.heldKeys.beganElsewhere(press) { return .takes(.text) }
    guard pass.host.carryOut(.text(key), &trace) else { return .passes }
    return .takes(.text)
  }
}
