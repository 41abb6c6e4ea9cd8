/// The settings of a window's focus ring, besides the colours and widths of its theme.
public struct FocusRingSettings: Hashable, Sendable {
  /// The distance between people and the screen, in metres; 0.71 (arm's length) by default. The ring grows in proportion. Text
  /// and controls have the sizes of the theme.
  package var viewingDistance: Double
  /// The time of the ring's glide from one control to the next, zero by default, at most 120 ms. The focus itself
  /// moves at once, and keys do not wait.
  package var glide: Duration { didSet { glide = Self.possible(glide) } }
  /// Whether the ring always stays, even during touch input. nil, the default: if a keypad or a keyboard is the only input.
  package var isLatched: Bool?
  /// Whether motion is reduced, so that the ring does not glide and nothing is animated. If false, the default, the user may
  /// still request it.
  package var reducesMotion: Bool

  /// With a longer glide, the ring would visibly lag behind the focus.
  package static let longestGlide = Duration.milliseconds(120)

  /// Creates settings; by default for an arm's length (nil), without a glide.
  public init(
    viewingDistance: Double? = nil, glide: Duration = .zero, isLatched: Bool? = nil,
    reducesMotion: Bool = false
  ) {
    self.viewingDistance = viewingDistance ?? FocusRingMetrics.arm
    self.glide = Self.possible(glide)
    self.isLatched = isLatched
    self.reducesMotion = reducesMotion
  }

  private static func possible(_ glide: Duration) -> Duration { min(longestGlide, max(.zero, glide)) }
}
