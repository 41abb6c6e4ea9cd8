public import KeywayElements

/// What one `present` showed.
public struct HeadlessFrame: Sendable {
  /// From 1 for the window's first frame.
  package let number: Int
  /// What a compositor would have been told, in logical pixels, rounded outwards to pixels.
  public let damage: [Rect]
  /// What had to be painted: the damage, and what the buffer had missed.
  package let repainted: [Rect]
  /// Of the window, in logical pixels.
  package let size: Size
  /// The device pixels per logical pixel.
  package let scale: Double
  /// On the loop's clock, in milliseconds.
  package let time: UInt64

  /// The smallest rectangle around the damage.
  package var damageBounds: Rect { damage.reduce(.zero) { $0.union($1) } }
}
