import KeywayDrawing
import KeywayElements

/// A heading that opens and closes what belongs to it, with Space, Return, a click or a finger.
///
/// Several in an ``Accordion`` have arrow keys from heading to heading.
public struct DisclosureGroup<Content: View>: View {
  let title: String
  let isExpanded: Binding<Bool>
  let content: () -> Content

  public init(
    _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.title = title
    self.isExpanded = isExpanded
    self.content = content
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      DisclosureHeader(title: title, isExpanded: isExpanded)
      if isExpanded.wrappedValue { content() }
    }
  }
}

private struct DisclosureHeader: View {
  typealias Body = Never
  let title: String
  let isExpanded: Binding<Bool>

  func _update(_ node: ViewNode) {
    let render = node.renderNode { DisclosureNode($0) }
    let isOpen = node.tracking { isExpanded.wrappedValue }
    render.isOpen = isOpen
    render.change = { [isExpanded] in isExpanded.wrappedValue.toggle() }
    render.apply(
      Element(
        role: .button, traits: isOpen ? [.expandable, .expanded] : .expandable, shape: ChoiceNode.shape,
        focus: .stop), from: node)
    var context = node.innerContext
    context.environment.font = .control
    node.reconcileChild(at: 0, with: Text(title), context: context)
  }
}

private final class DisclosureNode: ChoiceNode {
  var change: () -> Void = {}
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsPaint() } } }

  override func activate() -> Bool {
    change()
    viewNode?.invalidate()
    return true
  }

  override func paintIndicator(in rect: Rect, _ indicators: Indicators) {
    indicators.chevron(in: rect, isOpen: isOpen, environment.layoutDirection)
  }
}
