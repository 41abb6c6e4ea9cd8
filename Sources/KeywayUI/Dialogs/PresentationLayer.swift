import KeywayDrawing
import KeywayElements

/// Shows dialogs in front of the app's content; usually empty.
struct PresentationLayer: PrimitiveView {
  func update(_ node: ViewNode) {
    let render = node.renderNode { PresentationLayerNode($0) }
    node.graph.surfaces.presentationLayer = render
    render.apply(Element(), from: node)
  }
}

private final class PresentationLayerNode: LiftingNode {
  /// The views that present dialogs supply the content, wherever they are.
  override func setChildren(_ nodes: [RenderNode]) { super.setChildren(graph.surfaces.presented) }

  /// Without a dialog, the app's content behind it scrolls.
  override var scrolledContent: RenderNode? { children.isEmpty ? nil : super.scrolledContent }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  override func layoutChildren() {
    let whole = lifted(toHeight: frame.height + graph.keyboardRoom.height)
    let shown = children.filter { !$0.isLeftOut }
    for case let child as PresentationNode in children {
      // A view that `ViewThatFits` rejects presents nothing.
      child.isLeftOut = child.isPresenterLeftOut
      if !child.isLeftOut { child.place(in: whole) }
    }
    // The same dialog from another variant of the view.
    let come = children.filter { child in !child.isLeftOut && !shown.contains { $0 === child } }
    for (before, now) in zip(shown.filter(\.isLeftOut), come) { graph.noteSwitch(from: before, to: now) }
  }
}

/// The scrim over the content, and on it the panel.
struct PresentedView: PrimitiveView {
  let dialog: Dialog

  func update(_ node: ViewNode) {
    let render = node.renderNode { PresentationNode($0) }
    render.form = dialog.form
    render.hidesContent = dialog.hidesContent
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: DialogPanel(dialog: dialog), context: node.innerContext)
  }
}

final class PresentationNode: RenderNode, RespondingNode, PressableNode {
  /// Between the panel and the edges of the window, in logical pixels.
  private static let margin = 16.0
  /// Between a popover and the view that presents it, in logical pixels.
  private static let distance = 8.0

  var form = DialogForm.sheet
  var hidesContent = false
  /// Whether the panel lies beside the presenting view; then nothing is dimmed.
  private var isAnchored = false { didSet { if isAnchored != oldValue { graph.damageAll() } } }
  /// The place where the press of the pointer or the finger began.
  private var start: Point?

  override init(_ viewNode: ViewNode) {
    let graph = viewNode.graph
    let parent = graph.surfaces.presentationLayer?.element ?? graph.tree.root
    super.init(viewNode, element: graph.tree.append(Element(), to: parent))
    graph.surfaces.present(self)
    graph.surfaces.dialogsDidChange()
  }

  override func detach() {
    panel?.goes(with: self)
    super.detach()
    graph.surfaces.endPresenting(self)
    graph.surfaces.dialogsDidChange()
  }

  private var panel: DialogNode? { children.first as? DialogNode }

  // MARK: The presenting view

  private var presenters: [RenderNode] { viewNode?.parent?.collectedRenderNodes() ?? [] }

  var isPresenterLeftOut: Bool {
    Outwards(from: nextResponder).contains(where: \.isLeftOut)
  }

  override var responding: (any RespondingNode)? { self }
  var nextResponder: RenderNode? { presenters.first ?? viewNode?.parentRender }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  override func layoutChildren() {
    guard let panel else { return }
    let room = frame.outset(by: -Self.margin)
    let anchored = form == .popover ? place(of: panel, besidePresenterIn: room) : nil
    isAnchored = anchored != nil
    panel.pointsAt = anchored?.target
    panel.place(
      in: anchored?.frame
        ?? Alignment.center.place(
          panel.size(in: room.size), in: reachable(room, for: panel), direction: environment.layoutDirection))
  }

  /// The reachable area on a totem, as far as the panel fits into it.
  private func reachable(_ room: Rect, for panel: DialogNode) -> Rect {
    guard graph.isTotem, !graph.keyboardRoom.isShown else { return room }
    let most = room.maxY - panel.size(in: room.size).height
    let top = max(room.minY, min(ViewGraph.outOfReach * graph.rootRender.frame.height, most))
    return Rect(x: room.minX, y: top, width: room.width, height: room.maxY - top)
  }

  /// Below the presenting view, else above it, and the middle of the view's edge there; nil where there is no room for either.
  private func place(of panel: DialogNode, besidePresenterIn room: Rect) -> (frame: Rect, target: Point)? {
    guard let first = presenters.first?.frame else { return nil }
    let anchor = presenters.dropFirst().reduce(first) { $0.union($1.frame) }
    guard !anchor.intersection(frame).isEmpty else { return nil }
    let size = panel.size(in: room.size, hugsContent: true)
    let x = max(room.minX, min(anchor.midX - size.width / 2, room.maxX - size.width))
    let (below, above) = (anchor.maxY + Self.distance, anchor.minY - Self.distance - size.height)
    guard below + size.height <= room.maxY || above >= room.minY else { return nil }
    let isBelow = below + size.height <= room.maxY
    return (
      Rect(x: x, y: isBelow ? below : above, width: size.width, height: size.height),
      Point(x: anchor.midX, y: isBelow ? anchor.maxY : anchor.minY)
    )
  }

  override var paintOverflow: Double {
    if isAnchored { return 0 }
    return graph.isTotem ? max(frame.minY, graph.rootRender.frame.maxY - frame.maxY) : frame.minY
  }

  override func paint(on canvas: GraphicsContext) {
    if isAnchored { return }
    // Banners are behind it, and the menu bar unless it has the focus.
    let banners = graph.surfaces.bannerLayer?.frame ?? frame
    let (top, end) = (min(frame.minY, banners.minY), max(frame.maxY, banners.maxY))
    canvas.fill(
      Rect(x: frame.minX, y: top, width: frame.width, height: end - top),
      hidesContent ? theme[.scrim].over(theme[.background]) : theme[.scrim])
    if !graph.surfaces.isMenuBarActive, top > 0 {
      canvas.fill(Rect(x: frame.minX, y: 0, width: frame.width, height: top), theme[.scrim])
    }
  }

  // MARK: Touches

  /// Presses don't reach the content behind.
  override var acceptsPointer: Bool { true }
  /// The scrim does not show presses, so nothing is painted for one.
  override var isPressed: Bool {
    get { false }
    set {}
  }

  override var pressing: (any PressableNode)? { self }
  func drag(to point: Point) { start = start ?? point }

  func cancelDrag() { start = nil }

  func release(at point: Point) -> Bool {
    if isOutside(point) { _ = panel?.cancel() }
    start = nil
    return true
  }

  /// The button that a press presses by ending at a point, outside the panel as it began; nil for none.
  func button(forReleaseAt point: Point) -> RenderNode? { isOutside(point) ? panel?.buttonForOutside : nil }

  private func isOutside(_ point: Point) -> Bool {
    guard let start, let panel else { return false }
    return !panel.frame.contains(start) && !panel.frame.contains(point)
  }
}
