/// The size of a screen's pixels, in millimetres.
package enum PixelPitch {
  /// - Parameters:
  ///   - extent: in millimetres.
  ///   - mode: in device pixels.
  /// - Returns: nil if the screen does not report its size, as projectors and virtual screens, or if the size is implausible:
  ///   some screens report their aspect ratio, such as 16 by 9, instead. Pixels must be roughly square, and of a size between
  ///   those of a watch and a stadium screen.
  package static func millimetres(
    extent: (width: Double, height: Double), mode: (width: Double, height: Double)
  ) -> Double? {
    guard extent.width > 0, extent.height > 0, mode.width > 0, mode.height > 0 else { return nil }
    let (x, y) = (extent.width / mode.width, extent.height / mode.height)
    guard (0.8...1.25).contains(x / y), (0.03...30).contains(x) else { return nil }
    return (x + y) / 2
  }
}
