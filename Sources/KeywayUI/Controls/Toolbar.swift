import KeywayDrawing
import KeywayElements

/// Controls side by side that are one tab stop: arrows move between them, Home and End go to the ends.
///
/// Tab returns to the control that was focused last (ARIA Authoring Practices, "Toolbar"). In a radio group inside, arrows move
/// by button, and only Space checks. Controls that do not fit wrap into another line, and arrows follow.
public struct Toolbar<Content: View>: PrimitiveView {
  let axis: Axis
  let wraps: Bool
  let content: Content

  /// - Parameter wraps: whether arrows wrap around at the ends.
  public init(axis: Axis = .horizontal, wraps: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axis, self.wraps, self.content) = (axis, wraps, content())
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ToolbarNode($0) }
    render.axis = axis
    let group = FocusGroup(axis: axis == .horizontal ? .horizontal : .vertical, wraps: wraps)
    render.apply(Element(role: .toolbar, focus: FocusBehavior(group: group)), from: node)
    var context = node.innerContext
    context.environment.radioGroupStyle = .segmented
    context.environment.toolbarAxis = axis
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

/// A line between groups of a toolbar's controls; the focus skips it.
public struct ToolbarDivider: PrimitiveView {
  /// Creates a divider.
  public init() {}

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ToolbarDividerNode($0) }
    render.apply(Element(role: .separator), from: node)
  }
}

/// A panel with the controls. Those that do not fit wrap into the next line.
final class ToolbarNode: RenderNode {
  var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }

  private var inset: Double { theme.length(8) }

  private var insets: EdgeInsets { EdgeInsets(inset) }

  private var arrangement: any Layout {
    axis == .horizontal
      ? FlowLayout(spacing: inset) : StackLayout(axis: .vertical, spacing: inset, alignment: .topLeading)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let offered = ProposedViewSize(width: proposal.width, height: nil).inset(by: insets)
    return arrangement.sizeThatFits(proposal: offered, subviews: subviews).outset(by: insets)
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets)
    arrangement.placeSubviews(in: inner, proposal: ProposedViewSize(inner.size), subviews: subviews)
    for (index, child) in children.enumerated() {
      guard let divider = child as? ToolbarDividerNode else { continue }
      divider.isBetween = [index - 1, index + 1].allSatisfy { neighbour in
        guard children.indices.contains(neighbour) else { return false }
        let other = children[neighbour].frame
        return axis == .vertical || other.minY < divider.frame.maxY && divider.frame.minY < other.maxY
      }
    }
  }

  override func paint(on canvas: GraphicsContext) {
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius + inset)
    canvas.fill(shape, in: frame, theme[.sidebar])
    canvas.stroke(shape, in: frame, theme[.line], width: 1)
  }
}

private final class ToolbarDividerNode: RenderNode {
  /// Whether there are controls on both sides; at the end of a line the divider is hidden.
  var isBetween = true { didSet { if isBetween != oldValue { setNeedsPaint() } } }

  private var isVertical: Bool { environment.toolbarAxis == .horizontal }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    isVertical
      ? Size(width: theme.length(9), height: theme.length(40))
      : Size(width: theme.length(40), height: theme.length(9))
  }

  override func paint(on canvas: GraphicsContext) {
    guard isBetween else { return }
    let line =
      isVertical
      ? Size(width: 1, height: frame.height) : Size(width: frame.width, height: 1)
    canvas.fill(frame.centered(line), theme[.controlLine])
  }
}
