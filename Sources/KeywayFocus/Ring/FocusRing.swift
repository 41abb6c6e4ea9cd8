// Rounding needs libm at link time.
internal import Glibc
public import KeywayElements

/// The widths of a ring in logical pixels.
public struct FocusRingMetrics: Hashable, Sendable {
  /// Between the control's edge and the inner band.
  public var gap: Double
  public var innerBand: Double
  public var outerBand: Double

  /// Two bands of 3 with a gap of 2: more than the 2 px perimeter of WCAG 2.4.13, and one of two
  /// bands meets 3:1 on any solid background (technique C40).
  public static let standard = FocusRingMetrics()

  public init(gap: Double = 2, innerBand: Double = 3, outerBand: Double = 3) {
    self.gap = gap
    self.innerBand = innerBand
    self.outerBand = outerBand
  }

  public var total: Double { gap + innerBand + outerBand }

  /// At arm's length, in metres: the distance at which CSS defines its reference pixel.
  public static let arm = 0.71

  /// What is seen from a distance as the standard ring is at arm's length.
  ///
  /// - Parameter distance: between eye and screen, in metres, with sizes of controls made for that distance. Nearer than
  ///   an arm's length, and beyond four times it, nothing changes any more.
  public static func seen(from distance: Double) -> FocusRingMetrics {
    standard.scaled(by: distance.isFinite ? min(4, max(1, distance / arm)) : 1)
  }

  /// The bands and the gap wider by a factor, each a whole number of logical pixels.
  public func scaled(by factor: Double) -> FocusRingMetrics {
    func scaled(_ width: Double) -> Double { (width * factor).rounded() }
    return FocusRingMetrics(
      gap: scaled(gap), innerBand: scaled(innerBand), outerBand: scaled(outerBand))
  }
}

/// The geometry of the focus ring around one control, in logical pixels, in window coordinates.
///
/// The ring of anything but a polygon is the area between ``outer`` and ``inner``; ``middle`` parts its two bands. Where the
/// control is so near to the window's edge that the ring would be cut, that side of the ring moves
/// inwards, over the control, and stays whole.
public struct FocusRing: Hashable, Sendable {
  public let outer: Rect
  public let middle: Rect
  public let inner: Rect
  /// How the three outlines run: the control's own shape, offset.
  public let outerShape: ElementShape
  public let middleShape: ElementShape
  public let innerShape: ElementShape
  /// How far the ring reaches beyond the control where nothing stands in its way.
  public let total: Double
  /// The corners of a control that is a polygon: the bands lie at their distances outside it, round at the corners, and
  /// the rectangles hold them. nil for other shapes, and so near to the window's edge that the bands would be cut.
  public let corners: [Point]?

  /// nil when the control covers no area inside the window.
  public init?(
    frame: Rect, shape: ElementShape, in bounds: Rect, metrics: FocusRingMetrics = .standard
  ) {
    guard frame.intersects(bounds) else { return nil }
    let bands = metrics.innerBand + metrics.outerBand
    total = metrics.total
    let isWhole = bounds.contains(frame.outset(by: metrics.total))
    corners = isWhole ? shape.corners(in: frame) : nil
    outer = frame.outset(by: metrics.total).intersection(bounds)
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
  public var damageRects: [Rect] {
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
