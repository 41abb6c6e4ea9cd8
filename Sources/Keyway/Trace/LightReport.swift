package import KeywayPlatform
package import KeywayUI

/// When the frame that answers a press was seen, as a line of text and as JSON.
package struct LightReport {
  private let press: ShownPress

  package init(_ press: ShownPress) { self.press = press }

  private var milliseconds: Double { (press.milliseconds * 10).rounded() / 10 }

  /// `{"light":16.4,"keysym":"Tab"}`; without a name where the press typed a secret.
  package var json: JSONValue {
    var members = [JSONValue.Member("light", .number(milliseconds))]
    if let keysym = press.keysym { members.append(JSONValue.Member("keysym", .string(keysym.name))) }
    return .object(members)
  }

  /// `Tab seen after 16.4 ms`.
  package var text: String { "\(press.keysym?.name ?? "secret key") seen after \(milliseconds) ms" }
}
