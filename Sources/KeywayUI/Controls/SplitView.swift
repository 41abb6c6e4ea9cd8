import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// A sidebar, and beside it the details of its selection.
///
/// In lists of the sidebar the selection follows the focus, as in UIKit's split view. If the detail would be narrower than
/// 560 logical pixels, the two take turns: activating a row of the sidebar, or the button below, shows the detail; the
/// button above it, or the key for `cancel`, leads back.
public struct SplitView<Sidebar: View, Detail: View>: PrimitiveView {
  let sidebarWidth: Double
  let sidebar: Sidebar
  let detail: Detail
  var divider = SplitViewDivider.fixed

  /// - Parameter sidebarWidth: in logical pixels at normal text size.
  public init(
    sidebarWidth: Double = 360, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebarWidth, self.sidebar, self.detail) = (sidebarWidth, sidebar(), detail())
  }

  /// Sets whether people can move the line between the panes; by default they cannot.
  public func splitViewDivider(_ divider: SplitViewDivider) -> SplitView { setting(\.divider, to: divider) }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { SplitNode($0) }
    render.sidebarWidth = sidebarWidth
    render.isMovable = divider == .movable
    render.apply(Element(role: .splitView), from: node)
    var side = node.innerContext
    side.environment.selectionFollowsFocus = true
    node.reconcileChild(
      at: 0, with: PaneView(content: sidebar, color: .sidebar), context: side)
    // The buttons between the two exist only where they take turns.
    let bars = render.isCollapsed ? TurnBars(split: render) : nil
    node.reconcileChild(at: 1, with: OptionalView(content: bars), context: node.innerContext)
    let divider = render.isMovable && !render.isCollapsed ? SplitDivider(split: render) : nil
    node.reconcileChild(at: 2, with: OptionalView(content: divider), context: node.innerContext)
    node.reconcileChild(
      at: 3, with: PaneView(content: detail, color: .background), context: node.innerContext)
  }
}

/// The button from the sidebar to the detail, and the one back.
private struct TurnBars: View {
  let split: SplitNode

  var body: some View {
    bar(localized("Details"), showsDetail: true)
    bar(localized("Back"), showsDetail: false)
  }

