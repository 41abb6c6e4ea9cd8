internal import Glibc
package import KeywayElements

/// The difference of two pictures.
package struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ.
  package var count: Int
  /// The smallest rectangle that contains them, in device pixels; `.zero` if the pictures are equal.
  package var bounds: Rect
}

extension ImageBuffer {
  /// Compares two pictures of equal size, pixel by pixel.
  ///
  /// - Parameter tolerance: the largest difference of an 8-bit component that still counts as equal.
  /// - Complexity: O(width · height).
  package func difference(from other: ImageBuffer, tolerance: Int = 0) -> PixelDifference {
    precondition(
      width == other.width && height == other.height,
      "\(width) x \(height) cannot be compared with \(other.width) x \(other.height)")
    var count = 0
    var (left, top, right, bottom) = (width, height, 0, 0)
    withPixels { mine, myStride in
      other.withPixels { theirs, theirStride in
        for y in 0..<height {
          let a = (mine + y * myStride).assumingMemoryBound(to: UInt32.self)
          let b = (theirs + y * theirStride).assumingMemoryBound(to: UInt32.self)
          // Compared pictures are usually equal.
          if memcmp(a, b, width * 4) == 0 { continue }
          for x in 0..<width where a[x] != b[x] && Self.differ(a[x], b[x], tolerance) {
            count += 1
            (left, top) = (min(left, x), min(top, y))
            (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
          }
        }
      }
    }
    guard count > 0 else { return PixelDifference(count: 0, bounds: .zero) }
    return PixelDifference(
      count: count,
      bounds: Rect(
        x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top)))
  }

  /// Returns the number of pixels that differ from another picture of equal size.
  package func differenceCount(from other: ImageBuffer, tolerance: Int = 0) -> Int {
    difference(from: other, tolerance: tolerance).count
  }

  private static func differ(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
    stride(from: UInt32(0), to: 32, by: 8).contains { shift in
      abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)) > tolerance
    }
  }
}
