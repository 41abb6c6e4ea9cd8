package import KeywayElements

/// A rectangle that fills its frame.
public struct Rectangle: OutlinedShape {
  package var outline: ElementShape { .rectangle }

  /// Creates a rectangle.
  public init() {}
}

/// A rectangle with round corners that fills its frame.
public struct RoundedRectangle: OutlinedShape {
  /// The radius of the corners, in logical pixels; limited to half the shorter side.
  package var cornerRadius: Double

  package var outline: ElementShape { .roundedRectangle(radius: cornerRadius) }

  /// - Parameter cornerRadius: in logical pixels.
  public init(cornerRadius: Double) { self.cornerRadius = cornerRadius }
}

/// The largest circle in its frame, in the middle.
public struct Circle: OutlinedShape {
  package var outline: ElementShape { .ellipse }

  /// Creates a circle.
  public init() {}

  package func part(of rect: Rect) -> Rect { rect.centered(side: min(rect.width, rect.height)) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: OutlinedShape {
  package var outline: ElementShape { .capsule }

  /// Creates a capsule.
  public init() {}
}

/// The largest ellipse in its frame.
public struct Ellipse: OutlinedShape {
  package var outline: ElementShape { .ellipse }

  /// Creates an ellipse.
  public init() {}
}
