public import KeywayDrawing
public import KeywayElements

/// A picture for the heading of a ``StartScreen``, in the remaining room: on a totem above the controls, out of
/// reach.
///
/// It is decoration, hidden from assistive technologies, on ``ThemeColor/pictureGround``. If less than 100 logical
/// pixels of height are left, nothing is drawn. `point(_:_:)` and `part(_:_:_:_:)` of a rectangle give places in a
/// picture of any size:
///
/// ```swift
/// StartScreen(spacing: 0) {
///   StartPicture { canvas, frame in
///     canvas.fill(.ellipse, in: frame.part(0, 0.6, 1, 0.8), Color(hex: 0xBA8F6B))
///     canvas.fillCircle(center: frame.point(0.8, 0.3), radius: frame.height * 0.1, Color(hex: 0xF6F4F1))
///   }
/// } controls: {
///   Button("Begin") {}
/// }
/// ```
public struct StartPicture: View {
  let draw: @MainActor (GraphicsContext, Rect) -> Void

  /// - Parameter draw: draws inside a frame, in logical pixels of the window. It is called again when the frame or the theme
  ///   changes, not when its captured values do: use a ``Canvas`` for a changing picture.
  public init(draw: @escaping @MainActor (GraphicsContext, Rect) -> Void) { self.draw = draw }

  public var body: some View { Decoration(draw: draw) }
}

private struct Decoration: Control {
  /// Below this height a picture is only a stripe.
  static let leastHeight = 100.0

  let draw: @MainActor (GraphicsContext, Rect) -> Void

  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    var element = Element()
    element.accessibility.isHidden = true
    return element
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let frame = context.bounds
    guard frame.height > Self.leastHeight else { return }
    canvas.withClip(to: frame) {
      canvas.fill(frame, context.theme[.pictureGround])
      draw(canvas, frame)
    }
  }
}
