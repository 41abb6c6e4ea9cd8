import KeywayKeymap

// The stages of others: they see a press as the window system delivered it, before it counts as input. Keys on the screen are
// the window's own.
extension DispatchStage {
  static let assistant = DispatchStage(
    .assistant,
    "An assistive technology that asked for keys, such as Orca, may take a press, which waits for its answer.",
    rounds: [.fresh]
  ) { pass, trace in
    guard trace.press.device != KeyPress.screenDevice else { return .passes }
    switch pass.answer ?? pass.host.assistantAnswer(to: trace.press) {
    case .passes: return .passes
    case .waits: return .withholds
    case .takes(let name):
      trace.taker = name ?? "an assistive technology"
      return .takes(.assistant)
    }
  }

  static let tool = DispatchStage(
    .tool, "A tool in front of the app, such as the inspector, takes keys.", rounds: [.fresh]
  ) { pass, trace in
    guard trace.press.device != KeyPress.screenDevice else { return .passes }
    return pass.host.takesInFront(&trace) ? .takes(.tool) : .passes
  }

  static let arrival = DispatchStage(
    .none,
    "From here the press is the window's. The keypad may type numbers without Num Lock. Takes nothing.",
    rounds: [.fresh]
  ) { pass, trace in
    let (host, press) = (pass.host, trace.press)
    host.willDispatch(press)
    if press.keypadSymbol != .none, press.heldModifiers.isEmpty, host.keypadTypesNumbers,
      !pass.dispatcher.bindings.binds(ShortcutKey(keysym: press.keysym, modifiers: [])),
      host.readerBindings?.binds(ShortcutKey(keysym: press.keysym, modifiers: [])) != true
    {
      trace.turnNumLockOn()
    }
    return .passes
  }
}
