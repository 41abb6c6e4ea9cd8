// Rounding needs libm at link time.
import Glibc
import KeywayElements

/// The grid of device pixels to which a window aligns all frames.
///
/// Measured sizes are whole pixels already, so that no text gets a pixel less than it asked for and wraps.
struct PixelGrid {
  /// Device pixels per logical pixel.
  let scale: Double
  /// The length of a device pixel, in logical pixels.
  var pixel: Double { 1 / scale }

  /// The arithmetic error that is tolerated, in pixels.
  private static let tolerance = 1.0 / 1024

  /// The rectangle with its edges on the nearest pixels.
  ///
  /// A side of whole pixels keeps its length wherever it lies. Adjacent rectangles share edges.
  func align(_ rect: Rect) -> Rect {
    let (x, width) = align(rect.minX, rect.width)
    let (y, height) = align(rect.minY, rect.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  func roundUp(_ size: Size) -> Size { Size(width: roundUp(size.width), height: roundUp(size.height)) }

  func roundDown(_ length: Double) -> Double { (length * scale + Self.tolerance).rounded(.down) / scale }

  func round(_ length: Double) -> Double { nearest(length * scale) / scale }

  private func roundUp(_ length: Double) -> Double { (length * scale - Self.tolerance).rounded(.up) / scale }

  private func align(_ origin: Double, _ length: Double) -> (Double, Double) {
    let start = nearest(origin * scale)
    let pixels = nearest(length * scale)
    let isWhole = abs(length * scale - pixels) < Self.tolerance
    let end = isWhole ? start + pixels : nearest((origin + length) * scale)
    return (start / scale, (end - start) / scale)
  }

  /// Halves round up on both sides of zero, so that nothing changes its size when it scrolls past zero. So do values that lost
  /// their last bit in arithmetic, as mirrored positions do.
  private func nearest(_ pixels: Double) -> Double { (pixels + 0.5 + 1e-6).rounded(.down) }
}
