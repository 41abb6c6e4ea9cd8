// Rounding needs libm at link time.
internal import Glibc
package import KeywayElements

/// The geometry of the focus ring around one control, in logical pixels, in window coordinates.
///
/// Both bands follow the control's own shape, at the same distance all the way round. The outer edge reaches as far outside
/// the control as there is room. Where that is less than the ring takes, the gap goes first, and then the outer band becomes
/// narrower. Where that is not enough either, the ring lies wholly inside the control, over at most a quarter of its shorter
/// side. So both bands always lie on the same ground: on two grounds, each might hide one band.
package struct FocusRing: Hashable, Sendable {
  package let outer: Rect
  /// The control's own shape, offset.
  package let outerShape: ElementShape
  /// The widths that the ring has, which may be less than those that were asked for.
  package let metrics: FocusRingMetrics
  /// How far ``outer`` lies outside the control: less than both bands are wide where they lie over its edge.
  package let reach: Double
  /// The control's outline, for one that is a polygon and for a round one that the window's edge cuts: what lies outside the
  /// window is cut off. Distances are measured from it, round at the corners. nil for other shapes.
  package let corners: [Point]?

  /// The part of a control's shorter side that the ring may cover of it.
  package static let share = 0.25
  /// Where corners are rounder than this part of the shorter side, most of the outline is curved.
  private static let curvedShare = 1.0 / 3

  /// A control without an area that lies in the window has a ring around its place.
  ///
  /// - Parameter room: how far the ring may reach outside the control, whose neighbours and their words it is not to cross.
  /// - Returns: nil when no point of the control lies inside the window.
  package init?(
    frame: Rect, shape: ElementShape, in bounds: Rect, room: Double = .infinity,
    metrics wanted: FocusRingMetrics = .standard
  ) {
    // A polygon's corners may lie anywhere; the ring goes around them and not around the frame.
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
      // Of a control of a pixel's width there is not enough to go around.
      ?? seen.outset(by: reach).grown(to: 2 * metrics.bands + 4, in: bounds)
    let radius = toEdge < 0 ? 0 : shape.cornerRadius(in: frame.size)
    outerShape =
      shape == .ellipse && toEdge >= 0
      ? .ellipse
      : .roundedRectangle(radius: min(radius + reach, min(outer.width, outer.height) / 2))
  }

  /// A ring that is on its way from one control to another: a rounded rectangle.
  package init(outer: Rect, radius: Double, metrics: FocusRingMetrics) {
    self.outer = outer
    outerShape = .roundedRectangle(radius: radius)
    self.metrics = metrics
    reach = metrics.total
    corners = nil
  }

  /// What the bands lie along, where that is not the frame in its shape.
  ///
  /// - Parameters:
  ///   - bounds: the window, where it cuts the control.
  ///   - least: what is thinner has not enough to go around, as a point or hardly more.
  private static func path(
    of shape: ElementShape, corners: [Point]?, in frame: Rect, seenIn bounds: Rect?, least: Double
  ) -> [Point]? {
    guard let corners = corners ?? (bounds == nil ? nil : shape.outline(in: frame)) else { return nil }
    let path = bounds.map { $0.clipping(corners) } ?? corners
    let box = Rect(around: path)
    return path.count >= 3 && max(box.width, box.height) >= 1 && min(box.width, box.height) >= least
      ? path : nil
  }

  /// Where both bands meet, and their inner edge.
  public var middle: Rect { outer.inset(by: EdgeInsets(metrics.outerBand)) }
  public var inner: Rect { outer.inset(by: EdgeInsets(metrics.bands)) }
  /// The control's own shape at the inner edge.
  public var innerShape: ElementShape {
    guard case .roundedRectangle(let radius) = outerShape else { return outerShape }
    return .roundedRectangle(radius: max(0, radius - metrics.bands))
  }

  /// Up to this area, in square logical pixels, a ring's whole box is painted again.
  ///
  /// Clipping to several rectangles costs more than painting a button below them does.
  private static let wholeBoxArea = 64_000.0

  /// The rectangles that must be painted when the ring comes or goes, on whole logical pixels.
  ///
  /// The ring's box; around a control of large area four strips that leave out its inside. Let t be the
  /// width of both bands together and r the inner outline's corner radius. Beside the corners the ring lies
  /// within t of the outer edge; in a corner the inner outline is an arc of radius r around a point r inside
  /// the inner edge: all that is ring lies within t + r of the outer edge.
  package var damageRects: [Rect] {
    let box = Rect(
      x: outer.minX.rounded(.down), y: outer.minY.rounded(.down),
      width: outer.maxX.rounded(.up) - outer.minX.rounded(.down),
      height: outer.maxY.rounded(.up) - outer.minY.rounded(.down))
    // From the box's edges to the pixels that the inner edge falls in, and over the corners.
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
  /// The part inside another, which may be without area: a point or a line; nil where no point is.
  fileprivate func seen(in bounds: Rect) -> Rect? {
    let (left, top) = (max(minX, bounds.minX), max(minY, bounds.minY))
    let (right, bottom) = (min(maxX, bounds.maxX), min(maxY, bounds.maxY))
    // What has an area and only touches the edge has nothing inside.
    guard isEmpty ? left <= right && top <= bottom : intersects(bounds), !bounds.isEmpty else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The same, or grown around its middle to a least length of both sides, and moved inside `bounds`.
  fileprivate func grown(to least: Double, in bounds: Rect) -> Rect {
    if width >= least && height >= least { return self }
    let (width, height) = (min(bounds.width, max(width, least)), min(bounds.height, max(height, least)))
    return Rect(
      x: min(max(midX - width / 2, bounds.minX), bounds.maxX - width),
      y: min(max(midY - height / 2, bounds.minY), bounds.maxY - height), width: width, height: height)
  }
}
