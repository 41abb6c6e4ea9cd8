import KeywayDrawing
import KeywayElements

/// A sidebar, and beside it the details of what is selected there.
///
/// In lists of the sidebar the selection follows the focus, as in UIKit's split view.
public struct SplitView<Sidebar: View, Detail: View>: PrimitiveView {
  let sidebarWidth: Double
  let sidebar: Sidebar
  let detail: Detail

  /// - Parameter sidebarWidth: in logical pixels at normal text size.
  public init(
    sidebarWidth: Double = 360, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebarWidth = sidebarWidth
    self.sidebar = sidebar()
    self.detail = detail()
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { SplitNode($0) }
    render.sidebarWidth = sidebarWidth
    render.apply(Element(role: .splitView), from: node)
    var side = node.innerContext
    side.environment.selectionFollowsFocus = true
    node.reconcileChild(
      at: 0, with: PaneView(content: sidebar, color: .sidebar), context: side)
    node.reconcileChild(
      at: 1, with: PaneView(content: detail, color: .background), context: node.innerContext)
  }
}

private struct PaneView<Content: View>: PrimitiveView {
  let content: Content
  let color: ThemeColor

  func update(_ node: ViewNode) {
    let render = node.renderNode { PaneNode($0) }
    render.color = color
    var element = Element(role: .group)
    element.focus.isRegion = true
    render.apply(element, from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

private final class PaneNode: RenderNode {
  var color = ThemeColor.background

  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[color])
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = super.sizeThatFits(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }
}

final class SplitNode: RenderNode {
  var sidebarWidth = 360.0 {
    didSet { if sidebarWidth != oldValue { setNeedsLayout() } }
  }

  private static let lineWidth = 1.0

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let width = min(theme.length(sidebarWidth), proposal.width ?? .infinity)
    let rest = proposal.width.map { max(0, $0 - width - Self.lineWidth) }
    let side = children[0].measure(ProposedViewSize(width: width, height: proposal.height))
    let detail = children[1].measure(ProposedViewSize(width: rest, height: proposal.height))
    return Size(
      width: proposal.width ?? (width + Self.lineWidth + detail.width),
      height: proposal.height ?? max(side.height, detail.height))
  }

  override func layoutChildren() {
    let width = min(theme.length(sidebarWidth), frame.width)
    let rest = max(0, frame.width - width - Self.lineWidth)
    let mirrors = environment.layoutDirection == .rightToLeft
    children[0].place(
      in: Rect(
        x: mirrors ? frame.maxX - width : frame.minX, y: frame.minY, width: width,
        height: frame.height))
    children[1].place(
      in: Rect(
        x: mirrors ? frame.minX : frame.minX + width + Self.lineWidth, y: frame.minY, width: rest,
        height: frame.height))
  }

  /// The line between the panes is the part that neither covers.
  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[.line])
  }
}
