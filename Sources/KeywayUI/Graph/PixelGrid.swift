// Rounding needs libm at link time.
import Glibc
import KeywayElements

/// The device pixels of a window, on which everything lies.
///
/// Sizes are whole pixels from the measuring on, so that no text is given a pixel less than it asked for
/// and wrapped.
struct PixelGrid {
  /// Device pixels per logical pixel.
  let scale: Double

  /// What a number of pixels may be off by arithmetic alone.
  private static let tolerance = 1.0 / 1024

  /// The rectangle with its edges on the nearest pixels.
  ///
  /// A side of whole pixels stays as long as it is wherever it lies; others share their edges with what
  /// lies next to them.
  func align(_ rect: Rect) -> Rect {
    let (x, width) = align(rect.minX, rect.width)
    let (y, height) = align(rect.minY, rect.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The size in as many pixels as hold it.
  func roundUp(_ size: Size) -> Size {
    Size(width: roundUp(size.width), height: roundUp(size.height))
  }

  /// The most pixels that a length holds.
  func roundDown(_ length: Double) -> Double {
    (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The length in the nearest number of pixels.
  func round(_ length: Double) -> Double { nearest(length * scale) / scale }

  private func roundUp(_ length: Double) -> Double {
    (length * scale - Self.tolerance).rounded(.up) / scale
  }

  private func align(_ origin: Double, _ length: Double) -> (Double, Double) {
    let start = nearest(origin * scale)
    let pixels = nearest(length * scale)
    let isWhole = abs(length * scale - pixels) < Self.tolerance
    let end = isWhole ? start + pixels : nearest((origin + length) * scale)
    return (start / scale, (end - start) / scale)
  }

  /// Halves go up on both sides of zero, so that nothing changes its size as it is scrolled past it; also those of which
  /// arithmetic took the last bit, as in places that are mirrored.
  private func nearest(_ pixels: Double) -> Double { (pixels + 0.5 + 1e-6).rounded(.down) }
}
