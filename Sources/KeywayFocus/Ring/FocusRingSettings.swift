/// How the focus ring of a window is shown, beside the colours and widths of its theme.
public struct FocusRingSettings: Hashable, Sendable {
  /// How far people stand from the screen, in metres. The ring is as much wider as it is further than an arm's length,
  /// 0.71, which is the default; text and controls are the theme's.
  public var viewingDistance: Double
  /// How long the ring is on its way from one control to the next, in milliseconds; 0, the default, is at once, and
  /// 120 the most. The focus itself moves at once, and keys do not wait.
  public var glide: Int { didSet { glide = Self.possible(glide) } }
  /// Whether the ring stays, also while somebody touches the screen. nil, the default: where a keypad or a keyboard is the
  /// only input.
  public var isLatched: Bool?
  /// Whether the ring does not glide, because nothing is to move that need not. Where it is false, the default, the person
  /// may still ask for less.
  public var reducesMotion: Bool

  /// Longer, and the ring is seen to come after the focus.
  package static let longestGlide = 120

  /// Creates settings; by default for an arm's length, without a glide.
  public init(
    viewingDistance: Double = FocusRingMetrics.arm, glide: Int = 0, isLatched: Bool? = nil,
    reducesMotion: Bool = false
  ) {
    self.viewingDistance = viewingDistance
    self.glide = Self.possible(glide)
    self.isLatched = isLatched
    self.reducesMotion = reducesMotion
  }

  private static func possible(_ glide: Int) -> Int { min(longestGlide, max(0, glide)) }
}
