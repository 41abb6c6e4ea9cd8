// Rounding needs libm at link time.
internal import Glibc
package import KeywayElements

/// The geometry of the focus ring around one control, in logical pixels, in window coordinates.
///
/// Both bands have the control's shape, at a constant distance. The outer edge is as far outside the control as there is room.
/// With less room than the ring takes, the gap shrinks first, then the outer band. With still less room, the ring lies entirely
/// inside the control, over at most a quarter of its shorter side. So both bands always have the same background: different ones
/// might hide one band each.
package struct FocusRing: Hashable, Sendable {
  package let outer: Rect
  /// The control's own shape, offset.
  package let outerShape: ElementShape
  /// The actual widths, which may be less than requested.
  package let metrics: FocusRingMetrics
  /// The distance of ``outer`` outside the control. It is less than the width of both bands if they cover the control's edge.
  package let reach: Double
  /// The control's outline for a polygon, and for a round control that the window's edge clips: without the part outside the
  /// window. Distances are measured from it, round at the corners. nil for other shapes.
  package let corners: [Point]?

  /// The share of a control's shorter side that the ring may cover.
  package static let share = 0.25
  /// If corners are rounder than this part of the shorter side, most of the outline is curved.
  private static let curvedShare = 1.0 / 3

  /// Creates the ring of a control. A control without an area has a ring around its position.
  ///
  /// - Parameter room: the distance that the ring may extend outside the control without crossing neighbours and their text.
  /// - Returns: nil if the control is outside the window.
  package init?(
    frame: Rect, shape: ElementShape, in bounds: Rect, room: Double = .infinity,
    metrics wanted: FocusRingMetrics = .standard
  ) {
    // A polygon's corners may lie anywhere; the ring surrounds them, not the frame.
    let corners = shape.corners(in: frame)
    let box = corners.map(Rect.init(around:)) ?? frame
    guard let seen = box.seen(in: bounds) else { return nil }
    let quarter = Self.share * min(seen.width, seen.height)
    let toEdge = min(
      box.minX - bounds.minX, box.minY - bounds.minY, bounds.maxX - box.maxX, bounds.maxY - box.maxY)
    let fitting = wanted.fitting(max(FocusRingMetrics.standard.total, quarter))
    var free = max(0, min(fitting.total, toEdge, room)).rounded(.down)
    let isCurved = shape.cornerRadius(in: frame.size) > Self.curvedShare * min(frame.width, frame.height)
    if free < fitting.leastReach(mixes: corners != nil || toEdge < 0 || isCurved) { free = 0 }
    metrics = fitting.fitting(reach: free, depth: quarter)
    // Narrower bands may need less.
    reach = min(free, metrics.total)
    let path = Self.path(
      of: shape, corners: corners, in: frame, seenIn: toEdge < 0 ? bounds : nil,
      least: 2 * (metrics.bands - reach) + 4)
    self.corners = path
    outer =
      path.map { [reach] in Rect(around: $0).outset(by: reach) }
      // A control one pixel wide is too thin to outline.
      ?? seen.outset(by: reach).grown(to: 2 * metrics.bands + 4, in: bounds)
    let radius = toEdge < 0 ? 0 : shape.cornerRadius(in: frame.size)
    outerShape =
      shape == .ellipse && toEdge >= 0
      ? .ellipse
      : .roundedRectangle(radius: min(radius + reach, min(outer.width, outer.height) / 2))
  }

  /// Creates a ring that glides from one control to another: a rounded rectangle.
  package init(outer: Rect, radius: Double, metrics: FocusRingMetrics) {
    self.outer = outer
    outerShape = .roundedRectangle(radius: radius)
    self.metrics = metrics
    reach = metrics.total
    corners = nil
  }

  /// Creates the ring whose outer edge lies at a distance outside another's, with the same shape; negative distances lie inside.
  ///
  /// - Parameter isSquare: whether round corners become square. Ellipses and polygons keep their shape.
  package init(
    parallelTo ring: FocusRing, at distance: Double, isSquare: Bool = false, metrics: FocusRingMetrics
  ) {
    outer = ring.outer.outset(by: distance)
    outerShape =
      if case .roundedRectangle(let radius) = ring.outerShape {
        .roundedRectangle(radius: isSquare ? 0 : max(0, radius + distance))
      } else {
        ring.outerShape
      }
    self.metrics = metrics
    reach = ring.reach + distance
    corners = ring.corners
  }

  /// The path of the bands, if that is not the frame with its shape.
  ///
  /// - Parameters:
  ///   - bounds: the window, if it clips the control.
  ///   - least: the minimum thickness. A thinner outline, such as a point, has no path.
  private static func path(
    of shape: ElementShape, corners: [Point]?, in frame: Rect, seenIn bounds: Rect?, least: Double
  ) -> [Point]? {
    guard let corners = corners ?? (bounds == nil ? nil : shape.outline(in: frame)) else { return nil }
    let path = bounds.map { $0.clipping(corners) } ?? corners
    let box = Rect(around: path)
    return path.count >= 3 && max(box.width, box.height) >= 1 && min(box.width, box.height) >= least
      ? path : nil
  }

  /// The edge where both bands meet.
  package var middle: Rect { outer.inset(by: EdgeInsets(metrics.outerBand)) }
  package var inner: Rect { outer.inset(by: EdgeInsets(metrics.bands)) }
  /// The control's shape at the inner edge.
  package var innerShape: ElementShape {
    guard case .roundedRectangle(let radius) = outerShape else { return outerShape }
    return .roundedRectangle(radius: max(0, radius - metrics.bands))
  }

  /// The area, in square logical pixels, up to which a ring's whole box is painted again.
  ///
  /// Clipping to several rectangles costs more than painting a button below them.
  private static let wholeBoxArea = 64_000.0

  /// The rectangles to paint when the ring appears or disappears, on whole logical pixels.
  ///
  /// The ring's box; around a control of large area four strips that leave out its inside. Let t be the width of both bands
  /// together and r the inner outline's corner radius. Outside the corners the ring lies within t of the outer edge; in a
  /// corner the inner outline is an arc of radius r around a point r inside the inner edge: the whole ring lies within t + r of
  /// the outer edge.
  package var damageRects: [Rect] {
    let box = Rect(
      x: outer.minX.rounded(.down), y: outer.minY.rounded(.down),
      width: outer.maxX.rounded(.up) - outer.minX.rounded(.down),
      height: outer.maxY.rounded(.up) - outer.minY.rounded(.down))
    // From the box's edges to the pixels of the inner edge, and over the corners.
    let strip = max(
      inner.minX.rounded(.up) - box.minX, inner.minY.rounded(.up) - box.minY,
      box.maxX - inner.maxX.rounded(.down), box.maxY - inner.maxY.rounded(.down))
    let edge = strip + innerShape.cornerRadius(in: inner.size).rounded(.up)
    if corners != nil { return [box] }
    let isSmall = box.width * box.height <= Self.wholeBoxArea
    if isSmall || innerShape == .ellipse || 2 * edge >= box.width || 2 * edge >= box.height {
      return [box]
    }
    let down = box.height - 2 * edge
    return [
      Rect(x: box.minX, y: box.minY, width: box.width, height: edge),
      Rect(x: box.minX, y: box.minY + edge, width: edge, height: down),
      Rect(x: box.maxX - edge, y: box.minY + edge, width: edge, height: down),
      Rect(x: box.minX, y: box.maxY - edge, width: box.width, height: edge),
    ]
  }
}

extension Rect {
  /// The part inside another rectangle, which may be a point or a line; nil if they share no point.
  fileprivate func seen(in bounds: Rect) -> Rect? {
    let (left, top) = (max(minX, bounds.minX), max(minY, bounds.minY))
    let (right, bottom) = (min(maxX, bounds.maxX), min(maxY, bounds.maxY))
    // A control with an area that only touches the edge has nothing inside.
    guard isEmpty ? left <= right && top <= bottom : intersects(bounds), !bounds.isEmpty else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle, grown around its center to a minimum side length, and moved inside `bounds`.
  fileprivate func grown(to least: Double, in bounds: Rect) -> Rect {
    if width >= least && height >= least { return self }
    let (width, height) = (min(bounds.width, max(width, least)), min(bounds.height, max(height, least)))
    return Rect(
      x: min(max(midX - width / 2, bounds.minX), bounds.maxX - width),
      y: min(max(midY - height / 2, bounds.minY), bounds.maxY - height), width: width, height: height)
  }
}
