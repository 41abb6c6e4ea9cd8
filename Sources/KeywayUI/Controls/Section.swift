import KeywayElements

/// Views under a header, which is a heading for assistive technologies.
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// Creates a section from its content, with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    (self.content, self.header, self.footer) = (content(), header(), footer())
  }

  package func update(_ node: ViewNode) {
    var (above, below) = (node.context, node.context)
    if node.context.environment.isInForm {
      above.environment.font = .heading
      below.environment.font = .caption
      below.environment.foregroundColor = .secondaryInk
    }
    node.reconcileChild(at: 0, with: header.accessibilityAddTraits(.header), context: above)
    node.reconcileChild(at: 1, with: content, context: node.context)
    node.reconcileChild(at: 2, with: footer, context: below)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}
