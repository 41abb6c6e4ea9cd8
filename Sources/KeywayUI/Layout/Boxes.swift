public import KeywayDrawing
import KeywayElements

/// An edge of a view; leading and trailing follow the layout direction.
public enum Edge: UInt8, Sendable, CaseIterable {
  /// Leading is left where text runs from left to right.
  case top, leading, bottom, trailing

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    public static let top = Set(.top)
    /// Left where text runs from left to right.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Right where text runs from left to right.
    public static let trailing = Set(.trailing)
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension View {
  /// Adds space around the view, in logical pixels.
  public func padding(_ edges: Edge.Set = .all, _ length: Double = 16) -> some View {
    let insets = EdgeInsets(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    return PaddingView(content: self, insets: insets)
  }

  /// Adds the same space on all sides, in logical pixels.
  public func padding(_ length: Double) -> some View {
    PaddingView(content: self, insets: EdgeInsets(length))
  }

  /// Gives the view a fixed width or height, in logical pixels.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(minWidth: width, maxWidth: width, minHeight: height, maxHeight: height, alignment: alignment)
  }

  /// Gives the view a range of sizes, in logical pixels; `.infinity` takes all the offered space.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    FrameView(
      content: self, minimum: ProposedViewSize(width: minWidth, height: minHeight),
      maximum: ProposedViewSize(width: maxWidth, height: maxHeight), alignment: alignment)
  }

  /// Paints a theme colour behind the view.
  ///
  /// - Parameter cornerRadius: in logical pixels.
  public func background(_ color: ThemeColor, cornerRadius: Double = 0) -> some View {
    BackgroundView(content: self, fill: .theme(color), cornerRadius: cornerRadius)
  }

  /// Paints a colour behind the view, regardless of the theme. A ``ThemeColor`` is better: its contrast suits every theme.
  ///
  /// - Parameter cornerRadius: in logical pixels.
  public func background(_ color: Color, cornerRadius: Double = 0) -> some View {
    BackgroundView(content: self, fill: .color(color), cornerRadius: cornerRadius)
  }
}

struct PaddingView<Content: View>: PrimitiveView {
  let content: Content
  let insets: EdgeInsets

  func update(_ node: ViewNode) {
    let render = node.renderNode { PaddingNode($0) }
    render.insets = insets
    render.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

final class PaddingNode: RenderNode {
  var insets = EdgeInsets(0) {
    didSet { if insets != oldValue { setNeedsLayout() } }
  }

  private var resolved: EdgeInsets {
    let grid = graph.pixelGrid
    return EdgeInsets(
      top: grid.round(insets.top), leading: grid.round(insets.leading),
      bottom: grid.round(insets.bottom), trailing: grid.round(insets.trailing))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let insets = resolved
    return super.sizeThatFits(proposal.inset(by: insets)).outset(by: insets)
  }

  override func layoutChildren() {
    let inner = frame.inset(by: resolved, in: environment.layoutDirection)
    for child in children { child.place(in: inner) }
  }
}

struct FrameView<Content: View>: PrimitiveView {
  let content: Content
  let minimum: ProposedViewSize
  let maximum: ProposedViewSize
  let alignment: Alignment

  func update(_ node: ViewNode) {
    let render = node.renderNode { FrameNode($0) }
    render.configure(minimum: minimum, maximum: maximum, alignment: alignment)
    render.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

final class FrameNode: RenderNode {
  private var minimum = ProposedViewSize.unspecified
  private var maximum = ProposedViewSize.unspecified
  private var alignment = Alignment.center

  func configure(minimum: ProposedViewSize, maximum: ProposedViewSize, alignment: Alignment) {
    if (minimum, maximum, alignment) != (self.minimum, self.maximum, self.alignment) { setNeedsLayout() }
    (self.minimum, self.maximum, self.alignment) = (minimum, maximum, alignment)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    var offered = proposal
    for axis in [Axis.horizontal, .vertical] { offered[axis] = limit(proposal[axis], axis) }
    var inner = super.sizeThatFits(offered)
    if let most = maximum.width, inner.width > most, offered.width == nil {
      // For its ideal size, the content wraps where the frame ends.
      offered.width = most
      inner = super.sizeThatFits(offered)
    }
    var size = inner
    for axis in [Axis.horizontal, .vertical] {
      var length = inner[axis]
      if let most = maximum[axis], let proposed = proposal[axis] {
        // Takes the offered size up to the maximum, but not less than the minimum or the content.
        length = min(most, max(proposed, minimum[axis] ?? inner[axis]))
      }
      size[axis] = max(minimum[axis] ?? 0, min(maximum[axis] ?? .infinity, length))
    }
    return size
  }

  override func layoutChildren() {
    for child in children {
      let size = child.measure(ProposedViewSize(frame.size))
      child.place(in: alignment.place(size, in: frame, direction: environment.layoutDirection))
    }
  }

  private func limit(_ proposed: Double?, _ axis: Axis) -> Double? {
    let fixed = minimum[axis] == maximum[axis] ? minimum[axis] : nil
    guard let length = fixed ?? proposed else { return nil }
    return max(minimum[axis] ?? 0, min(maximum[axis] ?? .infinity, length))
  }
}

struct BackgroundView<Content: View>: PrimitiveView {
  let content: Content
  let fill: BackgroundFill
  let cornerRadius: Double

  func update(_ node: ViewNode) {
    let render = node.renderNode { BackgroundNode($0) }
    render.applyAround(from: node)
    render.fill = fill
    render.cornerRadius = cornerRadius
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

enum BackgroundFill: Equatable {
  case theme(ThemeColor)
  case color(Color)

  func color(in theme: Theme) -> Color {
    switch self {
    case .theme(let color): theme[color]
    case .color(let color): color
    }
  }
}

final class BackgroundNode: RenderNode, CompositedNode {
  var fill = BackgroundFill.theme(.background) {
    didSet { if fill != oldValue { setNeedsPaint() } }
  }
  var cornerRadius = 0.0 {
    didSet { if cornerRadius != oldValue { setNeedsPaint() } }
  }

  override var compositing: (any CompositedNode)? { self }

  var shapeOfWhole: ElementShape { cornerRadius > 0 ? .roundedRectangle(radius: cornerRadius) : .rectangle }

  override var surface: Color? { fill.color(in: theme) }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(shapeOfWhole, in: frame, fill.color(in: theme))
  }
}
