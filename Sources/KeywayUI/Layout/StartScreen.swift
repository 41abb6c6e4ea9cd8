import KeywayElements

/// The first screen for a person: a picture, a place or a question, and the controls below it.
///
/// On a totem, a window that is at most four fifths as wide as high, the upper 40 % has no controls: on the machine, controls
/// are between 0.38 and 1.22 m (EN 301 549, 8.3). The heading takes that part, and the controls the rest. In any other window
/// the heading takes the height that it needs.
///
/// Coming back to it ends a session: if it was removed, or covered by another page, the window is reset
/// (`AppWindow.reset()`) as it appears again. An app that always shows it resets the window itself.
///
/// ```swift
/// StartScreen {
///   Text("Choose a ticket").font(.title)
/// } controls: {
///   List(tickets, selection: $ticket) { Text($0.title) }
/// }
/// ```
public struct StartScreen<Heading: View, Controls: View>: View {
  let spacing: Double
  let heading: Heading
  let controls: Controls

  /// - Parameters:
  ///   - spacing: the space between the heading and the controls, in logical pixels.
  ///   - heading: the part without controls.
  ///   - controls: the part with controls.
  public init(
    spacing: Double = 24, @ViewBuilder heading: () -> Heading, @ViewBuilder controls: () -> Controls
  ) {
    self.spacing = spacing
    self.heading = heading()
    self.controls = controls()
  }

  public var body: some View {
    StartScreenPlace(
      content: StartScreenLayout(spacing: spacing) {
        VStack(spacing: spacing) { heading }
        VStack(spacing: spacing) { controls }
      })
  }
}

private struct StartScreenPlace<Content: View>: PrimitiveView {
  let content: Content

  func update(_ node: ViewNode) {
    StartPlace.register(node)
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

private struct StartScreenLayout: Layout {
  let spacing: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    return Size(
      width: proposal.width ?? sizes.map(\.width).max() ?? 0,
      height: proposal.height ?? sizes.map(\.height).reduce(spacing, +))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    guard subviews.count == 2 else { return }
    let offered = ProposedViewSize(width: bounds.width, height: nil)
    let needed = subviews[0].sizeThatFits(offered).height
    var height = needed
    if ViewGraph.isTotem(bounds.size) {
      // Of the window: a bar and a margin above and below the screen count too. Hands that type are
      // lower still.
      let graph = subviews.nodes[0].graph
      let end = graph.keyboardRoom.isShown ? bounds.maxY : graph.rootRender.frame.maxY
      height = max(needed, end * ViewGraph.outOfReach - bounds.minY - spacing)
    }
    let top = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
    let heading = subviews[0].sizeThatFits(ProposedViewSize(top.size))
    subviews[0].place(
      in: top.centered(Size(width: min(heading.width, top.width), height: min(heading.height, height))))
    let rest = Rect(
      x: bounds.minX, y: top.maxY + spacing, width: bounds.width,
      height: max(0, bounds.maxY - top.maxY - spacing))
    let size = subviews[1].sizeThatFits(ProposedViewSize(rest.size))
    subviews[1].place(
      in: Rect(
        x: rest.midX - size.width / 2, y: rest.minY, width: size.width, height: min(size.height, rest.height))
    )
  }
}
