import KeywayElements

/// Views from top to bottom.
public struct VStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: Double
  let content: Content

  /// - Parameter spacing: logical pixels between neighbours.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { StackNode($0, axis: .vertical) }
    render.configure(
      spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .top))
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Views side by side, along the direction of the text.
public struct HStack<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: Double
  let content: Content

  /// - Parameter spacing: logical pixels between neighbours.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { StackNode($0, axis: .horizontal) }
    render.configure(
      spacing: spacing, alignment: Alignment(horizontal: .leading, vertical: alignment))
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { LayerNode($0) }
    render.alignment = alignment
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Empty space that grows along the axis of the stack around it.
public struct Spacer: View {
  public typealias Body = Never
  let minLength: Double

  /// - Parameter minLength: logical pixels that it keeps when there is no space left.
  public init(minLength: Double = 0) {
    self.minLength = minLength
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { SpacerNode($0) }
    render.minLength = minLength
    render.apply(Element(), from: node)
  }
}

/// Gives each child its share: the less flexible ones first, so that the flexible ones get the rest.
final class StackNode: RenderNode {
  let axis: Axis
  private var givenSpacing = 0.0
  private var alignment = Alignment.center
  private var isOrdered = false

  init(_ viewNode: ViewNode, axis: Axis) {
    self.axis = axis
    super.init(viewNode)
  }

  func configure(spacing: Double, alignment: Alignment) {
    if givenSpacing != spacing || self.alignment != alignment { setNeedsLayout() }
    givenSpacing = spacing
    self.alignment = alignment
  }

  private var spacing: Double { graph.pixelGrid.round(givenSpacing) }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let sizes = childSizes(proposal)
    var result = Size.zero
    for size in sizes {
      result[axis] += size[axis]
      result[axis.other] = max(result[axis.other], size[axis.other])
    }
    result[axis] += spacing * Double(max(0, sizes.count - 1))
    return result
  }

  override func layoutChildren() {
    let sizes = sizesToPlace()
    let mirrors = axis == .horizontal && environment.layoutDirection == .rightToLeft
    var offset = mirrors ? frame.maxX : frame.lowerBound(axis)
    for (child, size) in zip(children, sizes) {
      var rect = alignment.place(size, in: frame, direction: environment.layoutDirection)
      if mirrors { offset -= size[axis] }
      if axis == .horizontal { rect.origin.x = offset } else { rect.origin.y = offset }
      offset += mirrors ? -spacing : size[axis] + spacing
      child.place(in: rect)
    }
    isOrdered = !mirrors && children.isOrdered(along: axis)
  }

  /// The size of each child in the frame, as it was when the frame's size was asked for.
  ///
  /// Sharing the frame out anew could end otherwise: of two texts that fit, the longer one would get half.
  private func sizesToPlace() -> [Size] {
    var proposal = ProposedSize(frame.size)
    if let asked = self.proposal(answeredWith: frame.size), asked[axis] != proposal[axis] {
      proposal[axis] = asked[axis]
      let sizes = childSizes(proposal)
      let length = sizes.reduce(spacing * Double(max(0, sizes.count - 1))) { $0 + $1[axis] }
      if graph.pixelGrid.round(length) == graph.pixelGrid.round(frame.size[axis]) { return sizes }
      proposal[axis] = frame.size[axis]
    }
    return childSizes(proposal)
  }

  /// The size of each child, in order.
  private func childSizes(_ proposal: ProposedSize) -> [Size] {
    var childProposal = proposal
    guard let total = proposal[axis], total.isFinite else {
      return children.map { measure($0, childProposal) }
    }
    childProposal[axis] = 0
    let smallest = children.map { $0.isSpacer ? 0 : $0.measure(childProposal)[axis] }
    childProposal[axis] = .infinity
    let flexibility = children.indices.map { i in
      children[i].isSpacer ? .infinity : children[i].measure(childProposal)[axis] - smallest[i]
    }
    let least = children.map { $0.isSpacer ? measure($0, .zero)[axis] : 0 }
    let order = children.indices.sorted { a, b in
      // Spacers come last: they take only what nothing else wants. The longest of them comes first, so
      // that the others share what it leaves.
      (children[a].isSpacer ? 1 : 0, flexibility[a], -least[a], a)
        < (children[b].isSpacer ? 1 : 0, flexibility[b], -least[b], b)
    }
    var sizes = [Size](repeating: .zero, count: children.count)
    var rest = total - spacing * Double(max(0, children.count - 1))
    let spacerCount = children.count(where: \.isSpacer)
    let keptForSpacers = least.reduce(0, +)
    rest -= keptForSpacers
    var open = children.count - spacerCount
    for i in order {
      if open == 0 {
        // Only spacers are left; what was kept for them is theirs again.
        rest += keptForSpacers
        open = spacerCount
      }
      childProposal[axis] = graph.pixelGrid.roundDown(max(0, rest / Double(open)))
      open -= 1
      sizes[i] = measure(children[i], childProposal)
      rest -= sizes[i][axis]
    }
    return sizes
  }

  /// The size of a child; a spacer has no extent across the stack.
  private func measure(_ child: RenderNode, _ proposal: ProposedSize) -> Size {
    var size = child.measure(proposal)
    if child.isSpacer { size[axis.other] = 0 }
    return size
  }

  override func children(touching rect: Rect) -> ArraySlice<RenderNode> {
    isOrdered ? children.touching(rect, along: axis) : children[...]
  }
}

/// Children on top of each other.
final class LayerNode: RenderNode {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  override func layoutChildren() {
    for child in children {
      let size = child.measure(ProposedSize(frame.size))
      child.place(in: alignment.place(size, in: frame, direction: environment.layoutDirection))
    }
  }
}

final class SpacerNode: RenderNode {
  var minLength = 0.0 {
    didSet { if minLength != oldValue { setNeedsLayout() } }
  }

  override var isSpacer: Bool { true }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    func length(_ proposed: Double?) -> Double {
      max(minLength, proposed ?? 0)
    }
    return Size(width: length(proposal.width), height: length(proposal.height))
  }
}
