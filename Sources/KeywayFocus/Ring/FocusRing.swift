// Rounding needs libm at link time.
internal import Glibc
package import KeywayElements

/// The geometry of the focus ring around one control, in logical pixels, in window coordinates.
///
/// The ring of anything but a path is the area between ``outer`` and ``inner``; ``middle`` parts its two bands.
///
/// It takes no more room than there is. Outside and inside it reaches no further than a quarter of the control's shorter
/// side, beyond the standard 8: rows that touch keep their labels. Where the control is so near to the window's edge that
/// the ring would be cut, that side moves inwards, over the control, and stays whole; by more than that quarter it does not
/// move, but the bands become narrower.
package struct FocusRing: Hashable, Sendable {
  package let outer: Rect
  package let middle: Rect
  package let inner: Rect
  /// How the three outlines run: the control's own shape, offset.
  package let outerShape: ElementShape
  package let middleShape: ElementShape
  package let innerShape: ElementShape
  /// The widths that the ring has, which may be less than those that were asked for.
  package let metrics: FocusRingMetrics
  /// How far the ring reaches beyond the control where nothing stands in its way.
  package var total: Double { metrics.total }
  /// The corners of what the bands lie outside of, at their distances, round at the corners; the rectangles hold them.
  ///
  /// A control that is a polygon has them, and a round one that the window's edge cuts. At that edge they run as far inside
  /// the window as the bands need. nil for other shapes.
  package let corners: [Point]?

  /// The part of a control's shorter side that the ring may cover of it, and of a neighbour of the same size.
  package static let share = 0.25

  /// A control without an area that lies in the window has a ring around its place.
  ///
  /// - Returns: nil when no point of the control lies inside the window.
  package init?(
    frame: Rect, shape: ElementShape, in bounds: Rect, metrics wanted: FocusRingMetrics = .standard
  ) {
    // A polygon's corners may lie anywhere; the ring goes around them and not around the frame.
    let corners = shape.corners(in: frame)
    let box = corners.map(Rect.init(around:)) ?? frame
    guard let seen = box.seen(in: bounds) else { return nil }
    let quarter = Self.share * min(seen.width, seen.height)
    let toEdge = min(
      box.minX - bounds.minX, box.minY - bounds.minY, bounds.maxX - box.maxX, bounds.maxY - box.maxY)
    var metrics = wanted.fitting(max(FocusRingMetrics.standard.total, quarter))
    let isCut = toEdge < metrics.total
    if isCut { metrics = metrics.fitting(max(0, toEdge) + quarter) }
    self.metrics = metrics
    let bands = metrics.innerBand + metrics.outerBand
    let path = Self.path(
      of: shape, corners: corners, in: frame, isCut: isCut, isOutside: toEdge < 0,
      room: bounds.outset(by: -metrics.total))
    self.corners = path
    outer =
      path.map { Rect(around: $0).outset(by: metrics.total) }
      // Of a control of a pixel's width at the edge there is not enough to go around.
      ?? seen.outset(by: metrics.total).intersection(bounds).grown(to: 2 * bands + 4, in: bounds)
    middle = outer.inset(by: EdgeInsets(metrics.outerBand))
    inner = outer.inset(by: EdgeInsets(bands))
    let radius = shape.cornerRadius(in: frame.size)
    func offset(by distance: Double, in rect: Rect) -> ElementShape {
      if case .ellipse = shape { return .ellipse }
      return .roundedRectangle(radius: min(radius + distance, min(rect.width, rect.height) / 2))
    }
    outerShape = offset(by: metrics.total, in: outer)
    middleShape = offset(by: metrics.gap + metrics.innerBand, in: middle)
    innerShape = offset(by: metrics.gap, in: inner)
  }

  /// What the bands lie outside of, where that is not the frame in its shape.
  ///
  /// - Parameters:
  ///   - isCut: whether the ring would reach over the window's edge.
  ///   - isOutside: whether the control does.
  ///   - room: what is inside the window, with a ring's width to its edges.
  private static func path(
    of shape: ElementShape, corners: [Point]?, in frame: Rect, isCut: Bool, isOutside: Bool, room: Rect
  ) -> [Point]? {
    guard let corners = corners ?? (isOutside ? shape.outline(in: frame) : nil) else { return nil }
    let path = isCut ? room.clipping(corners) : corners
    let box = Rect(around: path)
    // A point, or hardly more, has the ring of its frame.
    return path.count >= 3 && max(box.width, box.height) >= 1 ? path : nil
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
