package import KeywayDispatch
package import KeywayElements

/// What an assistive technology did in a window, for the trace.
package struct AssistanceRecord {
  package let action: String
  /// Empty for a key on the screen that types a secret.
  package internal(set) var label: String
  package let role: Role
  package let isHandled: Bool
  /// What the action tells of what is typed.
  package let secrecy: EventSecrecy

  /// Removes what tells what was typed.
  package mutating func hideTyping() { label = "" }
}
