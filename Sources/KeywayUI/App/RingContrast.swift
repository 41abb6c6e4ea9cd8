import KeywayDrawing

/// How well a focus ring can be told from what it lies on, measured on the very pixels that it covers.
///
/// WCAG 2.2, 2.4.13, asks that an area as large as a line of 2 CSS pixels around the control reaches 3:1 between the
/// same pixels with and without the ring. That area could lie all on one side; here every stretch of the ring, wherever it
/// begins, must reach it.
public struct RingContrast: Hashable, Sendable {
  /// The width that reaches 3:1, in logical pixels, where it is least around the control.
  public let width: Double
  /// What the width must be: a third of both bands, 2 of the standard ring's 6, so more for a ring that is seen from further
  /// away.
  public let neededWidth: Double
  public var isEnough: Bool { width >= neededWidth }

  /// About as much of a ring as is seen at once from an arm's length, in logical pixels along it; more from further away.
  static let stretch = 24.0
  /// The part of the bands that must be told.
  static let neededShare = 1.0 / 3
  /// The part that an order of the bands is chosen for. It is more than what must be told, because at the edges of curves
  /// pixels are mixed, and less than the 5/12 that ``RingStretches`` can always reach on straight parts.
  static let chosenShare = 2.0 / 5
}

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

/// Which of the bands' colours tell from a pixel by 3:1.
struct RingTest {
  private let inner: ClosedRange<Double>
  private let outer: ClosedRange<Double>
  /// The answer for the last pixel: most have the colour of their neighbour.
  private var last: (pixel: UInt32, isInnerTold: Bool, isOuterTold: Bool)

  init(_ colors: RingColors) {
    /// The luminances that are too near.
    func near(_ color: Color) -> ClosedRange<Double> {
      let luminance = color.luminance + 0.05
      return luminance / 3 - 0.05...luminance * 3 - 0.05
    }
    (inner, outer) = (near(colors.inner), near(colors.outer))
    last = (0, false, false)
    last = answer(0)
  }

  private func answer(_ pixel: UInt32) -> (pixel: UInt32, isInnerTold: Bool, isOuterTold: Bool) {
    let luminance = Luminance.of(pixel)
    return (
      pixel, luminance <= inner.lowerBound || luminance >= inner.upperBound,
      luminance <= outer.lowerBound || luminance >= outer.upperBound
    )
  }

  /// Whether the inner band's colour, and the outer band's, tell from a pixel.
  @inline(__always)
  mutating func told(_ pixel: UInt32) -> (byInner: Bool, byOuter: Bool) {
    if pixel != last.pixel { last = answer(pixel) }
    return (last.isInnerTold, last.isOuterTold)
  }
}

/// The relative luminance of pixels (WCAG 2.2), by table.
private enum Luminance {
  private static let linear: [Double] = (0..<256).map {
    // The share of red in white is 0.2126 of the luminance of pure red.
    Color(red: Double($0) / 255, green: 0, blue: 0).luminance / 0.2126
  }

  static func of(_ pixel: UInt32) -> Double {
    0.2126 * linear[Int(pixel >> 16 & 0xFF)] + 0.7152 * linear[Int(pixel >> 8 & 0xFF)]
      + 0.0722 * linear[Int(pixel & 0xFF)]
  }
}
