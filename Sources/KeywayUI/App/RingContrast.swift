import KeywayDrawing
public import KeywayElements
public import KeywayFocus

/// How well a focus ring can be told from what it lies on, measured on the very pixels that it covers.
///
/// WCAG 2.2, 2.4.13, asks that an area as large as a line of 2 CSS pixels around the control reaches 3:1 between the
/// same pixels with and without the ring. That area could lie all on one side; here each stretch of the ring must
/// reach it.
///
/// Where the two colours of the bands are 9:1 apart or more, no pixel is too near to both. So a pixel that the one order
/// of the bands leaves too weak is strong in the other, and of two bands of 3 pixels each one order reaches at least 3
/// on average, whatever lies behind (technique C40).
public struct RingContrast: Hashable, Sendable {
  /// The width that reaches 3:1, in logical pixels, where it is least around the control.
  public let width: Double
  /// What the width must be.
  public static let neededWidth = 2.0
  public var isEnough: Bool { width >= Self.neededWidth }
}

/// Counts the pixels behind a ring by whether a band tells from them.
struct RingMeasure {
  /// What each stretch of the ring has, in pixels.
  private struct Stretch {
    var all = 0
    /// With the inner band in the inner colour.
    var asThemed = 0
    /// With the colours of the bands exchanged.
    var swapped = 0
  }

  /// Along the ring, in logical pixels: about as much as is seen at once.
  private static let stretchLength = 24.0

  let asThemed: RingContrast
  let swapped: RingContrast

  /// - Parameters:
  ///   - canvas: holds what lies behind the ring, and not yet the ring.
  ///   - clip: what is left of the ring, in logical pixels; nil for all of it.
  /// - Returns: nil on a canvas without pixels, and where nothing of the ring lies on it.
  /// - Complexity: O(pixels of the ring + square of its corners).
  init?(_ ring: FocusRing, inner: Color, outer: Color, clip: Rect?, on canvas: Canvas) {
    let scale = canvas.scale
    let outline = RingOutline(ring, scale: scale)
    let (near, far) = (BandTest(inner), BandTest(outer))
    let length = Self.stretchLength * scale
    let columns = Int(outline.outer.width / length) + 1
    let rows = Int(outline.outer.height / length) + 1
    var stretches = [Stretch](repeating: Stretch(), count: 2 * (columns + rows))
    let measured: Void? = canvas.withPixels { base, stride, width, height in
      var bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      if let clip {
        bounds = bounds.intersection(
          Rect(
            x: clip.minX * scale, y: clip.minY * scale, width: clip.width * scale,
            height: clip.height * scale))
      }
      outline.visit(in: bounds) { x, y, isInner in
        let pixel = (base + y * stride).loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
        let luminance = Luminance.of(pixel)
        let side = outline.side(x, y)
        let place = Int(
          (side.isRow ? Double(x) - outline.outer.minX : Double(y) - outline.outer.minY) / length)
        let start = side.isRow ? (side.isFirst ? 0 : columns) : 2 * columns + (side.isFirst ? 0 : rows)
        let index = start + min(max(0, place), (side.isRow ? columns : rows) - 1)
        stretches[index].all += 1
        if isInner ? near.tells(luminance) : far.tells(luminance) { stretches[index].asThemed += 1 }
        if isInner ? far.tells(luminance) : near.tells(luminance) { stretches[index].swapped += 1 }
      }
    }
    // A stretch of a few pixels, at a corner, says nothing of its own.
    let least = Int(length * scale)
    let counted = stretches.filter { $0.all >= least }
    guard measured != nil, !counted.isEmpty else { return nil }
    let thickness = outline.bands / scale
    func worst(_ part: (Stretch) -> Int) -> RingContrast {
      RingContrast(width: counted.map { thickness * Double(part($0)) / Double($0.all) }.min()!)
    }
    asThemed = worst(\.asThemed)
    swapped = worst(\.swapped)
  }

  /// Which luminances a colour has less than 3:1 with.
  private struct BandTest {
    private let low: Double
    private let high: Double

    init(_ color: Color) {
      let luminance = color.luminance
      low = (luminance + 0.05) / 3 - 0.05
      high = (luminance + 0.05) * 3 - 0.05
    }

    func tells(_ luminance: Double) -> Bool { luminance <= low || luminance >= high }
  }
}

/// The outline of a ring in device pixels, as it is painted.
struct RingOutline {
  let outer: Rect
  let middle: Rect
  let inner: Rect
  private let shapes: (outer: ElementShape, middle: ElementShape, inner: ElementShape)
  private let scale: Double
  /// Where the bands lie around a polygon.
  private let polygon: PolygonBands?
  /// The width of both bands.
  let bands: Double

