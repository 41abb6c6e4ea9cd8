import CPangoCairo
package import KeywayElements

/// An SVG file, drawn by librsvg at any size.
///
/// Owns an `RsvgHandle`, without a base URL, so librsvg opens no other; ``SVGCheck`` refuses such files. Not thread-safe.
package final class SVGDrawing {
  /// The size that the file specifies, in logical pixels.
  package let size: Size
  private let handle: OpaquePointer
  private let render: Render
  /// The latest pixels, in up to four sizes.
  private var drawn: [ImageBuffer] = []

  // From librsvg's headers, since 2.52.
  private typealias GErrors = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  private typealias Make = @convention(c) (UnsafePointer<UInt8>?, UInt, GErrors?) -> OpaquePointer?
  private typealias IntrinsicSize =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> gboolean
  /// Whether there are a width, a height and a view box; a length is a number and a unit, the box four numbers.
  private typealias Dimensions =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<gboolean>?,
      UnsafeMutableRawPointer?, UnsafeMutablePointer<gboolean>, UnsafeMutablePointer<Double>
    ) -> Void
  private typealias Render =
    @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Double>, GErrors?) ->
    gboolean
  private static let library = SharedLibrary("librsvg-2.so.2", package: "librsvg2-2")

  /// Reads an SVG file.
  ///
  /// - Parameter path: names the picture in errors.
  package init(_ bytes: [UInt8], named path: String) throws(DrawingError) {
    try SVGCheck.check(bytes, named: path)
    // librsvg searches fonts itself.
    _ = FontConfiguration.fault
    let library = Self.library
    let make = try library.function("rsvg_handle_new_from_data", Make.self, for: path)
    let readSize = try library.function(
      "rsvg_handle_get_intrinsic_size_in_pixels", IntrinsicSize.self, for: path)
    let readBox = try library.function("rsvg_handle_get_intrinsic_dimensions", Dimensions.self, for: path)
    render = try library.function("rsvg_handle_render_document", Render.self, for: path)
    var fault: UnsafeMutablePointer<GError>?
    guard let handle = make(bytes, UInt(bytes.count), &fault) else {
      let lines = fault.map { String(cString: $0.pointee.message) }?.split(whereSeparator: \.isNewline)
      let reason = lines?.first.map(String.init) ?? "no SVG file"
      if let fault { g_error_free(fault) }
      throw .unreadableImage(path: path, reason: reason)
    }
    self.handle = handle
    var (width, height) = (0.0, 0.0)
    if readSize(handle, &width, &height) == 0 {
      // A file without a size has that of its view box.
      var hasBox: gboolean = 0
      var box = [0.0, 0.0, 0.0, 0.0]
      readBox(handle, nil, nil, nil, nil, &hasBox, &box)
      if hasBox != 0 { (width, height) = (box[2], box[3]) }
    }
    size = Size(width: width, height: height)
    try Picture.checkSize(width: width, height: height, path: path)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The drawing as pixels, which are cached; nil if librsvg fails.
  ///
  /// - Parameters:
  ///   - width: in device pixels, like `height`; the drawing is stretched to both.
  package func pixels(width: Int, height: Int) -> ImageBuffer? {
    if let known = drawn.first(where: { $0.width == width && $0.height == height }) { return known }
    guard (try? Picture.checkSize(width: Double(width), height: Double(height), path: "")) != nil else {
      return nil
    }
    let buffer = ImageBuffer(width: width, height: height)
    let cairo = buffer.canvas.cairo
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_scale(cairo, Double(width) / size.width, Double(height) / size.height)
    guard render(handle, cairo, [0, 0, size.width, size.height], nil) != 0 else { return nil }
    if drawn.count == 4 { drawn.removeFirst() }
    drawn.append(buffer)
    return buffer
  }
}
