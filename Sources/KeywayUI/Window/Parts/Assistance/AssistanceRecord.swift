package import KeywayDispatch
package import KeywayElements

/// An action of an assistive technology in a window, for the trace.
package struct AssistanceRecord {
  package let action: String
  /// Empty for a key on the screen that types a secret.
  package internal(set) var label: String
  package let role: Role
  package let isHandled: Bool
  /// How much the action reveals of typed text.
  package let secrecy: EventSecrecy

  /// Removes the parts that reveal typed text.
  package mutating func hideTyping() { label = "" }
}
