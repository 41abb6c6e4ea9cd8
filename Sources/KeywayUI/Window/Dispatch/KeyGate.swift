package import KeywayKeymap

/// A gate that sees each key press before the window: a screen reader outside of the app, whose commands come first.
@MainActor
package protocol KeyGate: AnyObject {
  /// Whether the press waits, or is taken. Waiting presses come back through ``AppWindow/deliver(_:)``, in order.
  func withholds(_ press: KeyPress) -> Bool
  /// Called when the keyboard leaves: waiting presses come back now.
  func keyboardDidLeave()
}
