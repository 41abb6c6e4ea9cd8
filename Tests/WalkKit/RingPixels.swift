package import Keyway
package import KeywayFocus
package import KeywayTesting

/// The pixels of a standard ring in the theme's order that are of one colour whatever is below them: the whole ones of
/// both bands, in the middle of each side.
package struct RingPixels {
  private let ring: FocusRing
  private let scale: Double

  package init(_ ring: FocusRing, scale: Double = 1) {
    self.ring = ring
    self.scale = scale
  }

  /// Says which pixels are of another colour than the light theme's bands; `pixel` is asked by buffer pixels.
  package func faults(_ pixel: (Int, Int) -> UInt32) -> [String] {
    let bands: [(name: String, from: Rect, to: Rect, color: UInt32)] = [
      ("outer", ring.outer, ring.middle, 0xFF10_100F), ("inner", ring.middle, ring.inner, 0xFFFF_FFFF),
    ]
    var faults: [String] = []
    var looked = 0
    for band in bands {
      let x = Int(band.from.midX * scale)
      let y = Int(band.from.midY * scale)
      let across = [whole(band.from.minX, band.to.minX), whole(band.to.maxX, band.from.maxX)]
      let down = [whole(band.from.minY, band.to.minY), whole(band.to.maxY, band.from.maxY)]
      for place in across.flatMap({ $0.map { ($0, y) } }) + down.flatMap({ $0.map { (x, $0) } }) {
        looked += 1
        let found = pixel(place.0, place.1)
        if found != band.color { faults.append("\(band.name) \(place): \(String(found, radix: 16))") }
      }
    }
    // Two bands of four sides, each three logical pixels wide, of which one may be shared with a neighbour.
    return looked >= Int(16 * scale) ? faults : faults + ["only \(looked) pixels were looked at"]
  }

  private func whole(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int((start * scale).rounded(.up))
    return first..<max(first, Int((end * scale).rounded(.down)))
  }
}

extension Element {
  /// Says what is wrong where a row or a title of a menu is to show by its fill, in the light theme, that it has the focus.
  package func fillFaults(scale: Double = 1, _ pixel: (Int, Int) -> UInt32) -> [String] {
    guard role == .menuItem else { return ["a \(role) without a ring: \(label)"] }
    let y = Int(frame.midY * scale)
    return [frame.minX + 2, frame.maxX - 3].compactMap { x in
      let found = pixel(Int(x * scale), y)
      return found == 0xFF8A_3B12 ? nil : "fill at \(x): \(String(found, radix: 16))"
    }
  }
}

extension Rect {
  /// From what a trace has: x, y, width, height.
  package init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The pixels that the rectangle touches.
  package func pixels(scale: Double) -> PixelRect {
    let (left, top) = (Int((minX * scale).rounded(.down)), Int((minY * scale).rounded(.down)))
    let (right, bottom) = (Int((maxX * scale).rounded(.up)), Int((maxY * scale).rounded(.up)))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRect {
  package func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }
}
