/// The size of symbols beside text.
public enum ImageScale: Hashable, Sendable {
  /// As large as the text: 20 logical pixels with body text.
  case small
  /// 1.2 times as large: 24 logical pixels with body text.
  case medium
  /// 1.6 times as large: 32 logical pixels with body text.
  case large

  /// The side of a symbol for each unit of the font's size.
  var factor: Double {
    switch self {
    case .small: 1
    case .medium: 1.2
    case .large: 1.6
    }
  }
}
