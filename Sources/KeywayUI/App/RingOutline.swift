import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The outline of a ring in device pixels, as it is painted.
struct RingOutline {
  let outer: Rect
  private let outerPart: Part
  private let middlePart: Part
  private let innerPart: Part
  /// Where the bands lie around a path.
  let path: PolygonBands?
  /// The width of both bands.
  let bands: Double

  /// One of the three outlines.
  private struct Part {
    let rect: Rect
    /// nil for an ellipse.
    let radius: Double?

    init(_ shape: ElementShape, _ rect: Rect, scale: Double) {
      self.rect = rect
      radius =
        switch shape {
        case .ellipse: nil
        case .roundedRectangle(let radius): max(0, min(radius * scale, min(rect.width, rect.height) / 2))
        default: shape.cornerRadius(in: rect.size)
        }
    }

    /// The pixels of a row whose middle lies inside.
    func columns(_ y: Int) -> Range<Int> {
      let row = Double(y) + 0.5
      guard row > rect.minY, row < rect.maxY, rect.width > 0 else { return 0..<0 }
      let inset: Double
      if let radius {
        let depth = max(rect.minY + radius - row, row - rect.maxY + radius, 0)
        inset = depth == 0 ? 0 : radius - (radius * radius - depth * depth).squareRoot()
      } else {
        let part = (row - rect.midY) / (rect.height / 2)
        inset = rect.width / 2 * (1 - (1 - part * part).squareRoot())
      }
      let first = Int((rect.minX + inset - 0.5).rounded(.up))
      return first..<max(first, Int((rect.maxX - inset - 0.5).rounded(.down)) + 1)
    }
  }

  init(_ ring: FocusRing, scale: Double) {
    let border = ring.middle.minX - ring.outer.minX
    let whole = ring.inner.minX - ring.outer.minX
    let box = ring.outer.snapped(scale)
    outer = box
    // The canvas rounds the widths, and lays bands of these widths inside the outer edge.
    let near = min(-1, Double.snapped(-border * scale))
    let far = min(near - 1, Double.snapped(-whole * scale))
    func part(_ distance: Double) -> Part {
      var shape = ring.outerShape
      if case .roundedRectangle(let radius) = shape, distance < 0, radius > 0 {
        shape = .roundedRectangle(radius: max(0, radius + distance / scale))
      }
      return Part(shape, box.outset(by: distance), scale: scale)
    }
    outerPart = part(0)
    middlePart = part(near)
    innerPart = part(far)
    bands = -far
    path = ring.corners.map {
      PolygonBands(
        $0.map { Point(x: $0.x * scale, y: $0.y * scale) }, in: box, from: ring.metrics.gap * scale,
        middle: (ring.total - border) * scale, to: ring.total * scale)
    }
  }

  /// Calls `body` for each run of the ring's pixels inside the bounds: a row, and its columns.
  ///
  /// - Complexity: O(rows of the ring), and around a path O(pixels of the ring).
  @inline(__always)
  func visit(in bounds: Rect, _ body: (_ y: Int, _ columns: Range<Int>, _ isInner: Bool) -> Void) {
    let area = outer.intersection(bounds)
    guard !area.isEmpty else { return }
    let across = Int(area.minX)..<Int(area.maxX)
    for y in Int(area.minY)..<Int(area.maxY) {
      if let path {
        path.visit(y, in: across) { body(y, $0, $1) }
        continue
      }
      let (far, middle, near) = (
        outerPart.columns(y), middlePart.columns(y), innerPart.columns(y)
      )
      func visit(_ start: Int, _ end: Int, _ isInner: Bool) {
        let (start, end) = (max(start, across.lowerBound), min(end, across.upperBound))
        if start < end { body(y, start..<end, isInner) }
      }
      guard !middle.isEmpty else {
        visit(far.lowerBound, far.upperBound, false)
        continue
      }
      visit(far.lowerBound, middle.lowerBound, false)
      if near.isEmpty {
        visit(middle.lowerBound, middle.upperBound, true)
      } else {
        visit(middle.lowerBound, near.lowerBound, true)
        visit(near.upperBound, middle.upperBound, true)
      }
      visit(middle.upperBound, far.upperBound, false)
    }
  }
}

extension Rect {
  /// In device pixels, with the edges on the nearest boundaries, as the canvas has them.
  func snapped(_ scale: Double) -> Rect {
    let (left, top) = (Double.snapped(minX * scale), Double.snapped(minY * scale))
    return Rect(
      x: left, y: top, width: Double.snapped(maxX * scale) - left,
      height: Double.snapped(maxY * scale) - top)
  }
}

extension Double {
  fileprivate static func snapped(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
