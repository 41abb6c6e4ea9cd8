import KeywayDrawing
import KeywayElements

extension Rect {
  /// The point at the given fractions of the width and the height.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: minX + width * x, y: minY + height * y) }

  /// The part at the leading or the trailing side.
  func part(width: Double, atStart: Bool, _ direction: LayoutDirection) -> Rect {
    let isLeft = atStart == (direction == .leftToRight)
    return Rect(x: isLeft ? minX : maxX - width, y: minY, width: width, height: height)
  }

  /// The part that begins at a distance from the top, or from the left; across the axis it is whole.
  func slice(_ axis: Axis = .vertical, from start: Double, length: Double) -> Rect {
    axis == .vertical
      ? Rect(x: minX, y: minY + start, width: width, height: length)
      : Rect(x: minX + start, y: minY, width: length, height: height)
  }

  /// The line along the lower edge, a logical pixel high.
  var bottomLine: Rect { Rect(x: minX, y: maxY - 1, width: width, height: 1) }

  /// A rectangle of the given size around the center.
  func centered(_ size: Size) -> Rect {
    Rect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }

  /// A square around the center.
  func centered(side: Double) -> Rect { centered(Size(width: side, height: side)) }
}

extension ElementShape {
  /// The outline of controls.
  static let control = ElementShape.roundedRectangle(radius: ButtonNode.radius)
}

extension ProposedViewSize {
  /// The offered size; a length that is left to the view is that of its ideal size.
  func filled(by ideal: Size = .zero) -> Size {
    Size(width: width ?? ideal.width, height: height ?? ideal.height)
  }
}

extension RenderNode {
  /// Whether text runs from right to left, so that places are mirrored.
  final var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

  /// Places each child in a rectangle, in the size that it has for a proposal; by default that of the rectangle.
  final func placeChildren(_ alignment: Alignment, in rect: Rect, offering proposal: ProposedViewSize? = nil)
  {
    for child in children {
      let size = child.measure(proposal ?? ProposedViewSize(rect.size))
      child.place(in: alignment.place(size, in: rect, direction: environment.layoutDirection))
    }
  }

  final func indicators(on canvas: GraphicsContext) -> Indicators {
    Indicators(canvas: canvas, theme: theme, isEnabled: isEnabled)
  }

  /// Paints a panel in front of others, with its shadow. All lengths are in logical pixels.
  final func paintPanel(
    _ color: ThemeColor, radius: Double, blur: Double, shadow opacity: Double, edge: Double = 1,
    on canvas: GraphicsContext
  ) {
    let shape = ElementShape.roundedRectangle(radius: radius)
    let shade = Color.black.opacity(opacity)
    canvas.fillShadow(of: frame, radius: radius, blur: blur, offset: Point(x: 0, y: 8), shade)
    canvas.fill(shape, in: frame, theme[color])
    canvas.stroke(shape, in: frame, theme[.controlLine], width: edge)
  }
}

extension ControlContext {
  func indicators(on canvas: GraphicsContext) -> Indicators { node.indicators(on: canvas) }
}