  init(_ ring: FocusRing, scale: Double) {
    func pixels(_ rect: Rect) -> Rect {
      let (left, top) = ((rect.minX * scale + 0.5).rounded(.down), (rect.minY * scale + 0.5).rounded(.down))
      return Rect(
        x: left, y: top, width: (rect.maxX * scale + 0.5).rounded(.down) - left,
        height: (rect.maxY * scale + 0.5).rounded(.down) - top)
    }
    outer = pixels(ring.outer)
    middle = pixels(ring.middle)
    inner = pixels(ring.inner)
    shapes = (ring.outerShape, ring.middleShape, ring.innerShape)
    bands = inner.minX - outer.minX
    self.scale = scale
    let border = ring.middle.minX - ring.outer.minX
    let gap = ring.total - (ring.inner.minX - ring.outer.minX)
    polygon = ring.corners.map {
      PolygonBands(
        $0.map { Point(x: $0.x * scale, y: $0.y * scale) }, in: pixels(ring.outer), from: gap * scale,
        middle: (ring.total - border) * scale, to: ring.total * scale)
    }
  }

  /// Calls `body` for each pixel of the ring inside the bounds.
  ///
  /// - Complexity: O(pixels of the ring + square of its corners).
  func visit(in bounds: Rect, _ body: (_ x: Int, _ y: Int, _ isInner: Bool) -> Void) {
    let area = outer.intersection(bounds)
    guard !area.isEmpty else { return }
    // An ellipse is all corner, and a polygon.
    let corner =
      shapes.outer == .ellipse || polygon != nil
      ? max(outer.width, outer.height)
      : max(
        radius(shapes.outer, outer), radius(shapes.inner, inner) + bands,
        radius(shapes.middle, middle) + bands
      ).rounded(.up) + 1
    for y in Int(area.minY)..<Int(area.maxY) {
      let row = Double(y) + 0.5
      let isBesideInside = row > inner.minY && row < inner.maxY
      let isStraight = row >= outer.minY + corner && row <= outer.maxY - corner
      // Below the upper band and above the lower one there is ring at both sides only. The sides are rounded to pixels
      // each for itself, so one may be a pixel wider.
      let reach = isStraight ? bands + 1 : isBesideInside || polygon != nil ? corner : outer.width
      let left = min(outer.minX + reach, area.maxX)
      visit(from: area.minX, to: left, y, body)
      visit(from: max(outer.maxX - reach, left, area.minX), to: area.maxX, y, body)
    }
  }

  private func visit(from start: Double, to end: Double, _ y: Int, _ body: (Int, Int, Bool) -> Void) {
    guard start < end else { return }
    for x in Int(start)..<Int(end) {
      if let isInner = isInnerBand(x, y) { body(x, y, isInner) }
    }
  }

  /// Whether a pixel belongs to the inner band; nil where it belongs to none.
  func isInnerBand(_ x: Int, _ y: Int) -> Bool? {
    if let polygon { return polygon.isInner(x, y) }
    let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    guard contains(point, outer, shapes.outer), !contains(point, inner, shapes.inner) else { return nil }
    return contains(point, middle, shapes.middle)
  }

  /// The side that a pixel belongs to: the nearest of the four.
  func side(_ x: Int, _ y: Int) -> (isRow: Bool, isFirst: Bool) {
    let (left, right) = (Double(x) - outer.minX, outer.maxX - Double(x))
    let (top, bottom) = (Double(y) - outer.minY, outer.maxY - Double(y))
    return min(top, bottom) <= min(left, right) ? (true, top <= bottom) : (false, left <= right)
  }

  private func radius(_ shape: ElementShape, _ rect: Rect) -> Double {
    if case .roundedRectangle(let radius) = shape {
      return min(radius * scale, min(rect.width, rect.height) / 2)
    }
    return shape.cornerRadius(in: rect.size)
  }

  private func contains(_ point: Point, _ rect: Rect, _ shape: ElementShape) -> Bool {
    guard rect.contains(point) else { return false }
    if shape == .ellipse {
      let (dx, dy) = ((point.x - rect.midX) / (rect.width / 2), (point.y - rect.midY) / (rect.height / 2))
      return dx * dx + dy * dy <= 1
    }
    let radius = radius(shape, rect)
    let dx = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius), 0)
    let dy = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius), 0)
    return dx * dx + dy * dy <= radius * radius
  }
}

/// The relative luminance of pixels (WCAG 2.2), by table.
private enum Luminance {
  private static let linear: [Double] = (0..<256).map {
    // The share of red in white is 0.2126 of the luminance of pure red.
    Color(red: Double($0) / 255, green: 0, blue: 0).luminance / 0.2126
  }

  static func of(_ pixel: UInt32) -> Double {
    0.2126 * linear[Int(pixel >> 16 & 0xFF)] + 0.7152 * linear[Int(pixel >> 8 & 0xFF)]
      + 0.0722 * linear[Int(pixel & 0xFF)]
  }
}
