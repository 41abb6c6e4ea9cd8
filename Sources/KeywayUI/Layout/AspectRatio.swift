import KeywayElements

/// The fit of a view in a space of other proportions.
public enum ContentMode: Hashable, Sendable {
  /// As large as the space allows; some of it may stay empty.
  case fit
  /// As small as it can be without leaving space; some of the view may lie outside.
  case fill
}

extension View {
  /// Keeps the proportions of the view in the offered space.
  ///
  /// - Parameters:
  ///   - ratio: the width divided by the height; nil for the view's own.
  ///   - contentMode: whether the view stays inside the space or covers it.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    AspectRatioView(content: self, ratio: ratio, contentMode: contentMode)
  }

  /// Scales the view, such as a resizable `Image`, to lie inside the offered space.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view, such as a resizable `Image`, to cover the offered space; see ``clipped()``.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

struct AspectRatioView<Content: View>: PrimitiveView {
  let content: Content
  let ratio: Double?
  let contentMode: ContentMode

  func update(_ node: ViewNode) {
    let render = node.renderNode { AspectRatioNode($0) }
    render.configure(ratio, contentMode)
    render.applyAround(from: node)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

private final class AspectRatioNode: RenderNode {
  private var ratio: Double?
  private var contentMode = ContentMode.fit

  func configure(_ ratio: Double?, _ contentMode: ContentMode) {
    if ratio != self.ratio || contentMode != self.contentMode { setNeedsLayout() }
    (self.ratio, self.contentMode) = (ratio, contentMode)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { super.sizeThatFits(scaled(proposal)) }

  override func layoutChildren() {
    for child in children {
      let size = child.measure(scaled(ProposedViewSize(frame.size)))
      child.place(in: Alignment.center.place(size, in: frame, direction: environment.layoutDirection))
    }
  }

  /// The part of the offered space with the proportions, or the smallest size around it.
  private func scaled(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = super.sizeThatFits(.unspecified)
    let ratio = ratio ?? ideal.width / ideal.height
    guard ratio.isFinite, ratio > 0 else { return proposal }
    func byWidth(_ width: Double) -> ProposedViewSize {
      ProposedViewSize(width: width, height: width / ratio)
    }
    func byHeight(_ height: Double) -> ProposedViewSize {
      ProposedViewSize(width: height * ratio, height: height)
    }
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let height = proposal.height.flatMap { $0.isFinite ? $0 : nil }
    switch (width, height) {
    case (nil, nil): return byWidth(ideal.width)
    case (let width?, nil): return byWidth(width)
    case (nil, let height?): return byHeight(height)
    case (let width?, let height?):
      return (width <= height * ratio) == (contentMode == .fit) ? byWidth(width) : byHeight(height)
    }
  }
}
