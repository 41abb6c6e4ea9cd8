internal import Keyway
internal import KeywayKeymap
internal import KeywayPlatform

/// A press in the output of `keyway keys decode`.
struct DecodedPress {
  let press: KeyPress
  /// The symbols; some levels have several.
  let symbols: [Keysym]

  /// One JSON object on one line, its members in the documented order.
  var json: String {
    var members: [JSONValue.Member] = [
      .init("code", .integer(Int(press.code))),
      .init("phase", .string(press.phase.rawValue)),
      .init("keysym", .string(press.keysym.name)),
    ]
    if symbols.count > 1 {
      members.append(.init("keysyms", .array(symbols.map { .string($0.name) })))
    }
    members += [
      .init("text", .string(press.text)),
      .init("keyCode", press.keyCode.map { .string($0.description) } ?? .null),
      .init("modifiers", .array(names(press.modifiers).map { .string($0) })),
      .init("consumed", .array(names(press.consumedModifiers).map { .string($0) })),
      .init("layout", .integer(press.layout)),
    ]
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
