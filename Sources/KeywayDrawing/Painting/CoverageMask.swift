import CPangoCairo
import CPixman
import KeywayElements

/// The coverage of each pixel of a small area, in 8 bits.
///
/// Owns a Cairo surface of format A8 and a context to draw on it.
final class CoverageMask {
  let surface: OpaquePointer
  private let cairo: OpaquePointer
  let width: Int32
  let height: Int32
  /// The same pixels, for Pixman; nil if there are none.
  let image: OpaquePointer?

  /// In device pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (Int32(width), Int32(height))
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, self.width, self.height)
    cairo = cairo_create(surface)
    image = makePixmanImage(sharing: surface, PIXMAN_a8)
  }

  deinit {
    if let image { pixman_image_unref(image) }
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func holds(width: Int, height: Int) -> Bool { width <= self.width && height <= self.height }

  /// Measures how `draw` covers a rectangle. Replaces the previous measurement.
  ///
  /// - Parameter rect: in device pixels of the drawing, on pixel boundaries; its first pixel is the mask's.
  func measure(_ rect: Rect, _ draw: (_ cairo: OpaquePointer) -> Void) {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_restore(cairo)
    cairo_save(cairo)
    cairo_translate(cairo, -rect.minX, -rect.minY)
    // The clip is constant, or contains the whole drawing.
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
    draw(cairo)
    cairo_restore(cairo)
    cairo_surface_flush(surface)
  }
}

/// The masks of a canvas: cached masks for the corners of outlines, and one for everything else.
final class CoverageMasks {
  private var corners: [Outline.Corners: [CoverageMask]] = [:]
  private var last: CoverageMask?

  /// Returns one mask for each corner origin.
  func masks(of corners: Outline.Corners) -> [CoverageMask] {
    if let known = self.corners[corners] { return known }
    let masks = corners.origins.map { origin in
      let mask = CoverageMask(width: Int(corners.size.width), height: Int(corners.size.height))
      mask.measure(Rect(origin: origin, size: corners.size)) { cairo in
        corners.outline.add(to: cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(cairo)
      }
      return mask
    }
    // An app has few corners. If it animates a radius, it has many, each for one frame.
    if self.corners.count >= 64 { self.corners = [:] }
    self.corners[corners] = masks
    return masks
  }

  /// Returns a mask of at least this size, in device pixels, for use until the next call.
  func mask(width: Int, height: Int) -> CoverageMask {
    if let last, last.holds(width: width, height: height) { return last }
    let made = CoverageMask(width: width, height: height)
    last = made
    return made
  }
}
