import KeywayElements
import Observation

/// The help of a view, as shown.
@MainActor @Observable
final class HelpPresentation {
  /// Words beside an element.
  struct Help: Equatable {
    let element: ElementID
    let words: String
    /// Whether it follows the pointer instead of the focus.
    let isPointed: Bool
  }

  var shown: Help?
}

/// Shows the help of a view in front of the window, beside the view. It takes no focus, and is read as the view's hint.
struct HelpLayer: PrimitiveView {
  let presentation: HelpPresentation

  func update(_ node: ViewNode) {
    let help = node.tracking { presentation.shown }
    let render = node.renderNode { HelpLayerNode($0) }
    node.graph.surfaces.helpLayer = render
    render.trigger = help?.element
    var element = Element()
    element.accessibility.isHidden = true
    render.apply(element, from: node)
    let bubble = help.map { HelpBubble(words: $0.words) }
    node.reconcileChild(at: 0, with: OptionalView(content: bubble), context: node.innerContext)
    render.setNeedsLayout()
  }
}

private struct HelpBubble: View {
  let words: String

  var body: some View {
    Text(words)
      .padding(.horizontal, 12).padding(.vertical, 8)
      .background(.raised, cornerRadius: 10)
      .padding(1)
      .background(.controlLine, cornerRadius: 11)
  }
}

final class HelpLayerNode: RenderNode {
  /// Between the words and the edges of the window, in logical pixels.
  private static let margin = 8.0

  /// The element that the help is about.
  var trigger: ElementID?

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  override func layoutChildren() {
    guard let bubble = children.first else { return }
    let found = trigger.flatMap(graph.renderNode(for:)).flatMap { place(of: bubble, beside: $0) }
    bubble.isLeftOut = found == nil
    if let found { bubble.place(in: found) }
  }

  /// Below the view, else above or beside it, clear of it and of the focused element with its ring; nil where there is no room.
  private func place(of bubble: RenderNode, beside node: RenderNode) -> Rect? {
    let view = node.seenFrame
    guard !view.isEmpty else { return nil }
    let distance = graph.revealMargin
    var anchors = [view]
    var taken = [view]
    if let focused = graph.tree.focused.flatMap(graph.renderNode(for:)), focused !== node {
      let ring = focused.seenFrame.outset(by: distance)
      // Help of a view inside a large element doesn't cross its ring.
      if !ring.contains(view) {
        anchors.append(view.union(ring))
        taken.append(ring)
      }
    }
    let room = frame.outset(by: -Self.margin)
    let width = min(theme.length(360), room.width)
    let size = bubble.measure(ProposedViewSize(width: width, height: nil))
    func inRoom(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: max(room.minX, min(x, room.maxX - size.width)), y: max(room.minY, min(y, room.maxY - size.height)),
        width: size.width, height: size.height)
    }
    for anchor in anchors {
      let x = view.midX - size.width / 2
      let y = view.midY - size.height / 2
      let right = inRoom(anchor.maxX + distance, y)
      let left = inRoom(anchor.minX - distance - size.width, y)
      let places = [
        inRoom(x, anchor.maxY + distance), inRoom(x, anchor.minY - distance - size.height),
        isMirrored ? left : right, isMirrored ? right : left,
      ]
      if let free = places.first(where: { place in !taken.contains { $0.intersects(place) } }) { return free }
    }
    return nil
  }
}

extension RenderNode {
  /// The part of the frame that the ancestors show.
  final var seenFrame: Rect {
    ancestors.reduce(frame) { seen, around in
      around.clipsChildren ? seen.intersection(around.frame) : seen
    }
  }
}
