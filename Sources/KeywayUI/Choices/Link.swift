import KeywayDrawing
import KeywayElements

/// Words that lead to an address, with the role of a link.
///
/// A kiosk has no browser, so the app decides how to open an address; it may show the page in a sheet.
///
/// ```swift
/// Link("Terms", destination: "clinic:terms")
///   .environment(\.openURL, OpenURLAction { address in open(address) })
/// ```
///
/// Without an ``OpenURLAction``, activating the link does nothing, and is reported as a ``ViewFault``.
public struct Link: PrimitiveView {
  let title: String
  let destination: String

  /// Creates a link.
  ///
  /// - Parameter destination: any text; ``OpenURLAction`` receives it.
  public init(_ title: String, destination: String) { (self.title, self.destination) = (title, destination) }

  package func update(_ node: ViewNode) { LinkControl(title: title, destination: destination)._update(node) }
}

private struct LinkControl: ActivatedControl {
  let title: String
  let destination: String

  var appearance: AnyHashable? { title }

  func element(in context: Context) -> Element {
    Element(role: .link, label: title, shape: .control, focus: .stop)
  }

  func content(in context: Context) -> some View {
    Text(title).foregroundColor(.accent).accessibilityHidden(true)
  }

  func activate(in context: Context) {
    if !context.environment.openURL(destination) { context.node.graph.report(.nothingOpens(destination)) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let label = LayerLayout(alignment: .center).sizeThatFits(proposal: proposal, subviews: context.subviews)
    return Size(width: label.width, height: max(context.theme.length(48), label.height))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (bounds, theme) = (context.bounds, context.theme)
    if context.isPressed { canvas.fill(.control, in: bounds, theme[.selection]) }
    let size = LayerLayout(alignment: .center).sizeThatFits(
      proposal: ProposedViewSize(bounds.size), subviews: context.subviews)
    context.indicators(on: canvas).linkLine(below: bounds.centered(size))
  }
}
