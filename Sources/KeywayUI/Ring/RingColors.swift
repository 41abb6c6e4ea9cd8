import KeywayDrawing

/// The colours of both bands, opaque and with a contrast of at least 9:1, so that each pixel has contrast to one of them (WCAG
/// technique C40).
struct RingColors: Hashable {
  let inner: Color
  let outer: Color
  private let wanted: [Color]

  static let leastContrast = 9.0

  /// - Returns: `inner` and `outer` if their contrast is sufficient. Otherwise the darker one is darkened as needed, down to
  ///   black, and then the lighter one lightened.
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

  /// The first colour between two that meets a condition; the end if there is none.
  private static func first(from start: Color, to end: Color, isGood: (Color) -> Bool) -> Color {
    for step in 0..<32 {
      let color = end.opacity(Double(step) / 32).over(start)
      if isGood(color) { return color }
    }
    return end
  }
}
