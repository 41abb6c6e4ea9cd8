// Rounding needs libm at link time.
internal import Glibc

/// The widths of a ring in logical pixels.
public struct FocusRingMetrics: Hashable, Sendable {
  /// Between the control's edge and the inner band.
  public var gap: Double
  /// The width of the inner band.
  public var innerBand: Double
  /// The width of the outer band.
  public var outerBand: Double

  /// Two bands of 3 with a gap of 2: more than the 2 px perimeter of WCAG 2.4.13, and one of two
  /// bands meets 3:1 on any solid background (technique C40).
  public static let standard = FocusRingMetrics()

  /// Creates metrics, in logical pixels.
  public init(gap: Double = 2, innerBand: Double = 3, outerBand: Double = 3) {
    self.gap = gap
    self.innerBand = innerBand
    self.outerBand = outerBand
  }

  /// The width of both bands together.
  package var bands: Double { innerBand + outerBand }
  /// How far a ring reaches outside its control where nothing stands in its way.
  public var total: Double { gap + bands }

  /// What is left free between a ring and the next control, in logical pixels.
  package static let neighborDistance = 3.0

  /// At arm's length, in metres: the distance at which CSS defines its reference pixel.
  public static let arm = 0.71
  /// Distance and style together make a ring at most this many times as wide as the standard one.
  package static let largestFactor = 4.0
  /// A band is not made narrower than this, however little room there is.
  package static let leastBand = 2.0

  /// What is seen from a distance as the standard ring is at arm's length.
  ///
  /// - Parameters:
  ///   - distance: between eye and screen, in metres, with sizes of controls made for that distance. Nearer than
  ///     an arm's length, and beyond four times it, nothing changes any more.
  ///   - style: how much wider the ring of a theme is than the standard one.
  public static func seen(from distance: Double, style: Double = 1) -> FocusRingMetrics {
    standard.scaled(by: min(largestFactor, factor(of: distance) * style))
  }

  /// How many times as large as at arm's length a thing must be to be seen alike from a distance in metres: 1 to 4.
  package static func factor(of distance: Double) -> Double {
    distance.isFinite ? min(largestFactor, max(1, distance / arm)) : 1
  }

  /// The bands and the gap wider by a factor, each a whole number of logical pixels.
  package func scaled(by factor: Double) -> FocusRingMetrics {
    func scaled(_ width: Double) -> Double { (width * factor).rounded() }
    return FocusRingMetrics(
      gap: scaled(gap), innerBand: scaled(innerBand), outerBand: scaled(outerBand))
  }

  /// The same, or as much narrower as it takes to reach no further than `room`: gap and bands alike, bands at least
  /// ``leastBand`` wide.
  package func fitting(_ room: Double) -> FocusRingMetrics {
    guard total > room else { return self }
    let gap = (gap * max(0, room) / total).rounded(.down)
    let share = max(0, room - gap) / bands
    func narrowed(_ band: Double) -> Double { min(band, max(Self.leastBand, (band * share).rounded(.down))) }
    let (inner, outer) = (narrowed(innerBand), narrowed(outerBand))
    return FocusRingMetrics(
      gap: max(0, min(gap, (room - inner - outer).rounded(.down))), innerBand: inner, outerBand: outer)
  }

  /// How far a ring must reach outside its control, if at all: with the inner band, and so much of the outer one as is told
  /// where the inner one is not.
  ///
  /// - Parameter mixes: whether most of the outline is slanted or curved. Its edges mix pixels, which costs up to one.
  func leastReach(mixes: Bool) -> Double {
    innerBand + min(outerBand, Self.leastBand + (mixes ? 1 : 0))
  }

  /// The same in less room: the gap goes first, then the outer band becomes narrower, so that both bands lie on the same
  /// ground. Where they still would lie more than `depth` over the control, both become narrower.
  func fitting(reach: Double, depth: Double) -> FocusRingMetrics {
    let outer = min(outerBand, max(Self.leastBand, reach - innerBand))
    let bands = FocusRingMetrics(gap: 0, innerBand: innerBand, outerBand: reach > 0 ? outer : outerBand)
      .fitting(reach + depth)
    return FocusRingMetrics(
      gap: max(0, min(gap, reach - bands.total)), innerBand: bands.innerBand, outerBand: bands.outerBand)
  }
}
