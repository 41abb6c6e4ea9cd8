import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// The time at which the answer to a press was seen, as a line of text and as JSON.
package struct PresentationReport: TraceLine {
  private let press: PresentedPress
  private let hiding: TraceHiding

  /// - Parameter includesTyping: whether the line includes text typed into fields that are not secure.
  package init(_ press: PresentedPress, includesTyping: Bool = true) {
    self.press = press
    hiding = TraceHiding(press.secrecy, includesTyping: includesTyping)
  }

  /// Nil if the press reveals typed text.
  private var keysym: Keysym? { hiding == .nothing ? press.keysym : nil }

  private var milliseconds: Double { (press.milliseconds * 10).rounded() / 10 }

  /// `{"presentedAfter":16.4,"keysym":"Tab"}`; without a name if the press reveals typed text.
  package var json: JSONValue {
    var members = [JSONValue.Member("presentedAfter", .number(milliseconds))]
    if let keysym { members.append(JSONValue.Member("keysym", .string(keysym.name))) }
    return .object(members)
  }

  /// `Tab presented after 16.4 ms`.
  package var text: String { "\(keysym?.name ?? "\(hiding.words)key") presented after \(milliseconds) ms" }
}
