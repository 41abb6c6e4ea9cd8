internal import KeywayDiagnostics
internal import KeywayKeymap
internal import KeywayPlatform

/// A press in the output of `keyway keys decode`.
struct DecodedPress {
  let press: KeyPress
  /// The symbols; some levels have several.
  let symbols: [Keysym]

  /// One JSON object on one line, its members in the documented order.
  var json: String {
    var members: [JSONValue.Member] = []
    members.add("code", Int(press.code))
    members.add("phase", press.phase.rawValue)
    members.add("keysym", press.keysym.name)
    if symbols.count > 1 { members.add("keysyms", symbols.map(\.name)) }
    members.add("text", press.text)
    members.add("keyCode", press.keyCode.map { .string($0.description) } ?? .null)
    members.add("modifiers", names(press.modifiers))
    members.add("consumed", names(press.consumedModifiers))
    members.add("layout", press.layout)
    return JSONValue.object(members).text()
  }

  /// One line of text: `began KEY_Y keyboardY y "y" shift layout 0`.
  var text: String {
    var parts = [
      press.phase.rawValue, InputEventCode.name(of: press.code) ?? "\(press.code)",
      press.keyCode?.description ?? "-",
      symbols.count > 1
        ? symbols.map(\.name).joined(separator: " ")
        : press.keysym.name,
    ]
    if !press.text.isEmpty { parts.append("\"\(press.text)\"") }
    let modifiers = names(press.modifiers)
    if !modifiers.isEmpty { parts.append(modifiers.joined(separator: "+")) }
    parts.append("layout \(press.layout)")
    return parts.joined(separator: "  ")
  }

  /// The names of modifiers. The logo key is called command, as in UIKit for hardware keyboards.
  private func names(_ flags: ModifierFlags) -> [String] {
    var flags = flags
    if flags.remove(.super) != nil { flags.insert(.command) }
    return flags.names
  }
}
