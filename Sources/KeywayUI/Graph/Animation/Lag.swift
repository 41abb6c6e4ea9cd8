/// The difference of the picture from the final state: shown minus final, zero at the end.
struct Lag: Equatable {
  var opacity = 0.0
  /// In logical pixels, as the lengths below.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  static func + (one: Lag, other: Lag) -> Lag {
    Lag(
      opacity: one.opacity + other.opacity, x: one.x + other.x, y: one.y + other.y,
      width: one.width + other.width, height: one.height + other.height)
  }

  static func * (lag: Lag, factor: Double) -> Lag {
    Lag(
      opacity: lag.opacity * factor, x: lag.x * factor, y: lag.y * factor, width: lag.width * factor,
      height: lag.height * factor)
  }
}

struct PaintEffect {
  /// From 0, invisible, to 1.
  var opacity = 1.0
  /// The distance that it is moved by, in logical pixels that are whole device pixels.
  var x = 0.0
  var y = 0.0
}

/// An animation from one difference to another.
struct Flight {
  let start: Lag
  /// Nonzero only for removed views.
  var end = Lag()
  let animation: Animation
  /// By the loop's clock, in nanoseconds.
  let begin: UInt64
  /// The difference that the last pass showed.
  private(set) var shown = Lag()
  private(set) var isOver = false

  init(from start: Lag, to end: Lag = Lag(), _ animation: Animation, at begin: UInt64) {
    (self.start, self.end, self.animation, self.begin) = (start, end, animation, begin)
    _ = advance(to: begin)
  }

  /// Advances to a time. Returns whether the picture changes.
  ///
  /// It advances by whole steps: all passes between two of them show the same, and damage nothing.
  mutating func advance(to now: UInt64) -> Bool {
    let steps = now > begin ? (now - begin) / FrameClock.step : 0
    let progress = animation.progress(after: steps * FrameClock.step)
    let next = start * (1 - progress) + end * progress
    guard next != shown || !isOver && progress >= 1 else { return false }
    shown = next
    isOver = progress >= 1
    return true
  }
}
