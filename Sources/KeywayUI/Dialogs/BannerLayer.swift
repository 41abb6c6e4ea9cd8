import KeywayElements

/// Shows banners beside the app's content, which keeps the rest of the room: no banner covers anything. Usually empty.
struct BannerLayer: PrimitiveView {
  func update(_ node: ViewNode) {
    let render = node.renderNode { BannerLayerNode($0) }
    node.graph.surfaces.bannerLayer = render
    render.apply(Element(), from: node)
  }
}

/// The first banners, below each other, while the others wait.
private final class BannerLayerNode: RenderNode {
  private static let margin = 16.0
  private static let gap = 8.0

  override func setChildren(_ nodes: [RenderNode]) { super.setChildren(graph.surfaces.shownBanners) }

  private func width(in room: Double) -> Double { min(room - 2 * Self.margin, theme.length(1232)) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let room = proposal.width ?? graph.rootRender.frame.width
    guard !children.isEmpty else { return Size(width: room, height: 0) }
    let heights = children.map { $0.measure(ProposedViewSize(width: width(in: room), height: nil)).height }
    return Size(
      width: room, height: heights.reduce(Self.margin + Self.gap * Double(heights.count - 1), +) + Self.gap)
  }

  override func layoutChildren() {
    let width = width(in: frame.width)
    var y = frame.minY + (graph.isTotem ? Self.gap : Self.margin)
    for child in children {
      let height = child.measure(ProposedViewSize(width: width, height: nil)).height
      child.place(in: Rect(x: frame.midX - width / 2, y: y, width: width, height: height))
      y += height + Self.gap
    }
  }
}

extension Surfaces {
  /// Stops the time of banners behind dialogs.
  func dialogsDidChange() {
    for case let banner as BannerPlaceNode in banners { banner.setWatched(.dialog, !presented.isEmpty) }
  }
}

/// Shows a banner once it is among the first.
struct PresentedBanner: PrimitiveView {
  let content: AnyView
  /// The time that it stays, in milliseconds; nil until it is closed.
  let duration: Int?

  func update(_ node: ViewNode) {
    let render = node.renderNode { BannerPlaceNode($0).coming() }
    let isShown = node.graph.surfaces.shownBanners.contains { $0 === render }
    let watch: Modification = { [weak render] settings in
      settings.handlers.focusDidChange.append { render?.setWatched(.focus, $0) }
      settings.handlers.cursorDidChange.append { render?.setWatched(.cursor, $0) }
    }
    render.apply(Element(), from: node, [watch])
    node.reconcileChild(
      at: 0, with: OptionalView(content: isShown ? content : nil), context: node.innerContext)
    if isShown { render.stay(for: duration) }
  }
}

/// The place of a banner, and its remaining time.
final class BannerPlaceNode: SurfaceNode, RespondingNode, PressableNode {
  /// The reasons for stopping its time: people are using it (WCAG 2.2, 2.2.1), or cannot read it.
  enum Watch {
    case focus, cursor, pointer
    /// It is behind a dialog.
    case dialog
  }

  private var watch: Set<Watch> = []
  /// The remaining time, in milliseconds; nil for a banner that stays.
  private var rest: Int?
  private var hasBegun = false
  /// The end of its time while that runs, and the handler that stops it.
  private var clock: (due: UInt64, cancel: @MainActor () -> Void)?

  override init(_ viewNode: ViewNode) {
    let graph = viewNode.graph
    let parent = graph.surfaces.bannerLayer?.element ?? graph.tree.root
    super.init(viewNode, element: graph.tree.append(Element(), to: parent))
    if !graph.surfaces.presented.isEmpty { watch = [.dialog] }
    graph.surfaces.addBanner(self)
  }

  override func detach() {
    stopClock()
    if let focused = graph.tree.focused, graph.tree.isAncestor(element, of: focused) {
      graph.focusRequests.element = graph.surfaces.focusBesideBanners
    }
    goes()
    super.detach()
    graph.surfaces.removeBanner(self)
  }

  override func outside(_ size: Size) -> Lag { Lag(opacity: -1, y: -theme.length(12)) }

  override var responding: (any RespondingNode)? { self }

  /// The responders of a banner's buttons are around the view that presents it.
  var nextResponder: RenderNode? { viewNode?.parent?.collectedRenderNodes().first ?? viewNode?.parentRender }

  // MARK: Time

  func stay(for milliseconds: Int?) {
    guard !hasBegun else { return }
    hasBegun = true
    rest = milliseconds
    runClock()
  }

  override var pressing: (any PressableNode)? { self }
  var watchesPointer: Bool { true }
  func pointerIsOver(_ isOver: Bool) { setWatched(.pointer, isOver) }

  func setWatched(_ way: Watch, _ isWatched: Bool) {
    if isWatched { watch.insert(way) } else { watch.remove(way) }
    if watch.isEmpty { runClock() } else { stopClock() }
  }

  private func runClock() {
    guard clock == nil, watch.isEmpty, let rest else { return }
    let cancel = graph.host?.schedule(after: .milliseconds(rest)) { [weak self] in
      self?.clock = nil
      self?.environment.dismiss()
    }
    clock = cancel.map { (now + UInt64(rest), $0) }
  }

  private var now: UInt64 { graph.host?.now ?? 0 }

  private func stopClock() {
    guard let clock else { return }
    rest = clock.due > now ? Int(clock.due - now) : 0
    clock.cancel()
    self.clock = nil
  }
}
