/// An exception to a closed app. An app is closed if it has a kiosk's policy, or was built without the trait `Diagnostics`.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum KioskPermission: String, Hashable, Sendable, CaseIterable {
  /// The window closes when the compositor asks, on a key or a title bar button.
  case closeRequests
  /// Commands of the window, such as F11, enter and leave full screen.
  case fullScreen
  /// The inspector opens, and tools connect to the running app, in a build with the trait `Diagnostics`.
  case inspection
}
