public import KeywayElements

/// What a ``Control`` knows of its place in the window.
@MainActor
public struct ControlContext {
  let node: RenderNode

  /// What the views around set.
  public var environment: EnvironmentValues { node.environment }
  /// Colours, type and targets.
  public var theme: Theme { node.environment.theme }
  /// Whether the views around let the control be used; see ``View/disabled(_:)``.
  public var isEnabled: Bool { node.environment.isEnabled }
  /// Where text begins.
  public var layoutDirection: LayoutDirection { node.environment.layoutDirection }
  /// Device pixels per logical pixel.
  public var scale: Double { node.graph.scale }

  /// The control's frame in window coordinates, once it is laid out.
  public var bounds: Rect { node.frame }
  /// The views inside, once they are made.
  public var subviews: LayoutSubviews { node.subviews }

  /// Whether the pointer, a finger or a key holds the control down.
  public var isPressed: Bool { node.isPressed }
  /// Whether Select went into the control, so that a keypad's keys change its number.
  public var isEngaged: Bool { node.isEntered }
  /// Whether the control is selected in the group around it.
  public var isSelected: Bool { node.graph.tree[node.element].isSelected }

  /// The rectangle at its mirrored place in ``bounds`` where text runs from right to left, else itself.
  public func mirrored(_ rect: Rect) -> Rect { rect.mirrored(in: bounds, layoutDirection) }

  /// The point at its mirrored place in ``bounds`` where text runs from right to left, else itself.
  public func mirrored(_ point: Point) -> Point {
    layoutDirection == .leftToRight ? point : Point(x: bounds.minX + bounds.maxX - point.x, y: point.y)
  }
}
