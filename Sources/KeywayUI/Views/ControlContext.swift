public import KeywayElements

/// The context of a ``Control`` in its window.
@MainActor
public struct ControlContext {
  let node: RenderNode

  /// The environment of the control.
  public var environment: EnvironmentValues { node.environment }
  /// Colours, type and targets.
  public var theme: Theme { node.environment.theme }
  /// Whether the control is enabled; see ``View/disabled(_:)``.
  public var isEnabled: Bool { node.isEnabled }
  /// The direction of the layout.
  public var layoutDirection: LayoutDirection { node.environment.layoutDirection }
  /// Device pixels per logical pixel.
  public var scale: Double { node.graph.scale }

  /// The control's frame in window coordinates, after layout.
  public var bounds: Rect { node.frame }
  /// The views inside, which ``Control/placeSubviews(in:)`` places.
  public var subviews: LayoutSubviews { node.subviews }

  /// Whether the pointer, a finger or a key holds the control down.
  public var isPressed: Bool { node.isPressed }
  /// Whether Select entered the control, so that a keypad's arrows change its number.
  public var isEngaged: Bool { node.isEntered }
  /// Whether the control is selected in its group.
  public var isSelected: Bool { node.graph.tree[node.element].isSelected }

  /// The rectangle, mirrored in ``bounds`` for right-to-left layouts.
  public func mirrored(_ rect: Rect) -> Rect { rect.mirrored(in: bounds, layoutDirection) }

  /// The point, mirrored in ``bounds`` for right-to-left layouts.
  public func mirrored(_ point: Point) -> Point {
    layoutDirection == .leftToRight ? point : Point(x: bounds.minX + bounds.maxX - point.x, y: point.y)
  }
}
