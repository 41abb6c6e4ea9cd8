package import KeywayKeymap
package import KeywayPlatform

/// Feedback of the keyboard's settings about a key that did not become a press, as a line of text and as JSON.
package struct FeedbackReport: TraceLine {
  private let name: String
  private let code: UInt32?

  /// - Parameter hidesKey: whether the key would reveal typed text.
  /// - Returns: nil for feedback that the report of a press contains.
  package init?(_ feedback: KeyboardFeedback, hidesKey: Bool = false) {
    switch feedback {
    case .waiting(let code): (name, self.code) = ("waiting", hidesKey ? nil : code)
    case .releasedTooSoon(let code): (name, self.code) = ("releasedTooSoon", hidesKey ? nil : code)
    case .bounced(let code): (name, self.code) = ("bounced", hidesKey ? nil : code)
    case .stickyKeysTurnedOn: (name, code) = ("stickyKeysTurnedOn", nil)
    case .stickyKeysTurnedOff: (name, code) = ("stickyKeysTurnedOff", nil)
    case .slowKeysTurnedOn: (name, code) = ("slowKeysTurnedOn", nil)
    case .slowKeysTurnedOff: (name, code) = ("slowKeysTurnedOff", nil)
    case .accepted, .stickyModifiers, .pendingSequence: return nil
    }
  }

  /// `{"feedback":"releasedTooSoon","code":15,"key":"keyboardTab"}`
  package var json: JSONValue {
    var members = [JSONValue.Member("feedback", .string(name))]
    if let code {
      members.append(JSONValue.Member("code", .integer(Int(code))))
      members.append(JSONValue.Member("key", .string(key(code))))
    }
    return .object(members)
  }

  /// `keyboardTab releasedTooSoon`
  package var text: String { code.map { "\(key($0)) \(name)" } ?? name }

  private func key(_ code: UInt32) -> String { KeyCode(evdev: code)?.description ?? "\(code)" }
}
