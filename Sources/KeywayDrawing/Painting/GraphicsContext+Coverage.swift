import CPangoCairo
import KeywayElements

/// Antialiasing that does not depend on the clip.
///
/// Cairo clips an outline before measuring coverage, and rounds at the clip. Near it, curved edges would differ slightly
/// from an unclipped painting, and a window repainted in pieces would show seams. This extension measures coverage without
/// a clip, as a mask, and paints through the mask.
extension GraphicsContext {
  func fill(_ outline: Outline, _ color: Color) {
    if let rectangles = outline.rectangles, let pixels = openPixels { return pixels.fill(rectangles, color) }
    if outline.isAligned || isVector {
      outline.add(to: cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
      if outline.isAligned {
        fillAligned(color)
      } else {
        setSource(color)
        cairo_fill(cairo)
      }
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      return
    }
    guard let parts = outline.parts else {
      setSource(color)
      return paintSource(coveredBy: outline)
    }
    let corners = zip(masks.masks(of: parts.corners), parts.origins)
    if let pixels = openPixels {
      pixels.fill(parts.straight, color)
      return pixels.fill(through: corners, color)
    }
    for rect in parts.straight { addPixels(rect) }
    fillAligned(color)
    setSource(color)
    for (mask, origin) in corners { cairo_mask_surface(cairo, mask.surface, origin.x, origin.y) }
  }

  /// Paints the current source inside an outline.
  func paintSource(coveredBy outline: Outline) {
    paintSource(coveredIn: outline.bounds) { cairo in
      outline.add(to: cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
    }
  }

  /// Paints the current source where `draw` draws.
  ///
  /// - Parameters:
  ///   - bounds: a rectangle in device pixels that contains everything drawn.
  ///   - draw: fills or strokes on the given context, in device pixels of this canvas.
  func paintSource(coveredIn bounds: Rect, _ draw: (_ cairo: OpaquePointer) -> Void) {
    let page = Rect(
      x: -shift.x, y: -shift.y, width: (size.width * scale).rounded(.up),
      height: (size.height * scale).rounded(.up))
    let bounds = bounds.roundedOut.intersection(page)
    guard !bounds.isEmpty, isInClip(bounds) else { return }
    let mask = masks.mask(width: Int(bounds.width), height: Int(bounds.height))
    mask.measure(bounds, draw)
    cairo_mask_surface(cairo, mask.surface, bounds.minX, bounds.minY)
  }

  /// Whether a rectangle in device pixels touches the clip.
  private func isInClip(_ rect: Rect) -> Bool {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return rect.intersects(Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
  }

  private func addPixels(_ rect: Rect) {
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }
}

extension Rect {
  fileprivate var roundedOut: Rect {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
