import KeywayKeymap

extension DispatchStage {
  static let typeAhead = DispatchStage(
    .typeAhead, "Typed letters find an item of a list by its name.",
    seesConfined: false
  ) { pass, trace in
    typeAhead(&trace, pass.host) ? .takes(.typeAhead) : .passes
  }

  static func typeAhead(_ trace: inout DispatchTrace, _ host: any DispatchHost) -> Bool {
    let press = trace.press
    guard press.heldModifiers.subtracting(.levels).isEmpty, !press.text.isEmpty, host.hasFocus else {
      return false
    }
    return host.carryOut(.typeAhead(press.text), &trace)
  }

  /// Whether a press is a space within a name that someone is typing.
  static func continuesName(_ press: KeyPress, _ host: any DispatchHost) -> Bool {
    press.text == " " && press.phase == .began && press.heldModifiers.isEmpty
      && host.continuesTypeAhead(with: " ", at: UInt64(press.time))
  }
}
