/// How well a focus ring can be told from what it lies on, measured on the very pixels that it covers.
///
/// WCAG 2.2, 2.4.13, asks that an area as large as a line of 2 CSS pixels around the control reaches 3:1 between the
/// same pixels with and without the ring. That area could lie all on one side; here every stretch of the ring, wherever it
/// begins, must reach it.
public struct RingContrast: Hashable, Sendable {
  /// The width that reaches 3:1, in logical pixels, where it is least around the control.
  public let width: Double
  /// What the width must be: a third of both bands, 2 of the standard ring's 6, so more for a ring that is seen from further
  /// away.
  public let neededWidth: Double
  public var isEnough: Bool { width >= neededWidth }

  /// About as much of a ring as is seen at once from an arm's length, in logical pixels along it; more from further away.
  static let stretch = 24.0
  /// The part of the bands that must be told.
  static let neededShare = 1.0 / 3
  /// The part that an order of the bands is chosen for. It is more than what must be told, because at the edges of curves
  /// pixels are mixed, and less than the 5/12 that ``RingStretches`` can always reach on straight parts.
  static let chosenShare = 2.0 / 5
}