  private func bar(_ title: String, showsDetail: Bool) -> some View {
    HStack(spacing: 8) {
      Button(title) { [weak split] in split?.show(detail: showsDetail) }
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

  override func paint(on canvas: GraphicsContext) { canvas.fill(frame, theme[color]) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.filled(by: super.sizeThatFits(proposal))
  }
}

final class SplitNode: RenderNode, RespondingNode, PersonForgetting {
  var sidebarWidth = 360.0 { didSet { if sidebarWidth != oldValue { setNeedsLayout() } } }

  /// Whether people can move the line between the panes, which then has the size of a target.
  var isMovable = false { didSet { if isMovable != oldValue { setNeedsLayout() } } }
  /// The share of the width that people chose for the sidebar; nil for the author's width.
  private var share: Double?
  private(set) var isSidebarHidden = false

  private static let lineWidth = 1.0
  /// The sidebar's minimum width, in logical pixels at normal text size, unless the author's width is smaller.
  private static let leastSidebar = 200.0
  /// The detail's minimum width beside the sidebar, in logical pixels.
  private static let leastDetail = 560.0

  /// Whether the sidebar and the detail take turns.
  private(set) var isCollapsed = false { didSet { if isCollapsed != oldValue { viewNode?.invalidate() } } }
  /// Whether the detail is shown in turn.
  private var showsDetail = false
  /// The row that led to the detail.
  private var chosenRow: ElementID?

  private var sidebar: RenderNode { children[0] }
  /// The button to the detail, and the button back.
  private var bars: [RenderNode] { children.dropFirst().dropLast().filter { $0 !== divider } }
  private var divider: SplitDividerNode? { children.lazy.compactMap { $0 as? SplitDividerNode }.first }
  private var dividerWidth: Double { isMovable ? theme.length(48) : Self.lineWidth }
  private var detail: RenderNode { children[children.count - 1] }

  private func sideWidth(in width: Double) -> Double { min(theme.length(sidebarWidth), width) }
  private func collapses(in width: Double) -> Bool {
    width - sideWidth(in: width) - dividerWidth < Self.leastDetail
  }

  /// The least, the greatest and the present share of the sidebar in the width of both panes.
  private var shares: (least: Double, most: Double, now: Double) {
    let both = max(1, frame.width - dividerWidth)
    let preferred = sideWidth(in: frame.width) / both
    let least = min(theme.length(Self.leastSidebar) / both, preferred)
    let most = max(least, (both - Self.leastDetail) / both)
    return (least, most, isSidebarHidden ? 0 : min(max(share ?? preferred, least), most))
  }

  /// The share of the sidebar in per cent.
  var sidebarRange: ValueRange {
    let shares = shares
    let least = isSidebarHidden ? 0 : (shares.least * 100).rounded(.up)
    let most = max(least, (shares.most * 100).rounded(.down))
    var range = ValueRange(least, minimum: least, maximum: most, step: 5)
    range.value = min(max((shares.now * 100).rounded(), least), most)
    return range
  }

  /// Gives the sidebar a share of the width of both panes, within the limits, and shows it.
  func resizeSidebar(to share: Double) {
    (self.share, isSidebarHidden) = (share, false)
    setNeedsLayout()
  }

  /// Gives the sidebar a width, in logical pixels.
  func resizeSidebar(toWidth width: Double) { resizeSidebar(to: width / max(1, frame.width - dividerWidth)) }

  /// Hides the sidebar, or shows it at its last width.
  func toggleSidebar() {
    isSidebarHidden.toggle()
    setNeedsLayout()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let width = sideWidth(in: proposal.width ?? .infinity)
    let rest = proposal.width.map { max(0, $0 - width - dividerWidth) }
    let side = sidebar.measure(ProposedViewSize(width: width, height: proposal.height))
    let detail = detail.measure(ProposedViewSize(width: rest, height: proposal.height))
    return proposal.filled(
      by: Size(width: width + dividerWidth + detail.width, height: max(side.height, detail.height)))
  }

  override func layoutChildren() {
    let collapses = collapses(in: frame.width)
    // The pane with the focus stays.
    if collapses, !isCollapsed, !showsDetail, let focused = graph.typedField ?? graph.tree.focused {
      showsDetail = graph.tree.isAncestor(detail.element, of: focused)
    }
    isCollapsed = collapses
    sidebar.isLeftOut = isCollapsed ? showsDetail : isSidebarHidden
    bars.first?.isLeftOut = showsDetail
    bars.last?.isLeftOut = !showsDetail
    detail.isLeftOut = isCollapsed && !showsDetail
    guard !isCollapsed else { return layoutInTurn() }
    let direction = environment.layoutDirection
    let width =
      isMovable ? (shares.now * (frame.width - dividerWidth)).rounded() : sideWidth(in: frame.width)
    sidebar.place(in: frame.part(width: width, atStart: true, direction))
    let rest = frame.part(width: max(0, frame.width - width), atStart: false, direction)
    divider?.place(in: rest.part(width: dividerWidth, atStart: true, direction))
    divider?.show(sidebarRange)
    detail.place(in: rest.part(width: max(0, rest.width - dividerWidth), atStart: false, direction))
  }

  /// The button back lies above the detail, the other one below the sidebar.
  private func layoutInTurn() {
    let pane = showsDetail ? detail : sidebar
    // The bars change in the next round of the passes.
    guard let bar = showsDetail ? bars.last : bars.first else { return pane.place(in: frame) }
    let height = bar.measure(ProposedViewSize(width: frame.width, height: nil)).height
    let rest = max(0, frame.height - height)
    bar.place(in: frame.slice(from: showsDetail ? 0 : rest, length: height))
    pane.place(in: frame.slice(from: showsDetail ? height : 0, length: rest))
  }

  func descendantDidActivate(_ node: RenderNode) {
    guard isCollapsed, !showsDetail, graph.tree[node.element].role.isItem else { return }
    chosenRow = node.element
    show(detail: true)
  }

  func show(detail: Bool) {
    guard detail != showsDetail else { return }
    showsDetail = detail
    // Back to the row that led to the detail.
    if !detail {
      let row = chosenRow.flatMap { graph.tree.contains($0) ? $0 : nil }
      graph.focusRequests.element = row ?? sidebar.element
    }
    setNeedsLayout()
    setNeedsPaint()
  }

  func forgetPerson() {
    chosenRow = nil
    (share, isSidebarHidden) = (nil, false)
    setNeedsLayout()
    show(detail: false)
  }

  override var responding: (any RespondingNode)? { self }

  func cancel() -> Bool {
    guard isCollapsed, showsDetail else { return false }
    show(detail: false)
    return true
  }

  /// The line between the panes is the part that neither covers.
  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[isCollapsed ? .background : .line])
  }
}
