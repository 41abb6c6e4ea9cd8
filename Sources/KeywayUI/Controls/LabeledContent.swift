import KeywayElements

/// A label, with its content at the other edge. They are one element for assistive technologies.
///
/// The label lies above in a window that is less than 600 logical pixels wide at normal text size, and where the
/// two have no room side by side.
public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  /// Creates labelled content from views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// Creates content with a title.
  public init(_ title: String, @ViewBuilder content: () -> Content) where Label == Text {
    self.init(content: content) { Text(title) }
  }

  /// Creates a value with a title: `LabeledContent("Total", value: "12 €")`.
  public init(_ title: String, value: String) where Label == Text, Content == Text {
    self.init(title) { Text(value) }
  }

  public var body: some View {
    LabeledLayout {
      HStack { label }
      HStack { content }
    }
    .accessibilityElement(children: .combine)
  }
}

/// Places a label and its content side by side, or the label above.
private struct LabeledLayout: Layout {
  private static let gap = 16.0
  private static let lineGap = 8.0
  /// A window is narrow below this width, in logical pixels at normal text size.
  private static let narrow = 600.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    guard subviews.count == 2 else { return .zero }
    let (label, content) = sizes(of: subviews, proposal.width)
    let isRow = isRow(subviews, proposal.width)
    let width = isRow ? label.width + Self.gap + content.width : max(label.width, content.width)
    return Size(
      width: max(proposal.width ?? 0, width),
      height: isRow ? max(label.height, content.height) : label.height + Self.lineGap + content.height)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    guard subviews.count == 2 else { return }
    let (label, content) = sizes(of: subviews, proposal.width)
    let isRow = isRow(subviews, proposal.width)
    subviews[0].place(in: (isRow ? Alignment.leading : .topLeading).place(label, in: bounds))
    subviews[1].place(in: (isRow ? Alignment.trailing : .bottomLeading).place(content, in: bounds))
  }

  @MainActor
  private func sizes(of subviews: Subviews, _ width: Double?) -> (label: Size, content: Size) {
    let isRow = isRow(subviews, width)
    let label = subviews[0].sizeThatFits(isRow ? .unspecified : ProposedViewSize(width: width, height: nil))
    let rest = width.map { isRow ? $0 - label.width - Self.gap : $0 }
    return (label, subviews[1].sizeThatFits(ProposedViewSize(width: rest, height: nil)))
  }

  @MainActor
  private func isRow(_ subviews: Subviews, _ width: Double?) -> Bool {
    let node = subviews[0].node
    guard node.graph.rootRender.frame.width >= node.theme.length(Self.narrow) else { return false }
    let needed = subviews.reduce(Self.gap) { $0 + $1.sizeThatFits(.unspecified).width }
    return needed <= width ?? .infinity
  }
}
