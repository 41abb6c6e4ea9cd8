/// The reach of texts copied at a kiosk.
public enum ClipboardPolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing is copied or pasted.
  case none
  /// Texts go between fields of the window. Other apps neither see them nor supply any.
  case withinWindow
  /// Texts go between apps.
  case shared
}
