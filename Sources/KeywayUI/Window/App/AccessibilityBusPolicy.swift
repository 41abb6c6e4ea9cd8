/// Whether an app is known on the accessibility bus of the desktop, where screen readers such as Orca find it.
///
/// Readers on the bus can see all that is on the screen, and act on it. On a desktop that is the person's own affair; in a
/// public place it is the app's.
public enum AccessibilityBusPolicy: Hashable, Sendable {
  /// Only in development: in a build with the trait `Diagnostics`, without a kiosk's policy.
  case automatic
  /// Wherever there is a bus.
  case on
  /// Never.
  case off
}
