package import KeywayDispatch
package import KeywayElements

/// An action of an assistive technology in a window, for the trace.
package struct AssistanceRecord {
  package let action: String
  /// Empty for a key on the screen that types a secret.
  package private(set) var label: String
  package let role: Role
  package let isHandled: Bool
  /// The stage that decided; nil for an action that goes through no stages, and where it would reveal typed text.
  package private(set) var activation: ActivationTrace?
  /// How much the action reveals of typed text.
  package let secrecy: EventSecrecy

  init(
    _ action: String, label: String, role: Role, isHandled: Bool, _ activation: ActivationTrace?,
    _ secrecy: EventSecrecy
  ) {
    (self.action, self.label, self.role) = (action, label, role)
    (self.isHandled, self.activation, self.secrecy) = (isHandled, activation, secrecy)
  }

  /// Removes the parts that reveal typed text.
  package mutating func hideTyping() { (label, activation) = ("", nil) }
}
