package import KeywayPlatform
package import KeywayUI

/// When the frame that answers a press was seen, as a line of text and as JSON.
package struct PresentationReport {
  private let press: PresentedPress

  package init(_ press: PresentedPress) { self.press = press }

  private var milliseconds: Double { (press.milliseconds * 10).rounded() / 10 }

  /// `{"presentedAfter":16.4,"keysym":"Tab"}`; without a name where the press typed a secret.
  package var json: JSONValue {
    var members = [JSONValue.Member("presentedAfter", .number(milliseconds))]
    if let keysym = press.keysym { members.append(JSONValue.Member("keysym", .string(keysym.name))) }
    return .object(members)
  }

  /// `Tab presented after 16.4 ms`.
  package var text: String { "\(press.keysym?.name ?? "secret key") presented after \(milliseconds) ms" }
}
