import CPangoCairo

extension ImageBuffer {
  package convenience init(pngFile path: String, scale: Double = 1) throws(DrawingError) {
    try self.init(png: try PictureFile.read(path), named: path, scale: scale)
  }

  /// Decodes a PNG file (`cairo_image_surface_create_from_png_stream`).
  ///
  /// - Parameter path: names the picture in errors.
  convenience init(png bytes: [UInt8], named path: String, scale: Double = 1) throws(DrawingError) {
    func fault(_ reason: String) -> DrawingError { .unreadableImage(path: path, reason: reason) }
    guard bytes.starts(with: PNGHeader.signature) else { throw fault("expected a PNG file") }
    guard let header = PNGHeader(bytes) else { throw fault("it ends too early") }
    try Picture.checkSize(
      width: header.width, height: header.height, bytesPerPixel: header.bytesPerPixel, path: path)
    var rest = bytes[...]
    // Called only during this call, on this thread, with the pointer given here.
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
    try self.init(reading: read!, named: path, scale: scale)
  }

  /// Takes over the caller's reference to a surface read from a file.
  private convenience init(reading read: OpaquePointer, named path: String, scale: Double)
    throws(DrawingError)
  {
    let status = cairo_surface_status(read)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(read)
      // Cairo reports other errors of libpng as a lack of memory, but there was enough before.
      throw .unreadableImage(
        path: path, reason: status == CAIRO_STATUS_READ_ERROR ? "it ends too early" : "it is damaged")
    }
    let format = cairo_image_surface_get_format(read)
    if format == CAIRO_FORMAT_ARGB32 {
      self.init(owning: read, scale: scale)
      return
    }
    // A file without transparency has no alpha.
    if format == CAIRO_FORMAT_RGB24 {
      self.init(owning: Self.opaque(read), scale: scale)
      return
    }
    // A 16-bit file may arrive in floating point.
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

  /// The key that identifies user data in Cairo, by its address.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  /// Returns a surface with alpha on the pixels of one without, whose reference it takes over.
  ///
  /// A copy would double the memory.
  private static func opaque(_ surface: OpaquePointer) -> OpaquePointer {
    let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    let (data, stride) = (cairo_image_surface_get_data(surface)!, cairo_image_surface_get_stride(surface))
    cairo_surface_flush(surface)
    for y in 0..<Int(height) {
      let row = UnsafeMutableRawPointer(data + y * Int(stride)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<Int(width) { row[x] |= 0xFF00_0000 }
    }
    let opaque = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, width, height, stride)!
    // The pixels live as long as the new surface, which others may retain.
    let status = cairo_surface_set_user_data(opaque, key, UnsafeMutableRawPointer(surface)) {
      cairo_surface_destroy($0.map { OpaquePointer($0) })
    }
    precondition(status == CAIRO_STATUS_SUCCESS, reason(of: status))
    return opaque
  }

  /// Writes a PNG file, completely or not at all.
  public func writePNG(to path: String) throws(DrawingError) { try PictureFile.write(pngData, to: path) }

  /// The picture as a PNG file.
  package var pngData: [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      withSurface { surface in
        // Called only during this call, on this thread, with the pointer given here.
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
