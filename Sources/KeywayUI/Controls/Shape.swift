public import KeywayDrawing
public import KeywayElements

/// A view that is an outline: filled, drawn as a line, or both.
///
/// It takes the offered space, and 10 logical pixels where its size is left to it. Without a colour it
/// is filled with the text colour. A shape is decoration: assistive technologies ignore it until it has a
/// label. It is drawn alike in both directions of text; a shape with a direction reads
/// `@Environment(\.layoutDirection)`.
///
/// ```swift
/// struct Peak: Shape {
///   func path(in rect: Rect) -> Path {
///     Path(polygon: [
///       Point(x: rect.minX, y: rect.maxY), Point(x: rect.midX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
///     ])
///   }
/// }
///
/// Peak().fill(.panel).stroke(.controlLine, lineWidth: 2).frame(width: 60, height: 40)
/// ```
@MainActor @preconcurrency
public protocol Shape: View where Body == Never {
  /// The outline of the shape.
  ///
  /// - Parameter rect: the frame, in window coordinates and logical pixels, as the points of the path are.
  func path(in rect: Rect) -> Path
}

extension Shape {
  public func _update(_ node: ViewNode) { ShapeView(self)._update(node) }

  /// Fills the shape with a colour of the theme.
  public func fill(_ color: ThemeColor) -> some Shape { adding(.fill, .theme(color)) }

  /// Fills the shape with a colour that ignores the theme.
  public func fill(_ color: Color) -> some Shape { adding(.fill, .color(color)) }

  /// Draws a line along the outline, half of it outside.
  ///
  /// - Parameter lineWidth: in logical pixels.
  public func stroke(_ color: ThemeColor, lineWidth: Double = 1) -> some Shape {
    adding(.stroke(lineWidth), .theme(color))
  }

  /// Draws a line along the outline, half of it outside, in a colour that ignores the theme.
  ///
  /// - Parameter lineWidth: in logical pixels.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> some Shape {
    adding(.stroke(lineWidth), .color(color))
  }

  /// Draws a line inside the edge of the shape. Of several outlines, the first one counts.
  ///
  /// - Parameter lineWidth: in logical pixels.
  public func strokeBorder(_ color: ThemeColor, lineWidth: Double = 1) -> some Shape {
    adding(.border(lineWidth), .theme(color))
  }

  /// Draws a line inside the edge of the shape, in a colour that ignores the theme. Of several outlines, the first one counts.
  ///
  /// - Parameter lineWidth: in logical pixels.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> some Shape {
    adding(.border(lineWidth), .color(color))
  }

  private func adding(_ kind: ShapeView.Layer.Kind, _ color: BackgroundFill) -> ShapeView {
    var view = ShapeView(self)
    view.layers.append(ShapeView.Layer(kind: kind, color: color))
    return view
  }
}

/// A shape with its colours: each fill and each line lies in front of the previous ones.
struct ShapeView: Shape {
  struct Layer: Equatable {
    enum Kind: Equatable {
      case fill
      /// With the width of the line.
      case stroke(Double)
      case border(Double)
    }

    let kind: Kind
    let color: BackgroundFill
  }

  let shape: any Shape
  var layers: [Layer] = []

  init(_ shape: some Shape) {
    if let view = shape as? ShapeView { self = view } else { self.shape = shape }
  }

  func path(in rect: Rect) -> Path { shape.path(in: rect) }

  func _update(_ node: ViewNode) {
    node.connectProperties(of: shape)
    let render = node.renderNode { ShapeNode($0, self) }
    let outline = (shape as? any OutlinedShape)?.outline
    render.apply(Element(shape: outline ?? .rectangle), from: node)
    render.show(self)
  }
}

/// A shape known to the canvas, so that it is drawn with its edges on device pixels.
package protocol OutlinedShape: Shape {
  var outline: ElementShape { get }
  /// The part of a rectangle that the shape fills.
  func part(of rect: Rect) -> Rect
}

extension OutlinedShape {
  package func part(of rect: Rect) -> Rect { rect }

  public func path(in rect: Rect) -> Path { Path(outline, in: part(of: rect)) }
}

