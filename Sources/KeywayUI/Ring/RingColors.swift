import KeywayDrawing

/// The colours of both bands, opaque and at least 9:1 apart, so that no pixel is too near to both (technique C40).
struct RingColors: Hashable {
  let inner: Color
  let outer: Color
  /// What the theme says.
  private let wanted: [Color]

  /// What two colours must be apart.
  static let leastContrast = 9.0

  /// - Returns: what `inner` and `outer` are, where they are far enough apart; otherwise the darker as much darker as it
  ///   takes, and where black is not enough the lighter as much lighter.
  init(inner: Color, outer: Color) {
    wanted = [inner, outer]
    var (dark, light) = (inner.opacity(1), outer.opacity(1))
    let isInnerDark = dark.luminance <= light.luminance
    if !isInnerDark { swap(&dark, &light) }
    if dark.contrast(with: light) < Self.leastContrast {
      let shade = dark
      dark = Self.first(from: shade, to: .black) { $0.contrast(with: light) >= Self.leastContrast }
      let tint = light
      light = Self.first(from: tint, to: .white) { $0.contrast(with: dark) >= Self.leastContrast }
    }
    (self.inner, self.outer) = isInnerDark ? (dark, light) : (light, dark)
  }

  func isMade(from inner: Color, _ outer: Color) -> Bool { wanted == [inner, outer] }

  /// The first colour on the way to another that is good; the last where none is.
  private static func first(from start: Color, to end: Color, isGood: (Color) -> Bool) -> Color {
    for step in 0..<32 {
      let color = end.opacity(Double(step) / 32).over(start)
      if isGood(color) { return color }
    }
    return end
  }
}
