package import KeywayDrawing
package import KeywayElements

/// The change that a focus ring makes to the picture below it, measured in pixels as in WCAG 2.2, 2.4.13.
package struct RingContrast {
  /// The area of the pixels that change by 3 : 1, in logical pixels.
  package let told: Double
  /// The required area: a line of 2 pixels around the control, in logical pixels.
  package let needed: Double

  package var isEnough: Bool { told >= needed }

  /// Measures a ring.
  ///
  /// - Parameters:
  ///   - frame: the control's frame, in logical pixels.
  ///   - bare: the picture without the ring.
  ///   - shown: the picture with it, of the same size and scale.
  ///   - places: the places where they differ, in logical pixels; no two of them share a pixel.
  /// - Complexity: O(n) in the pixels of the places.
  package init(
    of shape: ElementShape, in frame: Rect, from bare: ImageBuffer, to shown: ImageBuffer, in places: [Rect]
  ) {
    let scale = bare.scale
    var luminances: [UInt32: Double] = [:]
    func luminance(_ pixel: UInt32) -> Double {
      if let known = luminances[pixel] { return known }
      let luminance = Color(hex: pixel).luminance
      luminances[pixel] = luminance
      return luminance
    }
    var count = 0
    bare.withPixels { bareBase, bareStride in
      shown.withPixels { shownBase, shownStride in
        for place in places {
          let (left, right) = (max(0, Int(place.minX * scale)), min(bare.width, Int(place.maxX * scale)))
          let (top, bottom) = (max(0, Int(place.minY * scale)), min(bare.height, Int(place.maxY * scale)))
          guard left < right, top < bottom else { continue }
          for y in top..<bottom {
            let before = (bareBase + y * bareStride).assumingMemoryBound(to: UInt32.self)
            let after = (shownBase + y * shownStride).assumingMemoryBound(to: UInt32.self)
            for x in left..<right where before[x] != after[x] {
              let (one, other) = (luminance(before[x] & 0xFF_FFFF), luminance(after[x] & 0xFF_FFFF))
              if max(one, other) + 0.05 >= 3 * (min(one, other) + 0.05) { count += 1 }
            }
          }
        }
      }
    }
    told = Double(count) / (scale * scale)
    needed = 2 * Self.perimeter(of: shape, in: frame)
  }

  private static func perimeter(of shape: ElementShape, in frame: Rect) -> Double {
    if let corners = shape.corners(in: frame) {
      return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, side in
        let (x, y) = (side.0.x - side.1.x, side.0.y - side.1.y)
        return sum + (x * x + y * y).squareRoot()
      }
    }
    if shape == .ellipse {
      let (a, b) = (frame.width / 2, frame.height / 2)
      return .pi * (3 * (a + b) - ((3 * a + b) * (a + 3 * b)).squareRoot())
    }
    return 2 * (frame.width + frame.height) - (8 - 2 * .pi) * shape.cornerRadius(in: frame.size)
  }
}
