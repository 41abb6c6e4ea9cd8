import KeywayDrawing
import KeywayElements
import KeywayPlatform

extension View {
  /// Puts a bar with a title, and trailing controls, above the view. In a ``NavigationStack`` it is the page's bar, with
  /// Back, and the focus begins below it.
  ///
  /// - Parameters:
  ///   - title: the heading of the screen.
  ///   - systemImage: the name of a symbol before the title, one of `Symbol.names`, as decoration; nil for none.
  ///   - trailing: the controls at the trailing edge.
  public func navigationBar<Trailing: View>(
    _ title: String, systemImage: String? = nil, @ViewBuilder trailing: () -> Trailing
  ) -> some View {
    VStack(spacing: 0) {
      NavigationBar(title: title, systemImage: systemImage, trailing: trailing())
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// The bar at the top of a screen, with the screen's title.
struct NavigationBar<Trailing: View>: PrimitiveView {
  let title: String
  var systemImage: String? = nil
  /// Whether it is the page's bar, which gives way to an author's.
  var isOfPage = false
  let trailing: Trailing

  func update(_ node: ViewNode) {
    let render = node.renderNode { NavigationBarNode($0) }
    let page = page(of: node)
    var element = Element(role: .navigationBar, label: title)
    element.focus.isEnteredLast = page != nil
    render.apply(element, from: node)
    let content = HStack(spacing: 16) {
      if let page, page.depth > 0 { BackButton(page: page) }
      if let systemImage { Image(signNamed: systemImage).font(.heading).foregroundColor(.accent) }
      if !title.isEmpty { Text(title).font(.heading).accessibilityAddTraits(.header) }
      Spacer(minLength: 16)
      trailing
    }
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }

  /// The page of a navigation stack that the bar belongs to.
  private func page(of node: ViewNode) -> NavigationPage? {
    guard let page = node.context.environment.navigationPage, !isOfPage else {
      return node.context.environment.navigationPage
    }
    node.onDispose = { [weak page, weak node] in
      if let node { page?.removeBar(node) }
    }
    return page.useBar(node) ? page : nil
  }
}

private struct BackButton: View {
  let page: NavigationPage

  var body: some View {
    Button(action: page.goBack) {
      HStack(spacing: 8) {
        Image(signNamed: "chevron.backward")
        Text(localized("Back"))
      }
    }
  }
}

private final class NavigationBarNode: RenderNode {
  private var insets: EdgeInsets { EdgeInsets(top: 8, leading: 24, bottom: 8, trailing: 24) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let inner = super.sizeThatFits(proposal.inset(by: insets))
    let height = inner.outset(by: insets, atLeast: theme.length(72)).height
    return Size(width: proposal.width ?? inner.width, height: height)
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets)
    for child in children { child.place(in: inner) }
  }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.panel])
    canvas.fill(frame.bottomLine, theme[.line])
  }
}
