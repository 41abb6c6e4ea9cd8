import CPangoCairo

extension ImageBuffer {
  /// Reads a PNG file (`cairo_image_surface_create_from_png`).
  package convenience init(pngFile path: String, scale: Double = 1) throws(DrawingError) {
    try self.init(reading: cairo_image_surface_create_from_png(path), named: path, scale: scale)
  }

  /// Reads the bytes of a PNG file.
  ///
  /// - Parameter path: names the picture in errors.
  convenience init(png bytes: [UInt8], named path: String) throws(DrawingError) {
    // The signature, then the first chunk: its length, its name IHDR, and width and height with the highest byte first.
    guard bytes.count >= 24 else { throw .unreadableImage(path: path, reason: "it ends too early") }
    func number(at index: Int) -> Double { bytes[index..<(index + 4)].reduce(0) { $0 * 256 + Double($1) } }
    try Picture.checkSize(width: number(at: 16), height: number(at: 20), path: path)
    var rest = bytes[...]
    // Called during this call only, on this thread, with the pointer given here.
    let read = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          let rest = closure!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard rest.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          let part = rest.pointee.prefix(Int(count))
          _ = UnsafeMutableBufferPointer(start: target, count: Int(count)).update(fromContentsOf: part)
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    try self.init(reading: read!, named: path, scale: 1)
  }

  /// Takes over the caller's reference to a surface that was read from a file.
  private convenience init(reading read: OpaquePointer, named path: String, scale: Double)
    throws(DrawingError)
  {
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
