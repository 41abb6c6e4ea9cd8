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
    // A file without transparency comes without alpha, one of 16 bits in floating point.
    self.init(
      width: Int(cairo_image_surface_get_width(read)), height: Int(cairo_image_surface_get_height(read)),
      scale: scale)
    withSurface { surface in
      let cairo = cairo_create(surface)
      cairo_set_source_surface(cairo, read, 0, 0)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cairo)
      cairo_destroy(cairo)
    }
    cairo_surface_destroy(read)
  }

  /// Writes a PNG file. A file that cannot be written whole is not left behind.
  public func writePNG(to path: String) throws(DrawingError) { try PictureFile.write(pngData, to: path) }

  /// The picture as the bytes of a PNG file.
  package var pngData: [UInt8] {
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
