public import KeywayElements

/// A frame shown by one `present`.
public struct HeadlessFrame: Sendable {
  /// From 1 for the window's first frame.
  package let number: Int
  /// The damage for a compositor, in logical pixels, rounded outwards to pixels.
  public let damage: [Rect]
  /// The repainted rectangles: the damage, and what the buffer had missed.
  package let repainted: [Rect]
  /// The size of the window, in logical pixels.
  package let size: Size
  /// The device pixels per logical pixel.
  package let scale: Double
  /// On the loop's clock, in milliseconds.
  package let time: UInt64

  /// The smallest rectangle around the damage.
  package var damageBounds: Rect { damage.reduce(.zero) { $0.union($1) } }
}
