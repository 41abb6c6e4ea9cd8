package import KeywayKeymap

/// What sees each key press before the window does: a screen reader outside of the app, whose commands come first.
@MainActor
package protocol KeyGate: AnyObject {
  /// Whether the press waits, or is taken. What waits comes back through ``AppWindow/deliver(_:)``, in order.
  func withholds(_ press: KeyPress) -> Bool
  /// The keyboard leaves: what waits comes back now.
  func keyboardDidLeave()
}
