import KeywayDrawing
import KeywayElements

/// Headings that each open a panel. Tab goes through the headings and into open panels; Down, Up, Home and End move between
/// headings (ARIA Authoring Practices, "Accordion").
public struct Accordion<Content: View>: PrimitiveView {
  let content: Content

  /// - Parameter content: the panels, each a ``DisclosureGroup``.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates an accordion with at most one open panel.
  ///
  /// - Parameters:
  ///   - expanded: the identity of the open panel; nil if none is open.
  ///   - title: the text of a panel's heading.
  public init<Data: RandomAccessCollection, Panel: View>(
    _ data: Data, expanded: Binding<Data.Element.ID?>, title: @escaping (Data.Element) -> String,
    @ViewBuilder panel: @escaping (Data.Element) -> Panel
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, DisclosureGroup<Panel>> {
    content = ForEach(data) { item in
      DisclosureGroup(
        title(item),
        isExpanded: Binding(
          get: { expanded.wrappedValue == item.id },
          set: { expanded.wrappedValue = $0 ? item.id : nil })
      ) {
        panel(item)
      }
    }
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { AccordionNode($0) }
    render.apply(Element(role: .accordion), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Stacks the panels, with lines between them.
private final class AccordionNode: OutlineLevelNode {
  override func paint(on canvas: GraphicsContext) {
    for child in children.dropFirst() {
      canvas.fill(Rect(x: frame.minX, y: child.frame.minY, width: frame.width, height: 1), theme[.line])
    }
  }
}
