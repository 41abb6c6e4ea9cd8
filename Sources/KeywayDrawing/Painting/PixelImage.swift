import CPangoCairo
import CPixman
import KeywayElements

/// The pixels of an image surface, filled by Pixman itself.
///
/// Cairo fills with Pixman too, and the result is the same to the bit. For a button, though, Cairo spends most of its time on
/// finding out that a fill is this simple.
final class PixelImage {
  private let surface: OpaquePointer
  private let image: OpaquePointer
  /// The place of the coordinates' origin, in device pixels of the surface.
  var origin = Point.zero

  /// - Parameter surface: must outlive the image; nil is returned unless it has pixels of ARGB32.
  init?(_ surface: OpaquePointer) {
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let image = makePixmanImage(sharing: surface, PIXMAN_a8r8g8b8)
    else { return nil }
    (self.surface, self.image) = (surface, image)
  }

  deinit { pixman_image_unref(image) }

  /// Takes over the clip of a context on the surface, whose translation is ``origin``.
  ///
  /// - Returns: false if the clip is not a set of whole pixels.
  func setClip(of cairo: OpaquePointer) -> Bool {
    let list = cairo_copy_clip_rectangle_list(cairo)!
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return false }
    var boxes = UnsafeBufferPointer(start: list.pointee.rectangles, count: Int(list.pointee.num_rectangles))
      .map {
        box(Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height))
      }
    var region = pixman_region32_t()
    pixman_region32_init_rects(&region, &boxes, Int32(boxes.count))
    defer { pixman_region32_fini(&region) }
    return pixman_image_set_clip_region32(image, &region) != 0
  }

  /// Fills rectangles that do not overlap.
  func fill(_ rects: [Rect], _ color: Color) {
    var (boxes, color) = (rects.map(box), pixman_color_t(color))
    cairo_surface_flush(surface)
    pixman_image_fill_boxes(PIXMAN_OP_OVER, image, &color, Int32(boxes.count), &boxes)
    cairo_surface_mark_dirty(surface)
  }

  /// Fills what masks cover.
  ///
  /// - Parameter masks: with the place of their first pixel.
  func fill(through masks: some Sequence<(CoverageMask, Point)>, _ color: Color) {
    var color = pixman_color_t(color)
    let source = pixman_image_create_solid_fill(&color)
    defer { pixman_image_unref(source) }
    cairo_surface_flush(surface)
    for (mask, place) in masks {
      guard let coverage = mask.image else { continue }
      let first = pixel(place)
      pixman_image_composite32(
        PIXMAN_OP_OVER, source, coverage, image, 0, 0, 0, 0, first.x, first.y, mask.width, mask.height)
    }
    cairo_surface_mark_dirty(surface)
  }

  private func box(_ rect: Rect) -> pixman_box32_t {
    let (first, end) = (pixel(rect.origin), pixel(Point(x: rect.maxX, y: rect.maxY)))
    return pixman_box32_t(x1: first.x, y1: first.y, x2: end.x, y2: end.y)
  }

  /// A place on the surface, or far outside.
  private func pixel(_ place: Point) -> (x: Int32, y: Int32) {
    let far = -1_000_000.0...1_000_000
    return (Int32((place.x + origin.x).limited(to: far)), Int32((place.y + origin.y).limited(to: far)))
  }
}

/// Creates an image of the pixels of a Cairo image surface, which must outlive it.
func makePixmanImage(sharing surface: OpaquePointer, _ format: pixman_format_code_t) -> OpaquePointer? {
  guard let data = cairo_image_surface_get_data(surface) else { return nil }
  return data.withMemoryRebound(to: UInt32.self, capacity: 1) {
    pixman_image_create_bits(
      format, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), $0,
      cairo_image_surface_get_stride(surface))
  }
}

extension pixman_color_t {
  /// The premultiplied colour, with Cairo's rounding.
  fileprivate init(_ color: Color) {
    let alpha = color.alpha.limited(to: 0...1)
    func channel(_ value: Double) -> UInt16 { UInt16(value.limited(to: 0...1) * alpha * 65_535 + 0.5) }
    self.init(
      red: channel(color.red), green: channel(color.green), blue: channel(color.blue), alpha: channel(1))
  }
}

extension Double {
  /// The nearest value of a range; for one that is not a number, the lowest.
  fileprivate func limited(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
