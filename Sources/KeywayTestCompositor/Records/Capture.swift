import Glibc
package import KeywayDrawing

/// A copy of a window's pixels.
public struct Capture: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes per pixel, blue, green, red, alpha, premultiplied; rows without gaps, the top one first.
  package let pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a capture of pixels whose fourth byte is ignored, so that it is opaque.
  package init(width: Int, height: Int, opaquePixels bytes: [UInt8]) {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt64.self)
      var pair = 0
      // Two pixels at a time, without an iterator, which is slow in debug builds.
      while pair < pixels.count {
        pixels[pair] |= 0xFF00_0000_FF00_0000
        pair += 1
      }
      if bytes.count % 8 != 0 { bytes[bytes.count - 1] = 0xFF }
    }
    self.init(width: width, height: height, pixels: bytes)
  }

  /// The pixel at a position as `0xAARRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < width && y < height, "(\(x), \(y)) is outside \(width) x \(height)")
    let start = (y * width + x) * 4
    return UInt32(pixels[start]) | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start + 2]) << 16
      | UInt32(pixels[start + 3]) << 24
  }

  /// The positions, row by row, that differ in another picture of the same size.
  package func changes(to other: Capture) -> [(x: Int, y: Int)] {
    precondition(width == other.width && height == other.height, "the pictures differ in size")
    var places: [(x: Int, y: Int)] = []
    pixels.withUnsafeBytes { mine in
      other.pixels.withUnsafeBytes { theirs in
        for y in 0..<height {
          let row = y * width * 4..<(y + 1) * width * 4
          // Most rows are equal, and compared as a whole.
          if memcmp(mine.baseAddress! + row.lowerBound, theirs.baseAddress! + row.lowerBound, row.count) == 0
          {
            continue
          }
          for x in 0..<width where self[x, y] != other[x, y] { places.append((x, y)) }
        }
      }
    }
    return places
  }

  /// The picture for drawing, comparing and writing.
  package func image() -> ImageBuffer {
    pixels.withUnsafeBytes {
      ImageBuffer(copying: $0.baseAddress!, width: width, height: height, stride: width * 4)
    }
  }

  /// Writes a PNG file.
  public func writePNG(to path: String) throws(CompositorError) {
    do throws(DrawingError) {
      try image().writePNG(to: path)
    } catch {
      throw CompositorError("\(path): \(error)")
    }
  }
}
