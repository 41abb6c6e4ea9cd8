import CPangoCairo
import Glibc
public import KeywayElements

/// A picture from a file: PNG or JPEG pixels, or an SVG drawing that is sharp at every size.
public final class Picture {
  enum Content {
    case pixels(ImageBuffer)
    case drawing(SVGDrawing)
  }

  /// The interpolation of pixels when a picture is resized.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel: for codes and pixel art.
    case none
    /// Fast but a little rough.
    case low
    /// The usual quality.
    case medium
    /// The best quality, and the slowest.
    case high
  }

  let content: Content

  /// The natural size of the picture, in logical pixels.
  public var size: Size {
    switch content {
    case .pixels(let buffer): buffer.size
    case .drawing(let drawing): drawing.size
    }
  }

  /// The memory that the picture uses, in bytes.
  var byteCount: Int {
    switch content {
    case .pixels(let buffer): buffer.width * buffer.height * 4
    // Roughly the memory for drawing it once.
    case .drawing(let drawing): Int(drawing.size.width * drawing.size.height) * 4
    }
  }

  /// The pixels for an area in device pixels; nil if librsvg fails.
  func buffer(for area: Rect) -> ImageBuffer? {
    switch content {
    case .pixels(let buffer): buffer
    case .drawing(let drawing): drawing.pixels(width: Int(area.width), height: Int(area.height))
    }
  }

  package init(_ buffer: ImageBuffer) { content = .pixels(buffer) }

  /// Decodes a PNG, JPEG or SVG file, recognized by its first bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: names the picture in errors.
  package init(_ bytes: [UInt8], named path: String) throws(DrawingError) {
    // Skip the byte order mark, and the space before XML.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    if bytes.starts(with: PNGHeader.signature) {
      content = .pixels(try ImageBuffer(png: bytes, named: path))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      content = .pixels(try ImageBuffer(jpeg: bytes, named: path))
    } else if first == UInt8(ascii: "<") {
      content = .drawing(try SVGDrawing(bytes, named: path))
    } else {
      throw .unreadableImage(path: path, reason: "expected a PNG, JPEG or SVG file")
    }
  }

  /// The maximum memory for decoding a picture, in MiB: enough for the pixels of an 8K screen, 7680 × 4320.
  static let mostMemory = 128.0

  /// Refuses pictures that would exhaust the memory, before allocating any.
  ///
  /// - Parameters:
  ///   - bytesPerPixel: the total memory for decoding, per pixel.
  ///   - mostSide: the maximum number of pixels of a side.
  static func checkSize(
    width: Double, height: Double, bytesPerPixel: Double = 4, path: String, mostSide: Double = 16_384
  ) throws(DrawingError) {
    func fault(_ reason: String) -> DrawingError { .unreadableImage(path: path, reason: reason) }
    guard width > 0, height > 0 else { throw fault("the picture has no size") }
    guard max(width, height) <= mostSide else { throw fault("it has a side of more than 16384 pixels") }
    let memory = width * height * bytesPerPixel / Double(1 << 20)
    func words() -> String {
      "its \(Int(width)) × \(Int(height)) pixels take \(Int(memory.rounded(.up))) MiB of memory"
    }
    guard memory <= mostMemory else { throw fault("\(words()); expected at most \(Int(mostMemory))") }
    // Cairo would abort the process, or report the error of a damaged file.
    let room = malloc(Int(width * height * bytesPerPixel))
    free(room)
    guard room != nil else { throw fault("\(words()), which the system does not have") }
  }
}

extension GraphicsContext {
  /// Draws a picture stretched to a rectangle, whose edges are rounded to pixel boundaries.
  ///
  /// - Parameters:
  ///   - rect: in logical pixels.
  ///   - interpolation: used if the picture is resized.
  ///   - isMirrored: whether left and right are swapped.
  ///   - opacity: from 0, invisible, to 1.
  public func draw(
    _ picture: Picture, in rect: Rect, interpolation: Picture.Interpolation = .medium,
    isMirrored: Bool = false, opacity: Double = 1
  ) {
    let target = pixels(rect)
    guard !target.isEmpty, let buffer = picture.buffer(for: target) else { return }
    draw(buffer, in: rect, opacity: opacity, filter: interpolation.filter, isMirrored: isMirrored)
  }

  /// Draws a picture whose edges keep their size while the rest is stretched.
  ///
  /// - Parameters:
  ///   - rect: in logical pixels.
  ///   - capInsets: the widths of the edges, in logical pixels at the picture's natural size; leading is left. Edges without
  ///     room are narrower.
  ///   - interpolation: used for the stretched parts.
  public func draw(
    _ picture: Picture, in rect: Rect, capInsets: EdgeInsets, interpolation: Picture.Interpolation = .medium
  ) {
    guard let buffer = picture.buffer(for: pixels(Rect(origin: .zero, size: picture.size))) else { return }
    let columns = Self.bands(
      picture.size.width, capInsets.leading, capInsets.trailing, from: rect.minX, rect.width)
    let rows = Self.bands(picture.size.height, capInsets.top, capInsets.bottom, from: rect.minY, rect.height)
    for column in columns {
      for row in rows {
        let whole = Rect(x: column.origin, y: row.origin, width: column.whole, height: row.whole)
        withClip(to: Rect(x: column.start, y: row.start, width: column.length, height: row.length)) {
          draw(buffer, in: whole, opacity: 1, filter: interpolation.filter, isMirrored: false)
        }
      }
    }
  }

  /// Splits a length into two edges and the middle: the start, the length, and the whole picture's position for each.
  private static func bands(
    _ own: Double, _ first: Double, _ last: Double, from start: Double, _ length: Double
  ) -> [(start: Double, length: Double, origin: Double, whole: Double)] {
    let room = first + last > 0 ? min(1, length / (first + last)) : 1
    let ends = [0, first * room, length - last * room, length]
    let sources = [0, first, own - last, own]
    return (0..<3).compactMap { index in
      let (source, shown) = (sources[index + 1] - sources[index], ends[index + 1] - ends[index])
      guard source > 0, shown > 0 else { return nil }
      let factor = shown / source
      let begin = start + ends[index]
      return (begin, shown, begin - sources[index] * factor, own * factor)
    }
  }
}

extension Picture.Interpolation {
  var filter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}
