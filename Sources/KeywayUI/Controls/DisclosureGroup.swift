import KeywayDrawing
import KeywayElements

/// A heading that shows and hides its content, with Space, Return, a click or a tap.
///
/// In an ``Accordion``, arrow keys move between headings.
public struct DisclosureGroup<Content: View>: View {
  let title: String
  let isExpanded: Binding<Bool>
  let content: () -> Content

  /// Creates a heading with content that it shows and hides.
  public init(
    _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.title, self.isExpanded, self.content) = (title, isExpanded, content)
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      DisclosureHeader(title: title, isExpanded: isExpanded)
      if isExpanded.wrappedValue { content() }
    }
  }
}

private struct DisclosureHeader: ActivatedControl {
  let title: String
  @Binding var isExpanded: Bool

  func element(in context: Context) -> Element {
    Element(
      role: .button, traits: isExpanded ? [.expandable, .expanded] : .expandable, shape: .control,
      focus: .stop)
  }

  var appearance: AnyHashable? { isExpanded }

  func content(in context: Context) -> some View { Text(title).font(.control) }

  func activate(in context: Context) { isExpanded.toggle() }

  private func line(_ context: Context) -> ChoiceLine { ChoiceLine(context, .chevron(isOpen: isExpanded)) }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    line(context).sizeThatFits(proposal)
  }

  func placeSubviews(in context: Context) { line(context).placeSubviews() }

  func paint(on canvas: GraphicsContext, in context: Context) { line(context).paint(on: canvas) }
}
