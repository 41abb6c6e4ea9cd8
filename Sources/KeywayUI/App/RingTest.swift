import KeywayDrawing

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