extension Path {
  /// - Parameter shape: any shape but a polygon.
  fileprivate init(_ shape: ElementShape, in rect: Rect) {
    self.init()
    guard shape != .ellipse else {
      addEllipse(in: rect)
      return
    }
    let radius = shape.cornerRadius(in: rect.size)
    // The corners clockwise from the upper right, each with the way along its first and its second side.
    let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
      (rect.maxX, rect.minY, 1, 0), (rect.maxX, rect.maxY, 0, 1), (rect.minX, rect.maxY, -1, 0),
      (rect.minX, rect.minY, 0, -1),
    ]
    // The distance from the corner to the control point of a quarter circle; see `addEllipse(in:)`.
    let handle = radius * (1 - 0.552_284_75)
    for (index, (x, y, dx, dy)) in corners.enumerated() {
      func before(_ way: Double) -> Point { Point(x: x - way * dx, y: y - way * dy) }
      func after(_ way: Double) -> Point { Point(x: x - way * dy, y: y + way * dx) }
      if index == 0 { move(to: before(radius)) } else { addLine(to: before(radius)) }
      if radius > 0 { addCurve(to: after(radius), control1: before(handle), control2: after(handle)) }
    }
    close()
  }
}

private final class ShapeNode: RenderNode, CompositedNode {
  private var view: ShapeView
  private var look: Look?

  /// The inputs of the drawing.
  private struct Look: Equatable {
    var path: Path
    let layers: [ShapeView.Layer.Kind]
    let colors: [Color]
  }

  init(_ viewNode: ViewNode, _ view: ShapeView) {
    self.view = view
    super.init(viewNode)
  }

  private var outlined: (any OutlinedShape)? { view.shape as? any OutlinedShape }

  func show(_ view: ShapeView) {
    let overflow = paintOverflow
    self.view = view
    let ink = environment.foregroundOverride ?? theme[environment.foregroundColor]
    let look = Look(
      path: view.path(in: frame), layers: view.layers.isEmpty ? [.fill] : view.layers.map(\.kind),
      colors: view.layers.isEmpty ? [ink] : view.layers.map { $0.color.color(in: theme) })
    guard look != self.look else { return }
    self.look = look
    if overflow == paintOverflow { setNeedsMeasuring() } else { setNeedsLayout() }
    addDamage(frame.outset(by: max(overflow, paintOverflow)))
  }

  override var paintOverflow: Double {
    let widths = view.layers.map { if case .stroke(let width) = $0.kind { width } else { 0.0 } }
    // A pixel for the rounding of a line.
    return (widths.max().map { $0 > 0 ? $0 / 2 + 1 : 0 } ?? 0) + graph.motion.overflow(of: self)
  }

  override var compositing: (any CompositedNode)? { self }
  func frameWillChange(to rect: Rect) { graph.motion.resize(self, to: rect) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
    return outlined?.part(of: Rect(origin: .zero, size: size)).size ?? size
  }

  override func layoutChildren() { look?.path = view.path(in: frame) }

  override func paint(on canvas: GraphicsContext) {
    let (rest, frame) = (self.frame, graph.motion.frame(of: self))
    guard var look, !frame.isEmpty else { return }
    if frame != rest { look.path = view.path(in: frame) }
    let outline = outlined?.outline
    let place = outlined?.part(of: frame) ?? frame
    for (layer, color) in zip(look.layers, look.colors) {
      switch (layer, outline) {
      case (.fill, let outline?): canvas.fill(outline, in: place, color)
      case (.fill, nil): canvas.fill(look.path, color)
      case (.stroke(let width), _) where width <= 0: break
      case (.stroke(let width), let outline?):
        canvas.fillBand(around: outline, in: place, from: -width / 2, to: width / 2, color)
      case (.stroke(let width), nil): canvas.stroke(look.path, color, width: width)
      case (.border(let width), _):
        let own = view.path(in: Rect(origin: .zero, size: frame.size))
        canvas.stroke(outline ?? .path(own, in: frame.size), in: place, color, width: width)
      }
    }
  }
}
