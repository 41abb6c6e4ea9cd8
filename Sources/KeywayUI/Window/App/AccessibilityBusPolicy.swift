import KeywayKeymap

/// Whether an app is known on the accessibility bus of the desktop, where screen readers such as Orca find it.
///
/// Who reads on the bus can see all that is on the screen, and act on it. On a desktop that is the person's own affair; in a public
/// place it is the app's.
public enum AccessibilityBusPolicy: String, Hashable, Sendable, CaseIterable {
  /// On a desktop, and not in a kiosk: an app whose policy refuses keys, or resets the window for the next customer.
  case automatic
  /// Wherever there is a bus.
  case on
  /// Never.
  case off

  /// Whether an app with a policy is known on the bus.
  package func admits(_ policy: KioskPolicy) -> Bool {
    switch self {
    case .automatic: policy.keys.allowsEverything && policy.idle == nil
    case .on: true
    case .off: false
    }
  }
}
