/// How far the texts go that people copy at a kiosk.
public enum ClipboardPolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing is copied or pasted.
  case none
  /// Texts go from one field of the window to another. No other app sees them, and none of another app is pasted.
  case withinWindow
  /// Texts go from app to app.
  case shared
}
