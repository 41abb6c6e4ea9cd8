package import KeywayDispatch
package import KeywayElements
package import KeywayMenus
package import KeywayPlatform

/// A press of a pointer or a finger, its release, or the rest of a finger, for the trace.
package struct PointerRecord: Sendable {
  package enum Phase: String, Sendable { case began, rested, ended, cancelled }

  /// The target at the time of the press, which may remove it.
  package struct Target: Sendable {
    package let key: String?
    package let role: Role
    package let label: String
  }

  package let device: PointerEvent.Device
  package let finger: Int?
  package let phase: Phase
  /// 0 for the primary button, and for a finger.
  package let button: Int
  /// In logical pixels, in window coordinates; nil for a cancelled press, and where it would reveal typed text.
  package private(set) var position: Point?
  /// Nil for a place without a target, and where it would reveal typed text.
  package private(set) var target: Target?
  /// The stage that decided whether the press activated something; nil for a cancelled press, for the release of a button
  /// other than the primary one, and where it would reveal typed text.
  package internal(set) var activation: ActivationTrace?
  /// The command that the press performed.
  package internal(set) var command: CommandAction?
  /// The focused element afterwards; for keys on the screen, the field that they type into.
  package internal(set) var focused: ElementID?
  /// How much the press reveals of typed text.
  package let secrecy: EventSecrecy

  init(
    _ event: PointerEvent, _ phase: Phase, button: Int, at position: Point?, on target: Target?,
    _ secrecy: EventSecrecy
  ) {
    (device, finger) = (event.device, event.finger)
    (self.phase, self.button) = (phase, button)
    (self.position, self.target, self.secrecy) = (position, target, secrecy)
  }

  /// Removes the parts that reveal typed text.
  package mutating func hideTyping() { (position, target, activation) = (nil, nil, nil) }
}
