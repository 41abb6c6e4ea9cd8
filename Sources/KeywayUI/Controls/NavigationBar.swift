import KeywayDrawing
import KeywayElements

extension View {
  /// Puts a bar with a title, and trailing controls, above the view.
  public func navigationBar<Trailing: View>(
    _ title: String, @ViewBuilder trailing: () -> Trailing
  ) -> some View {
    VStack(spacing: 0) {
      NavigationBar(title: title, trailing: trailing())
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// The bar at the top of a screen, with the screen's title.
struct NavigationBar<Trailing: View>: PrimitiveView {
  let title: String
  let trailing: Trailing

  func update(_ node: ViewNode) {
    let render = node.renderNode { NavigationBarNode($0) }
    render.apply(Element(role: .navigationBar, label: title), from: node)
    let content = HStack(spacing: 16) {
      Text(title).font(.heading).accessibilityAddTraits(.header)
      Spacer(minLength: 16)
      trailing
    }
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

private final class NavigationBarNode: RenderNode {
  private var insets: EdgeInsets { EdgeInsets(top: 8, left: 24, bottom: 8, right: 24) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let inner = super.sizeThatFits(proposal.inset(by: insets))
    return Size(
      width: proposal.width ?? inner.width,
      height: max(theme.length(72), inner.height + insets.top + insets.bottom))
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets)
    for child in children { child.place(in: inner) }
  }

  override func paint(on canvas: Canvas) {
    canvas.fill(frame, theme[.panel])
    canvas.fill(
      Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), theme[.line])
  }
}
