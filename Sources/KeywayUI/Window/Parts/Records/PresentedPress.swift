package import KeywayDispatch
package import KeywayKeymap

/// A press, and the time until the frame that answers it.
package struct PresentedPress: Sendable {
  /// nil for a press that types into a secure text field.
  package let keysym: Keysym?
  /// From the app's receipt of the press to the presentation of the frame.
  package let milliseconds: Double
  /// How much the press reveals of typed text.
  package let secrecy: EventSecrecy
}
