/// The size of a screen's pixels, in millimetres.
package enum PixelPitch {
  /// - Parameters:
  ///   - extent: in millimetres.
  ///   - mode: in device pixels.
  /// - Returns: nil if the screen does not say, as projectors and virtual screens, or if what it says cannot be: some screens give
  ///   their shape, such as 16 by 9, in place of their size. The pixels must be about square, and as large as those of any screen
  ///   between a watch and a stadium.
  package static func millimetres(
    extent: (width: Double, height: Double), mode: (width: Double, height: Double)
  ) -> Double? {
    guard extent.width > 0, extent.height > 0, mode.width > 0, mode.height > 0 else { return nil }
    let (x, y) = (extent.width / mode.width, extent.height / mode.height)
    guard (0.8...1.25).contains(x / y), (0.03...30).contains(x) else { return nil }
    return (x + y) / 2
  }
}
