import CPangoCairo
import KeywayElements

/// A shape in device pixels with an aligned frame, and optionally another cut out of it.
struct Outline: Hashable {
  /// A rectangle with round corners, or an ellipse.
  struct Part: Hashable {
    var frame: Rect
    /// 0 for a rectangle; nil for an ellipse.
    let radius: Double?

    init(_ shape: ElementShape, in frame: Rect, scale: Double) {
      self.frame = frame
      let half = min(frame.width, frame.height) / 2
      radius =
        switch shape {
        // A polygon is painted as a path; here it counts as its frame.
        case .rectangle, .polygon: 0
        case .roundedRectangle(let radius): max(0, min(radius * scale, half))
        case .capsule: half
        case .ellipse: nil
        }
    }
  }

  var outer: Part
  /// The part that is cut out, by the even-odd rule.
  var inner: Part?

  init(outer: Part, inner: Part? = nil) {
    self.outer = outer
    self.inner = inner.flatMap { $0.frame.isEmpty ? nil : $0 }
  }

  /// Whether all edges lie on pixel boundaries, so that no pixel is partly covered.
  var isAligned: Bool { outer.radius == 0 && (inner == nil || inner?.radius == 0) }

  /// The rectangles of an aligned outline; nil for any other.
  var rectangles: [Rect]? {
    guard isAligned else { return nil }
    guard let inner else { return [outer.frame] }
    guard outer.frame.contains(inner.frame) else { return nil }
    var parts: [Rect] = []
    outer.frame.appendParts(outside: inner.frame, to: &parts)
    return parts
  }

  var bounds: Rect { inner.map { outer.frame.union($0.frame) } ?? outer.frame }

  /// Adds the outline to a path, to be filled by the even-odd rule.
  func add(to cairo: OpaquePointer) {
    outer.add(to: cairo)
    inner?.add(to: cairo)
  }

  // MARK: - Corners

  /// The distance that corners reach from the edges; between them the outline is straight.
  ///
  /// Nil for an outline that is curved everywhere.
  private var cornerSize: Size? {
    guard let radius = outer.radius?.rounded(.up) else { return nil }
    guard let inner else { return Size(width: radius, height: radius) }
    let (frame, hole) = (outer.frame, inner.frame)
    guard let corner = inner.radius?.rounded(.up), frame.contains(hole) else { return nil }
    return Size(
      width: max(radius, corner + max(hole.minX - frame.minX, frame.maxX - hole.maxX)),
      height: max(radius, corner + max(hole.minY - frame.minY, frame.maxY - hole.maxY)))
  }

  /// The outline split into small corners and straight parts.
  ///
  /// Outlines that differ only in the lengths of their straight parts share corners.
  var parts: (corners: Corners, origins: [Point], straight: [Rect])? {
    guard let corner = cornerSize else { return nil }
    let frame = outer.frame
    // An axis too short for two corners and a straight part stays whole.
    let across = frame.width > 2 * corner.width
    let down = frame.height > 2 * corner.height
    let size = Size(width: across ? corner.width : frame.width, height: down ? corner.height : frame.height)
    guard max(size.width, size.height) <= Corners.limit else { return nil }

    let columns = across ? [frame.minX, frame.maxX - size.width] : [frame.minX]
    let rows = down ? [frame.minY, frame.maxY - size.height] : [frame.minY]
    var straight: [Rect] = []
    straight.reserveCapacity(8)
    func add(_ rect: Rect) {
      if let inner { rect.appendParts(outside: inner.frame, to: &straight) } else { straight.append(rect) }
    }
    if across {
      let width = frame.width - 2 * size.width
      add(Rect(x: frame.minX + size.width, y: frame.minY, width: width, height: frame.height))
    }
    if down {
      let height = frame.height - 2 * size.height
      for x in columns { add(Rect(x: x, y: frame.minY + size.height, width: size.width, height: height)) }
    }
    var origins: [Point] = []
    origins.reserveCapacity(4)
    for y in rows { for x in columns { origins.append(Point(x: x, y: y)) } }
    let corners = Corners(
      outline: shrunk(
        byX: across ? frame.width - 2 * size.width : 0, y: down ? frame.height - 2 * size.height : 0),
      size: size)
    return (corners, origins, straight)
  }

  /// The outline without its straight parts, at the origin.
  private func shrunk(byX x: Double, y: Double) -> Outline {
    var outline = self
    let origin = outer.frame.origin
    func shrink(_ frame: inout Rect) {
      frame = Rect(
        x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width - x,
        height: frame.height - y)
    }
    shrink(&outline.outer.frame)
    if outline.inner != nil { shrink(&outline.inner!.frame) }
    return outline
  }

  /// The corners of an outline: one, two or four rectangles of equal size.
  struct Corners: Hashable {
    /// The largest side of a cached corner, in device pixels.
    static let limit = 96.0

    let outline: Outline
    let size: Size

    /// The positions of the corners in ``outline``, row by row.
    var origins: [Point] {
      let frame = outline.outer.frame
      let columns = frame.width > size.width ? [0, size.width] : [0]
      let rows = frame.height > size.height ? [0, size.height] : [0]
      return rows.flatMap { y in columns.map { Point(x: $0, y: y) } }
    }
  }
}

extension Outline.Part {
  fileprivate func add(to cairo: OpaquePointer) {
    guard let radius else {
      var ellipse = Path()
      ellipse.addEllipse(in: frame)
      return ellipse.add(to: cairo, scale: 1)
    }
    guard radius > 0 else {
      return cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
    }
    let (left, right) = (frame.minX + radius, frame.maxX - radius)
    let (top, bottom) = (frame.minY + radius, frame.maxY - radius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }
}

extension Rect {
  /// Adds the parts outside another rectangle, at most four.
  fileprivate func appendParts(outside hole: Rect, to parts: inout [Rect]) {
    let hole = intersection(hole)
    if hole.isEmpty { return parts.append(self) }
    func add(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double) {
      if right > x && bottom > y { parts.append(Rect(x: x, y: y, width: right - x, height: bottom - y)) }
    }
    add(minX, minY, maxX, hole.minY)
    add(minX, hole.minY, hole.minX, hole.maxY)
    add(hole.maxX, hole.minY, maxX, hole.maxY)
    add(minX, hole.maxY, maxX, maxY)
  }
}
