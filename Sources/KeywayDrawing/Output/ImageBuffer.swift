import CPangoCairo
package import KeywayElements

/// A picture in memory, to draw or to draw on.
///
/// Owns a Cairo image surface of premultiplied 32-bit ARGB in native byte order. Not thread-safe.
public final class ImageBuffer {
  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int
  /// Device pixels per logical pixel.
  package let scale: Double
  /// The canvas that draws on the pixels; one for the buffer's lifetime.
  package private(set) lazy var canvas = GraphicsContext(surface: surface, scale: scale, size: size)

  private let surface: OpaquePointer

  /// Creates a transparent buffer; width and height are device pixels, at most 32,767.
  package convenience init(width: Int, height: Int, scale: Double = 1) {
    precondition(
      width > 0 && height > 0 && width <= Int(Int16.max) && height <= Int(Int16.max),
      "\(width) x \(height) is not a size for a picture")
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let status = cairo_surface_status(surface)
    precondition(status == CAIRO_STATUS_SUCCESS, reason(of: status))
    self.init(owning: surface, scale: scale)
  }

  /// Creates a transparent buffer for a size in logical pixels, rounded up to whole device pixels.
  package convenience init(size: Size, scale: Double = 1) {
    self.init(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
      scale: scale)
  }

  /// Creates a buffer with a copy of the given pixels.
  ///
  /// - Parameter isOpaque: whether to ignore the alpha bytes, as in format XRGB.
  package convenience init(
    copying base: UnsafeRawPointer, width: Int, height: Int, stride: Int, scale: Double = 1,
    isOpaque: Bool = false
  ) {
    self.init(width: width, height: height, scale: scale)
    withPixels { target, targetStride in
      for y in 0..<height {
        let row = target + y * targetStride
        row.copyMemory(from: base + y * stride, byteCount: width * 4)
        guard isOpaque else { continue }
        let pixels = row.assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { pixels[x] |= 0xFF00_0000 }
      }
    }
  }

  /// Takes over the caller's reference to an ARGB32 image surface.
  init(owning surface: OpaquePointer, scale: Double) {
    (self.surface, self.scale) = (surface, scale)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  /// The size in logical pixels.
  package var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

  /// Returns the colour of one device pixel.
  ///
  /// Opaque pixels are exact; translucent ones are rounded by premultiplication.
  public func pixel(x: Int, y: Int) -> Color {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel at \(x), \(y)")
    return withPixels { base, stride in
      let raw = (base + y * stride).assumingMemoryBound(to: UInt32.self)[x]
      let alpha = raw >> 24
      guard alpha < 255 else { return Color(hex: raw & 0xFF_FFFF) }
      guard alpha > 0 else { return .clear }
      func component(_ shift: UInt32) -> Double { min(1, Double((raw >> shift) & 0xFF) / Double(alpha)) }
      return Color(red: component(16), green: component(8), blue: component(0), alpha: Double(alpha) / 255)
    }
  }

  /// Calls `body` with the pixels and the stride in bytes, both valid only during the call.
  package func withPixels<Result>(
    _ body: (UnsafeMutableRawPointer, Int) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    return try body(
      UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)),
      Int(cairo_image_surface_get_stride(surface)))
  }

  /// Lends the surface to the code in this module that reads it.
  func withSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    cairo_surface_flush(surface)
    return body(surface)
  }
}
