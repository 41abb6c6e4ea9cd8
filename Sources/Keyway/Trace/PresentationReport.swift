import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// When the frame that answers a press was seen, as a line of text and as JSON.
package struct PresentationReport: TraceLine {
  private let press: PresentedPress
  private let hiding: TraceHiding

  /// - Parameter includesTyping: whether the line has what is typed into fields that are not secure.
  package init(_ press: PresentedPress, includesTyping: Bool = true) {
    self.press = press
    hiding = TraceHiding(press.secrecy, includesTyping: includesTyping)
  }

  /// Nil where the press tells what is typed.
  private var keysym: Keysym? { hiding == .nothing ? press.keysym : nil }

  private var milliseconds: Double { (press.milliseconds * 10).rounded() / 10 }

  /// `{"presentedAfter":16.4,"keysym":"Tab"}`; without a name where the press tells what is typed.
  package var json: JSONValue {
    var members = [JSONValue.Member("presentedAfter", .number(milliseconds))]
    if let keysym { members.append(JSONValue.Member("keysym", .string(keysym.name))) }
    return .object(members)
  }

  /// `Tab presented after 16.4 ms`.
  package var text: String { "\(keysym?.name ?? "\(hiding.words)key") presented after \(milliseconds) ms" }
}
