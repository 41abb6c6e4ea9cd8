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
    let place = Alignment(horizontal: alignment, vertical: .top)
    LayoutView(layout: StackLayout(axis: .vertical, spacing: spacing, alignment: place), content: content)
      ._update(node)
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
    let place = Alignment(horizontal: .leading, vertical: alignment)
    LayoutView(layout: StackLayout(axis: .horizontal, spacing: spacing, alignment: place), content: content)
      ._update(node)
  }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  /// Creates a stack of views that lie above one another, the last in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _update(_ node: ViewNode) {
    LayoutView(layout: LayerLayout(alignment: alignment), content: content)._update(node)
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

final class SpacerNode: RenderNode {
  var minLength = 0.0 {
    didSet { if minLength != oldValue { setNeedsLayout() } }
  }

  override var isSpacer: Bool { true }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    func length(_ proposed: Double?) -> Double {
      max(minLength, proposed ?? 0)
    }
    return Size(width: length(proposal.width), height: length(proposal.height))
  }
}
