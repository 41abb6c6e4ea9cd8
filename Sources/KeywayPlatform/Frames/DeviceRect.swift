package import KeywayElements

/// A rectangle of device pixels in a frame buffer.
package struct DeviceRect: Hashable, Sendable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates the rectangle of pixels touched by a rectangle of logical pixels, within a buffer of the given size.
  package init(covering rect: Rect, scale: Double, width: Int, height: Int) {
    // With a scale such as 1.1, rounding errors must not grow the rectangle by a pixel.
    let tolerance = 1.0 / 1024
    minX = max(0, Int(saturating: (rect.minX * scale + tolerance).rounded(.down)))
    minY = max(0, Int(saturating: (rect.minY * scale + tolerance).rounded(.down)))
    maxX = min(width, Int(saturating: (rect.maxX * scale - tolerance).rounded(.up)))
    maxY = min(height, Int(saturating: (rect.maxY * scale - tolerance).rounded(.up)))
    if rect.isEmpty { self = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
  }

  package var width: Int { maxX - minX }
  package var height: Int { maxY - minY }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  package func contains(_ other: DeviceRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  package func union(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The same pixels in logical coordinates.
  package func logical(scale: Double) -> Rect {
    Rect(
      x: Double(minX) / scale, y: Double(minY) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}

extension Int {
  /// A number of pixels, clamped so that arithmetic on pixels cannot overflow; not-a-number becomes 0.
  init(saturating value: Double) { self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9)) }
}
