import CPangoCairo

extension ImageBuffer {
  /// Reads a PNG file (`cairo_image_surface_create_from_png`).
  public convenience init(pngFile path: String, scale: Double = 1) throws(DrawingError) {
    let read = cairo_image_surface_create_from_png(path)!
    let status = cairo_surface_status(read)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(read)
      throw .unreadableImage(path: path, reason: reason(of: status))
    }
    if cairo_image_surface_get_format(read) == CAIRO_FORMAT_ARGB32 {
      self.init(owning: read, scale: scale)
      return
    }
    // A file without transparency comes as RGB24, whose alpha bytes mean nothing.
    self.init(
      copying: UnsafeRawPointer(cairo_image_surface_get_data(read)),
      width: Int(cairo_image_surface_get_width(read)), height: Int(cairo_image_surface_get_height(read)),
      stride: Int(cairo_image_surface_get_stride(read)), scale: scale, isOpaque: true)
    cairo_surface_destroy(read)
  }

  /// Writes a PNG file (`cairo_surface_write_to_png`).
  public func writePNG(to path: String) throws(DrawingError) {
    let status = withSurface { cairo_surface_write_to_png($0, path) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritableImage(path: path, reason: reason(of: status))
    }
  }

  /// The bytes of a PNG file.
  public var pngData: [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      withSurface { surface in
        // Called during this call only, on this thread, with the pointer given here.
        cairo_surface_write_to_png_stream(
          surface,
          { closure, data, length in
            let bytes = closure!.assumingMemoryBound(to: [UInt8].self)
            bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
            return CAIRO_STATUS_SUCCESS
          }, pointer)
      }
    }
    precondition(status == CAIRO_STATUS_SUCCESS, reason(of: status))
    return bytes
  }
}
