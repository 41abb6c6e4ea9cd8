public import KeywayDrawing
public import KeywayElements

/// A view that the app draws, in the offered size.
///
/// Assistive technologies know nothing of the drawing. A label makes it an element,
/// ``View/accessibilityChildren(children:)`` gives it elements inside, and `accessibilityHidden(true)` declares it
/// decoration. It is drawn again when the view around it is evaluated; colours come from the theme:
///
/// ```swift
/// struct Share: View {
///   let share: Double
///   @Environment(\.theme) private var theme
///
///   var body: some View {
///     Canvas { context, size in
///       context.fill(Rect(x: 0, y: 0, width: size.width * share, height: size.height), theme[.accent])
///     }
///     .frame(height: 56)
///     .accessibilityLabel("A third")
///   }
/// }
/// ```
///
/// Use an ``Image`` for a picture with a fixed size, such as one in a menu.
public struct Canvas: PrimitiveView {
  /// The size where it is left to the view, in logical pixels.
  private static let ideal = Size(width: 10, height: 10)

  let renderer: @MainActor (GraphicsContext, Size) -> Void
  private var look = Image.Look(isResizable: true)

  /// Creates a view that `renderer` draws.
  ///
  /// - Parameter renderer: draws on a surface whose origin is the upper left corner of the view, and which ends at its
  ///   edges. It is passed the size of the view, in logical pixels.
  public init(renderer: @escaping @MainActor (GraphicsContext, Size) -> Void) { self.renderer = renderer }

  /// Mirrors the drawing where text runs from right to left, so that the origin is at the leading edge. Do not draw words on
  /// such a view.
  public func flipsForRightToLeftLayoutDirection(_ flips: Bool) -> Canvas {
    setting(\.look.flipsForRightToLeft, to: flips)
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ImageNode($0) }
    render.apply(Element(), from: node)
    render.show(
      .drawing(Self.ideal, dependsOn: nil) { [renderer] context, frame, _ in
        guard !frame.isEmpty else { return }
        context.withEffect(x: frame.minX, y: frame.minY) {
          context.withClip(to: Rect(origin: .zero, size: frame.size)) { renderer(context, frame.size) }
        }
      }, look)
  }
}
