import CPangoCairo
public import KeywayElements

/// A surface to paint on: pixels in memory, or the page of a vector file.
///
/// Coordinates are logical pixels. The canvas multiplies them by its scale and rounds the edges of rectangles to pixel
/// boundaries, so straight edges need no antialiasing.
///
/// Owns a `cairo_t` for the life of the canvas, so that painting a frame allocates none. Not thread-safe.
public final class GraphicsContext {
  /// Device pixels per logical pixel.
  public let scale: Double
  /// The size in logical pixels.
  public let size: Size

  /// For drawing text within this module.
  let cairo: OpaquePointer
  /// The surface underneath, kept alive by ``cairo``.
  private let surface: OpaquePointer
  /// Whether this is a vector page, which can cover what lies below but not replace it.
  package let isVector: Bool
  /// The texts on a vector page, where text becomes outlines.
  var texts: [PageText] = []
  let masks = CoverageMasks()
  /// nil for a vector page, and to let Cairo fill everything.
  var pixelImage: PixelImage?
  /// Whether ``pixelImage`` has the present clip; nil if that has to be found out.
  private var hasClip: Bool?
  /// The current offset of painting, in device pixels.
  private(set) var shift = Point.zero

  /// Creates a canvas on pixels that the caller owns: premultiplied 32-bit ARGB in native byte order.
  ///
  /// - Parameters:
  ///   - base: must outlive the last call to the canvas.
  ///   - width: in device pixels, at most 32,767, like `height`.
  ///   - stride: bytes from one row to the next, a multiple of 4.
  ///   - scale: device pixels per logical pixel.
  package convenience init(
    base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double
  ) {
    precondition(
      width > 0 && height > 0 && width <= Int(Int16.max) && height <= Int(Int16.max),
      "\(width) x \(height) is not a size for a canvas")
    precondition(stride >= width * 4 && stride % 4 == 0, "stride \(stride) does not fit width \(width)")
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(stride))
    self.init(
      surface: surface!, scale: scale,
      size: Size(width: Double(width) / scale, height: Double(height) / scale))
    cairo_surface_destroy(surface)
  }

  /// Creates a canvas on a Cairo surface, which it retains.
  init(surface: OpaquePointer, scale: Double, size: Size, isVector: Bool = false) {
    precondition(scale > 0, "a scale must be positive, not \(scale)")
    (self.surface, self.scale, self.size, self.isVector) = (surface, scale, size, isVector)
    cairo = cairo_create(surface)
    pixelImage = isVector ? nil : PixelImage(surface)
  }

  deinit { cairo_destroy(cairo) }

  /// Starts a frame: forgets all clips, and clips to the given rectangles.
  ///
  /// - Parameter rects: nil paints on the whole canvas.
  package func begin(clippingTo rects: [Rect]? = nil) {
    cairo_surface_mark_dirty(surface)
    resetClip()
    if let rects { clip(to: rects) }
  }

  /// Writes all pixels to memory, so that others can read them.
  package func flush() { cairo_surface_flush(surface) }

  /// The error that made Cairo stop painting, if any. It is permanent.
  package var error: DrawingError? {
    let status = cairo_status(cairo)
    return status == CAIRO_STATUS_SUCCESS ? nil : .paintingFailed(reason: reason(of: status))
  }

  // MARK: - State

  /// Saves the clip for ``restore()``. Calls nest.
  package func save() { cairo_save(cairo) }

  /// Restores the clip of the matching ``save()``.
  package func restore() {
    cairo_restore(cairo)
    hasClip = nil
  }

  /// Forgets all clips, including those of enclosing ``withClip(to:shape:_:)`` calls.
  package func resetClip() {
    cairo_reset_clip(cairo)
    hasClip = nil
  }

  /// Limits painting to the union of the rectangles; an empty array stops all painting.
  package func clip(to rects: [Rect]) {
    for rect in rects { addRectangle(rect) }
    clipToPath(isAligned: true)
  }

  /// Limits painting to one rectangle.
  package func clip(to rect: Rect) {
    addRectangle(rect)
    clipToPath(isAligned: true)
  }

  private func clipToPath(isAligned: Bool) {
    // With aligned edges and no antialiasing, the clip is a region, not a mask.
    if isAligned { cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE) }
    cairo_clip(cairo)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    hasClip = nil
  }

  /// Limits the painting of `body` to the inside of a shape.
  public func withClip<Result>(
    to rect: Rect, shape: ElementShape = .rectangle, _ body: () throws -> Result
  ) rethrows -> Result {
    let corners = shape.corners(in: rect)
    let outline = Outline(outer: .init(shape, in: pixels(rect), scale: scale))
    if corners == nil, outline.isAligned || isVector {
      save()
      defer { restore() }
      outline.add(to: cairo)
      clipToPath(isAligned: outline.isAligned)
      return try body()
    }
    cairo_push_group(cairo)
    defer {
      cairo_pop_group_to_source(cairo)
      if let corners {
        let polygon = Path(polygon: corners)
        paintSource(coveredIn: pixels(rect.outset(by: 1))) { polygon.fill(on: $0, scale: scale) }
      } else {
        paintSource(coveredBy: outline)
      }
    }
    return try body()
  }

  /// Moves and fades the painting of `body` as a whole, so that overlaps do not shine through.
  ///
  /// - Parameters:
  ///   - x: to the right, in logical pixels, rounded to whole device pixels, like `y`.
  ///   - y: down.
  ///   - opacity: from 0, invisible, to 1.
  package func withEffect<Result>(
    x: Double, y: Double, opacity: Double = 1, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = shift
    let (dx, dy) = ((x * scale).snapped, (y * scale).snapped)
    save()
    cairo_translate(cairo, dx, dy)
    shift = Point(x: outer.x + dx, y: outer.y + dy)
    if opacity < 1 { cairo_push_group(cairo) }
    defer {
      if opacity < 1 {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, max(0, opacity))
      }
      shift = outer
      restore()
    }
    return try body()
  }

  // MARK: - Pixels

  /// The pixels to fill, with the present clip; nil if they are not those that Cairo paints on, or the clip cuts pixels.
  var openPixels: PixelImage? {
    guard let pixelImage, cairo_get_group_target(cairo) == surface else { return nil }
    pixelImage.origin = shift
    let hasClip = hasClip ?? pixelImage.setClip(of: cairo)
    self.hasClip = hasClip
    return hasClip ? pixelImage : nil
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// Returns the rectangle in device pixels, with its edges rounded to pixel boundaries.
  ///
  /// Rounding edges rather than sizes keeps touching rectangles together.
  func pixels(_ rect: Rect) -> Rect {
    let (left, top) = ((rect.minX * scale).snapped, (rect.minY * scale).snapped)
    return Rect(
      x: left, y: top, width: max(0, (rect.maxX * scale).snapped - left),
      height: max(0, (rect.maxY * scale).snapped - top))
  }

  /// Returns a distance in whole device pixels, at least one if it is positive.
  func pixels(_ distance: Double) -> Double { distance <= 0 ? 0 : max(1, (distance * scale).snapped) }

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
  /// The nearest whole number. Halves always round up, so rounding does not depend on the position.
  var snapped: Double { (self + 0.5).rounded(.down) }
}

func reason(of status: cairo_status_t) -> String { String(cString: cairo_status_to_string(status)) }
