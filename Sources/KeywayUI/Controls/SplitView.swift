import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// A sidebar, and beside it the details of what is selected there.
///
/// In lists of the sidebar the selection follows the focus, as in UIKit's split view. If the detail would be narrower than
/// 560 logical pixels, the two take turns: a row of the sidebar that is activated, or the button below, shows the detail; the
/// button above it, or the key for `cancel`, leads back.
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
    // The way between the two is there only where they take turns.
    let bars = render.isCollapsed ? TurnBars(split: render) : nil
    node.reconcileChild(at: 1, with: OptionalView(content: bars), context: node.innerContext)
    node.reconcileChild(
      at: 2, with: PaneView(content: detail, color: .background), context: node.innerContext)
  }
}

/// The way from the sidebar to the detail, and back.
private struct TurnBars: View {
  let split: SplitNode

  var body: some View {
    TurnBar(title: localized("Details")) { [weak split] in split?.show(detail: true) }
    TurnBar(title: localized("Back")) { [weak split] in split?.show(detail: false) }
  }
}

private struct TurnBar: View {
  let title: String
  let turn: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 8) {
      Button(title, action: turn)
      Spacer()
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
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
  override var surface: Color? { theme[color] }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[color])
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = super.sizeThatFits(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }
}

final class SplitNode: RenderNode, PersonForgetting {
  var sidebarWidth = 360.0 {
    didSet { if sidebarWidth != oldValue { setNeedsLayout() } }
  }

  private static let lineWidth = 1.0
  /// What the detail keeps beside the sidebar, in logical pixels.
  private static let leastDetail = 560.0

  /// Whether the sidebar and the detail take turns.
  private(set) var isCollapsed = false {
    didSet { if isCollapsed != oldValue { viewNode?.invalidate() } }
  }
  /// Whether it is the detail's turn.
  private var showsDetail = false
  /// The row that led to the detail.
  private var chosenRow: ElementID?

  private var sidebar: RenderNode { children[0] }
  /// The way on, and the way back.
  private var bars: ArraySlice<RenderNode> { children.dropFirst().dropLast() }
  private var detail: RenderNode { children[children.count - 1] }

  private func sideWidth(in width: Double) -> Double { min(theme.length(sidebarWidth), width) }
  private func collapses(in width: Double) -> Bool {
    width - sideWidth(in: width) - Self.lineWidth < Self.leastDetail
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let width = sideWidth(in: proposal.width ?? .infinity)
    let rest = proposal.width.map { max(0, $0 - width - Self.lineWidth) }
    let side = sidebar.measure(ProposedViewSize(width: width, height: proposal.height))
    let detail = detail.measure(ProposedViewSize(width: rest, height: proposal.height))
    return Size(
      width: proposal.width ?? (width + Self.lineWidth + detail.width),
      height: proposal.height ?? max(side.height, detail.height))
  }

  override func layoutChildren() {
    isCollapsed = collapses(in: frame.width)
    sidebar.isLeftOut = isCollapsed && showsDetail
    bars.first?.isLeftOut = showsDetail
    bars.last?.isLeftOut = !showsDetail
    detail.isLeftOut = isCollapsed && !showsDetail
    guard !isCollapsed else { return layoutInTurn() }
    let width = sideWidth(in: frame.width)
    sidebar.place(in: frame.part(width: width, atStart: true, environment.layoutDirection))
    detail.place(
      in: frame.part(
        width: max(0, frame.width - width - Self.lineWidth), atStart: false, environment.layoutDirection))
  }

  /// The way back lies above the detail, the way on below the sidebar.
  private func layoutInTurn() {
    let pane = showsDetail ? detail : sidebar
    // The bars come with the next round of the passes.
    guard let bar = showsDetail ? bars.last : bars.first else { return pane.place(in: frame) }
    let height = bar.measure(ProposedViewSize(width: frame.width, height: nil)).height
    let rest = max(0, frame.height - height)
    bar.place(
      in: Rect(
        x: frame.minX, y: showsDetail ? frame.minY : frame.minY + rest, width: frame.width, height: height))
    pane.place(
      in: Rect(
        x: frame.minX, y: showsDetail ? frame.minY + height : frame.minY, width: frame.width, height: rest))
  }

  override func descendantDidActivate(_ node: RenderNode) {
    guard isCollapsed, !showsDetail, graph.tree[node.element].role.isItem else { return }
    chosenRow = node.element
    show(detail: true)
  }

  func show(detail: Bool) {
    guard detail != showsDetail else { return }
    showsDetail = detail
    // Back to the row that led to the detail.
    if !detail {
      graph.elementToFocus = chosenRow.flatMap { graph.tree.contains($0) ? $0 : nil } ?? sidebar.element
    }
    setNeedsLayout()
    setNeedsPaint()
  }

  func forgetPerson() {
    chosenRow = nil
    show(detail: false)
  }

  override func cancel() -> Bool {
    guard isCollapsed, showsDetail else { return false }
    show(detail: false)
    return true
  }

  /// The line between the panes is the part that neither covers.
  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[isCollapsed ? .background : .line])
  }
}
