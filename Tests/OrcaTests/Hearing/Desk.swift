import AccessibilityBusKit
import Testing

enum Desk {
  /// Why tests with Orca are left out, in one line.
  static let absence = Comment(rawValue: "left out: \(Requirements.missing ?? "nothing")")
}
