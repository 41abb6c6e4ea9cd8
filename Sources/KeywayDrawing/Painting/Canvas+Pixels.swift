import CPangoCairo

extension Canvas {
  /// Lends what was painted so far, in device pixels: premultiplied ARGB, 32 bits, native byte order.
  ///
  /// - Parameter body: gets the first pixel, the bytes from one row to the next, and the width and height. The memory is
  ///   the canvas's, and lent for the length of the call.
  /// - Returns: nil on the page of a vector file, which has no pixels.
  package func withPixels<Result>(
    _ body: (_ base: UnsafeRawPointer, _ stride: Int, _ width: Int, _ height: Int) -> Result
  ) -> Result? {
    guard !isVector, let surface = cairo_get_target(cairo) else { return nil }
    cairo_surface_flush(surface)
    guard let base = cairo_image_surface_get_data(surface) else { return nil }
    return body(
      base, Int(cairo_image_surface_get_stride(surface)), Int(cairo_image_surface_get_width(surface)),
      Int(cairo_image_surface_get_height(surface)))
  }
}
