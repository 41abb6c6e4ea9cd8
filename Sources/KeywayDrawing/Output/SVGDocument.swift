import CPangoCairo
package import KeywayElements

/// An SVG file, painted through the same canvas as pixels.
///
/// Owns a Cairo SVG surface. Text becomes outlines, so the file looks the same without the fonts. Invisible text lies above
/// them, for search, selection and screen readers.
package final class SVGDocument {
  package let path: String
  /// Draws on the page; one logical pixel is one `px`.
  package let canvas: GraphicsContext

  private let surface: OpaquePointer
  private let output = Output()
  private let title: String

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Begins a page of a size in logical pixels; ``close()`` writes the file.
  ///
  /// - Parameter title: names the picture for assistive technologies.
  package init(path: String, size: Size, title: String = "") throws(DrawingError) {
    self.title = title
    // Called on this thread until the surface is finished, with the pointer given here, which `output` keeps alive.
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
    canvas = GraphicsContext(surface: surface, scale: 1, size: size, isVector: true)
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
    try PictureFile.write(withWords(output.bytes), to: path)
  }

  /// Returns the file with its title and the words of the page.
  private func withWords(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let svg = text.range(of: "<svg"), let start = text[svg.upperBound...].firstIndex(of: ">"),
      let end = text.range(of: "</svg>", isLast: true)
    else { return bytes }
    let heading = title.isEmpty ? "" : "\n<title>\(title.escapedForXML)</title>"
    let words = canvas.texts.map(\.svg).joined()
    let group =
      words.isEmpty ? "" : "<g font-family=\"sans-serif\" fill-opacity=\"0\">\n\(words)</g>\n"
    return Array(
      (String(text[...start]) + heading + text[text.index(after: start)..<end.lowerBound] + group
        + text[end.lowerBound...]).utf8)
  }
}

extension PageText {
  /// The text as an SVG element, in one line.
  fileprivate var svg: String {
    "<text x=\"\(area.minX)\" y=\"\(area.minY + size)\" font-size=\"\(size)\">\(text.escapedForXML)</text>\n"
  }
}

extension String {
  fileprivate var escapedForXML: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default:
        // XML allows no other control characters.
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 }
        escaped += isControl ? " " : String(character)
      }
    }
    return escaped
  }

  /// The range of the first or last occurrence of an ASCII text.
  fileprivate func range(of part: String, isLast: Bool = false) -> Range<Index>? {
    let (bytes, wanted) = (utf8, Array(part.utf8))
    func begins(_ index: Index) -> Bool { bytes[index...].starts(with: wanted) }
    let first = isLast ? bytes.indices.last(where: begins) : bytes.indices.first(where: begins)
    return first.map { $0..<bytes.index($0, offsetBy: wanted.count) }
  }
}
