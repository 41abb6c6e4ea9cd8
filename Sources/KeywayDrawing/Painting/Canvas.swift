import CPangoCairo
public import KeywayElements

/// What is painted on: pixels in memory, or the page of a vector file.
///
/// Owns a `cairo_t`. Coordinates are logical pixels; the canvas multiplies them by its scale and puts the
/// edges of rectangles on pixel boundaries, so Cairo works in device pixels throughout and needs no
/// antialiasing for straight edges.
///
/// Keep a canvas for as long as its pixels live and call ``begin(clippingTo:)`` for each frame: nothing is made
/// anew then. Not thread-safe.
public final class Canvas {
  /// Device pixels per logical pixel.
  public let scale: Double
  /// In logical pixels.
  public let size: Size

  /// Borrowed by the drawing of texts in this module only.
  let cairo: OpaquePointer
  /// The surface underneath, kept alive by ``cairo``.
  private let surface: OpaquePointer
  /// Vector pages cannot replace what lies below, only cover it.
  let isVector: Bool
  let masks = CoverageMasks()

  /// Paints on pixels that someone else owns: premultiplied ARGB, 32 bits, native byte order.
  ///
  /// - Parameters:
  ///   - base: must outlive the canvas, or at least the last call to it.
  ///   - width: in device pixels, at most 32,767, as `height`.
  ///   - stride: bytes from one row to the next, a multiple of 4.
  ///   - scale: device pixels per logical pixel.
  package convenience init(
    base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double
  ) {
    precondition(
      width > 0 && height > 0 && width <= Int(Int16.max) && height <= Int(Int16.max),
      "\(width) x \(height) is no size for a canvas")
    precondition(stride >= width * 4 && stride % 4 == 0, "stride \(stride) does not fit width \(width)")
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(stride))
    self.init(
      surface: surface!, scale: scale,
      size: Size(width: Double(width) / scale, height: Double(height) / scale))
    cairo_surface_destroy(surface)
  }

  /// Paints on a Cairo surface, of which the canvas takes a reference of its own.
  init(surface: OpaquePointer, scale: Double, size: Size, isVector: Bool = false) {
    precondition(scale > 0, "a scale is positive, not \(scale)")
    self.surface = surface
    self.scale = scale
    self.size = size
    self.isVector = isVector
    cairo = cairo_create(surface)
  }

  deinit { cairo_destroy(cairo) }

  /// Starts a frame on a canvas that is used again: forgets clips, and clips to the given rectangles.
  ///
  /// - Parameter rects: nil paints on the whole canvas.
  package func begin(clippingTo rects: [Rect]? = nil) {
    cairo_surface_mark_dirty(surface)
    resetClip()
    if let rects { clip(to: rects) }
  }

  /// Makes sure that all pixels are in memory before someone else reads them.
  package func flush() { cairo_surface_flush(surface) }

  /// The fault that made Cairo stop painting, if any; it stays.
  package var error: DrawingError? {
    let status = cairo_status(cairo)
    return status == CAIRO_STATUS_SUCCESS ? nil : .paintingFailed(reason: reason(of: status))
  }

  // MARK: - State

  /// Keeps the clip for ``restore()``. Calls nest.
  public func save() { cairo_save(cairo) }

  /// Comes back to the clip at the matching ``save()``.
  public func restore() { cairo_restore(cairo) }

  /// Forgets all clips, also those of enclosing ``withClip(to:shape:_:)`` calls.
  package func resetClip() { cairo_reset_clip(cairo) }

  /// Narrows painting to where the rectangles lie, together; none of them stops all painting.
  public func clip(to rects: [Rect]) {
    for rect in rects { addRectangle(rect) }
    clipToPath(isAligned: true)
  }

  /// Narrows painting to one rectangle.
  public func clip(to rect: Rect) {
    addRectangle(rect)
    clipToPath(isAligned: true)
  }

  private func clipToPath(isAligned: Bool) {
    // With edges on pixel boundaries and no antialiasing the clip is a region, not a mask.
    if isAligned { cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE) }
    cairo_clip(cairo)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Paints what `body` paints only inside a shape.
  public func withClip<Result>(
    to rect: Rect, shape: ElementShape = .rectangle, _ body: () throws -> Result
  ) rethrows -> Result {
    if let corners = shape.corners(in: rect) {
      cairo_push_group(cairo)
      defer {
        cairo_pop_group_to_source(cairo)
        paintSource(coveredIn: pixels(rect.outset(by: 1))) {
          Path(polygon: corners).fill(on: $0, scale: scale)
        }
      }
      return try body()
    }
    let outline = Outline(outer: .init(shape, in: pixels(rect), scale: scale))
    if outline.isAligned || isVector {
      save()
      defer { restore() }
      outline.add(to: cairo)
      clipToPath(isAligned: outline.isAligned)
      return try body()
    }
    cairo_push_group(cairo)
    defer {
      cairo_pop_group_to_source(cairo)
      paintSource(coveredBy: outline)
    }
    return try body()
  }

  /// The smallest rectangle that holds all that can be painted now; what lies outside need not be tried.
  public var clipBounds: Rect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return Rect(x: x1 / scale, y: y1 / scale, width: (x2 - x1) / scale, height: (y2 - y1) / scale)
  }

  // MARK: - Pixels

  func setSource(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// A rectangle in device pixels with its edges on the nearest boundaries.
  ///
  /// Edges are rounded, not sizes, so that rectangles which touch still do.
  func pixels(_ rect: Rect) -> Rect {
    let (left, top) = ((rect.minX * scale).snapped, (rect.minY * scale).snapped)
    return Rect(
      x: left, y: top, width: max(0, (rect.maxX * scale).snapped - left),
      height: max(0, (rect.maxY * scale).snapped - top))
  }

  /// A distance in whole device pixels; what is thicker than nothing stays visible.
  func pixels(_ distance: Double) -> Double {
    distance <= 0 ? 0 : max(1, (distance * scale).snapped)
  }

  func addRectangle(_ rect: Rect) {
    let rect = pixels(rect)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Fills the path, which consists of edges on pixel boundaries only.
  func fillAligned(_ color: Color) {
    setSource(color)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    if color.alpha >= 1 && !isVector { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
    cairo_fill(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
  }
}

extension Double {
  /// The nearest whole number; halves go up everywhere, so that snapping does not depend on the place.
  var snapped: Double { (self + 0.5).rounded(.down) }
}

func reason(of status: cairo_status_t) -> String {
  String(cString: cairo_status_to_string(status))
}
