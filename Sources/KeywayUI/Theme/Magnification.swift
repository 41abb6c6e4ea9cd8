import Glibc

/// The factor by which type and targets must be larger than the theme's, to be legible from a distance on a screen.
///
/// A capital letter of the body is at least 1/200 of the distance: 17 minutes of arc, where ISO 9241-303 has 16 as the
/// least.
enum Magnification {
  /// The height of a capital letter of body text in the theme's normal size, in logical pixels: 0.727 of 20 in Inter.
  private static let capital = 14.5
  /// The reference pixel of CSS, 1/96 inch, for screens of unknown size.
  private static let usualPixel = 25.4 / 96
  /// The distance of a person who touches the screen, in metres, by default.
  static let reach = 0.5
  /// The highest factor that remains usable on any screen.
  private static let most = 4.0

  /// - Parameters:
  ///   - distance: the distance between eye and screen, in metres; nil for ``reach``.
  ///   - pixel: the size of a logical pixel on the screen, in millimetres; nil if unknown.
  /// - Returns: from 1 to 4, in steps of an eighth.
  static func factor(distance: Double?, pixel: Double?) -> Double {
    let distance = distance ?? reach
    guard distance.isFinite, distance > 0 else { return 1 }
    let needed = distance * 1000 / 200
    let size = capital * (pixel ?? usualPixel)
    return min(most, max(1, (needed / size * 8).rounded(.up) / 8))
  }
}
