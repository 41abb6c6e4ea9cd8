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
    self.axis = axis
    self.wraps = wraps
    self.content = content()
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

  /// The frames of the controls in a toolbar of the given width, laid out left to right.
  private func places(width: Double?) -> (frames: [Rect], size: Size) {
    let room = width.map { max(0, $0 - 2 * inset) } ?? .infinity
    var frames: [Rect] = []
    var line: Range<Int> = 0..<0
    var (y, widest) = (0.0, 0.0)
    func end(_ line: Range<Int>) {
      // Lower controls are centred in their line.
      let height = frames[line].map(\.height).max() ?? 0
      for index in line { frames[index].origin.y = y + ((height - frames[index].height) / 2).rounded() }
      widest = max(widest, frames[line].last?.maxX ?? 0)
      y += height + inset
    }
    for child in children {
      var size = child.measure(.unspecified)
      if size.width > room { size = child.measure(ProposedViewSize(width: room, height: nil)) }
      var x = line.isEmpty ? 0 : frames[frames.count - 1].maxX + inset
      if x > 0, axis == .vertical || x + size.width > room {
        end(line)
        line = frames.count..<frames.count
        x = 0
      }
      frames.append(Rect(x: x, y: 0, width: size.width, height: size.height))
      line = line.lowerBound..<frames.count
    }
    end(line)
    return (frames, Size(width: widest + 2 * inset, height: y + inset))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    places(width: proposal.width.flatMap { $0.isFinite ? $0 : nil }).size
  }

  override func layoutChildren() {
    let isMirrored = environment.layoutDirection == .rightToLeft
    for (child, place) in zip(children, places(width: frame.width).frames) {
      let x = isMirrored ? frame.maxX - inset - place.maxX : frame.minX + inset + place.minX
      child.place(
        in: Rect(x: x, y: frame.minY + inset + place.minY, width: place.width, height: place.height))
    }
  }

  override func paint(on canvas: Canvas) {
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius + inset)
    canvas.fill(shape, in: frame, theme[.sidebar])
    canvas.stroke(shape, in: frame, theme[.line], width: 1)
  }
}

private final class ToolbarDividerNode: RenderNode {
  private var isVertical: Bool { environment.toolbarAxis == .horizontal }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    isVertical
      ? Size(width: theme.length(9), height: theme.length(40))
      : Size(width: theme.length(40), height: theme.length(9))
  }

  override func paint(on canvas: Canvas) {
    let line =
      isVertical
      ? Size(width: 1, height: frame.height) : Size(width: frame.width, height: 1)
    canvas.fill(frame.centered(line), theme[.controlLine])
  }
}
