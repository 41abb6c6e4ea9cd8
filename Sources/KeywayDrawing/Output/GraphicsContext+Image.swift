import CPangoCairo
public import KeywayElements

extension GraphicsContext {
  /// Draws a picture stretched to a rectangle, whose edges are rounded to pixel boundaries.
  ///
  /// Copies pixels if the picture has the scale of the canvas, and filters otherwise.
  ///
  /// - Parameter opacity: from 0, invisible, to 1.
  public func draw(_ image: ImageBuffer, in rect: Rect, opacity: Double = 1) {
    draw(image, in: rect, opacity: opacity, filter: CAIRO_FILTER_GOOD, isMirrored: false)
  }

  /// The same, with a filter for resized pixels, and optionally mirrored.
  func draw(_ image: ImageBuffer, in rect: Rect, opacity: Double, filter: cairo_filter_t, isMirrored: Bool) {
    let target = pixels(rect)
    guard !target.isEmpty else { return }
    save()
    defer { restore() }
    cairo_rectangle(cairo, target.minX, target.minY, target.width, target.height)
    cairo_translate(cairo, target.minX, target.minY)
    let (x, y) = (target.width / Double(image.width), target.height / Double(image.height))
    if isMirrored { cairo_translate(cairo, target.width, 0) }
    cairo_scale(cairo, isMirrored ? -x : x, y)
    image.withSurface { cairo_set_source_surface(cairo, $0, 0, 0) }
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, x == 1 && y == 1 ? CAIRO_FILTER_NEAREST : filter)
    // Repeat the edge outwards, or a stretched picture would fade at its border.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if opacity < 1 {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    } else {
      cairo_fill(cairo)
    }
  }

  /// Fills a rectangle with a picture that keeps its proportions, cropped equally on both sides.
  package func fill(_ rect: Rect, with image: ImageBuffer) {
    guard !rect.isEmpty, image.width > 0, image.height > 0 else { return }
    let factor = max(rect.width / Double(image.width), rect.height / Double(image.height))
    let size = Size(width: Double(image.width) * factor, height: Double(image.height) * factor)
    withClip(to: rect) {
      draw(
        image,
        in: Rect(
          x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
          height: size.height))
    }
  }
}
