/// What a closed app leaves open nevertheless. An app is closed if it has a kiosk's policy, or was built without the trait
/// `Diagnostics`.
public enum KioskPermission: String, Hashable, Sendable, CaseIterable {
  /// The window closes if the compositor asks it to, by its keys or a title bar.
  case closeRequests
  /// Commands of the window, such as F11, enter and leave full screen.
  case fullScreen
  /// The inspector opens, and tools come to the running app, in a build with the trait `Diagnostics`.
  case inspection
}
