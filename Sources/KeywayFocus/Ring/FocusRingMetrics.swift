// Rounding needs libm at link time.
internal import Glibc

/// The widths of a ring in logical pixels.
package struct FocusRingMetrics: Hashable, Sendable {
  /// The distance between the control's edge and the inner band.
  package var gap: Double
  package var innerBand: Double
  package var outerBand: Double

  /// Two bands of 3 with a gap of 2: more than the 2 px perimeter of WCAG 2.4.13. On any solid background one of the bands has
  /// a contrast of 3:1 (technique C40).
  package static let standard = FocusRingMetrics()

  /// Creates metrics, in logical pixels.
  package init(gap: Double = 2, innerBand: Double = 3, outerBand: Double = 3) {
    self.gap = gap
    self.innerBand = innerBand
    self.outerBand = outerBand
  }

  /// The width of both bands together.
  package var bands: Double { innerBand + outerBand }
  /// The distance that an unobstructed ring extends outside its control.
  package var total: Double { gap + bands }

  /// The free space between a ring and the next control, in logical pixels.
  package static let neighborDistance = 3.0

  /// At arm's length, in metres: the distance at which CSS defines its reference pixel.
  package static let arm = 0.71
  /// The maximum factor of distance and style together, relative to the standard ring.
  package static let largestFactor = 4.0
  /// The minimum width of a band, however little room there is.
  package static let leastBand = 2.0

  /// The ring that looks from a distance like the standard ring at arm's length.
  ///
  /// - Parameters:
  ///   - distance: between eye and screen, in metres; the sizes of controls must be made for that distance. Below arm's length,
  ///     and beyond four times it, the result does not change.
  ///   - style: the factor of the theme's ring, relative to the standard one.
  package static func seen(from distance: Double, style: Double = 1) -> FocusRingMetrics {
    standard.scaled(by: min(largestFactor, factor(of: distance) * style))
  }

  /// The factor by which an object must be larger to look the same as at arm's length, for a distance in metres: 1 to 4.
  package static func factor(of distance: Double) -> Double {
    distance.isFinite ? min(largestFactor, max(1, distance / arm)) : 1
  }

  /// The bands and the gap scaled by a factor, each rounded to whole logical pixels.
  package func scaled(by factor: Double) -> FocusRingMetrics {
    func scaled(_ width: Double) -> Double { (width * factor).rounded() }
    return FocusRingMetrics(
      gap: scaled(gap), innerBand: scaled(innerBand), outerBand: scaled(outerBand))
  }

  /// The metrics, narrowed so that they extend no further than `room`: gap and bands alike, bands at least ``leastBand`` wide.
  package func fitting(_ room: Double) -> FocusRingMetrics {
    guard total > room else { return self }
    let gap = (gap * max(0, room) / total).rounded(.down)
    let share = max(0, room - gap) / bands
    func narrowed(_ band: Double) -> Double { min(band, max(Self.leastBand, (band * share).rounded(.down))) }
    let (inner, outer) = (narrowed(innerBand), narrowed(outerBand))
    return FocusRingMetrics(
      gap: max(0, min(gap, (room - inner - outer).rounded(.down))), innerBand: inner, outerBand: outer)
  }

  /// The distance that a ring must extend outside its control, if at all: the inner band and a part of the outer one, so
  /// that the outer band stays recognizable.
  ///
  /// - Parameter mixes: whether most of the outline is slanted or curved. Its antialiased edges cost up to one pixel.
  func leastReach(mixes: Bool) -> Double {
    innerBand + min(outerBand, Self.leastBand + (mixes ? 1 : 0))
  }

  /// The metrics for less room: the gap shrinks first, then the outer band, so that both bands are on the same background. If
  /// they would still cover more than `depth` of the control, both become narrower.
  func fitting(reach: Double, depth: Double) -> FocusRingMetrics {
    let outer = min(outerBand, max(Self.leastBand, reach - innerBand))
    let bands = FocusRingMetrics(gap: 0, innerBand: innerBand, outerBand: reach > 0 ? outer : outerBand)
      .fitting(reach + depth)
    return FocusRingMetrics(
      gap: max(0, min(gap, reach - bands.total)), innerBand: bands.innerBand, outerBand: bands.outerBand)
  }
}
