import CPangoCairo
package import KeywayElements

/// A drawing in an SVG file, painted through the same canvas as pixels.
///
/// Owns a Cairo SVG surface. Text becomes outlines, so the file looks the same without the fonts.
package final class SVGDocument {
  package let path: String
  /// Draws on the page; one logical pixel is one `px`.
  package let canvas: Canvas

  private let surface: OpaquePointer
  private let output = Output()

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Begins a page of a size in logical pixels; ``close()`` writes the file.
  package init(path: String, size: Size) throws(DrawingError) {
    // Called until the surface is finished, on this thread, with the pointer given here, which `output` keeps alive.
    surface = cairo_svg_surface_create_for_stream(
      { closure, data, length in
        Unmanaged<Output>.fromOpaque(closure!).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    self.path = path
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .unwritableImage(path: path, reason: reason(of: status))
    }
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    canvas = Canvas(surface: surface, scale: 1, size: size, isVector: true)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Writes the file. Do not draw afterwards.
  package func close() throws(DrawingError) {
    if let error = canvas.error { throw error }
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritableImage(path: path, reason: reason(of: status))
    }
    try PictureFile.write(output.bytes, to: path)
  }
}
