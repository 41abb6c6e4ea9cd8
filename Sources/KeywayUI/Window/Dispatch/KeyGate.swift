package import KeywayDispatch
package import KeywayKeymap

/// A gate that sees each key press before the window: a screen reader outside of the app, whose commands come first.
@MainActor
package protocol KeyGate: AnyObject {
  /// Shows a press. One that waits comes back through ``AppWindow/take(_:answer:)``, in order.
  func answer(to press: KeyPress) -> AssistantAnswer
  /// Called when the keyboard leaves: waiting presses come back now.
  func keyboardDidLeave()
}
