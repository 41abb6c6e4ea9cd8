import KeywayElements

/// Views that are read in place of another view, or as its content.
struct StandIn {
  let view: any View
  /// The modifiers around the represented view.
  let modifications: [Modification]
}

struct StandInView: PrimitiveView {
  let content: any View

  func update(_ node: ViewNode) {
    _ = node.renderNode { StandInNode($0) }
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

/// Places a stand-in in the frame of the view that it stands in for. It is never painted, and neither keys nor the pointer
/// reach it.
private final class StandInNode: RenderNode, CompositedNode {
  override init(_ viewNode: ViewNode) {
    super.init(viewNode)
    graph.tree.update(element) { $0.isInert = true }
  }

  override var compositing: (any CompositedNode)? { self }
  var paints: Bool { false }
}

struct StandInModifier<Content: View, Replacement: View>: PrimitiveView {
  let kind: AccessibilityDetails.StandIn
  let content: Content
  let replacement: Replacement

  func update(_ node: ViewNode) {
    var context = node.context
    let outer = context.modifications
    let said: [Modification] = kind == .children || outer.isEmpty ? [] : [{ $0.takeWords(of: outer) }]
    context.modifications.insert(
      { [kind, replacement] settings in
        settings.standIn = StandIn(view: replacement, modifications: said)
        settings.element.accessibility.details.standIn = kind
      }, at: 0)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

extension NodeSettings {
  /// Takes the accessibility settings of modifiers, and leaves out those for keys, the pointer and painting.
  @MainActor
  fileprivate mutating func takeWords(of modifications: [Modification]) {
    var said = self
    for modification in modifications { modification(&said) }
    element.label = said.element.label
    element.value = said.element.value
    element.hint = said.element.hint
    element.role = said.element.role
    element.traits = said.element.traits
    let standIn = element.accessibility.standIn
    element.accessibility = said.element.accessibility
    element.accessibility.details.standIn = standIn
    handlers.accessibilityActions = said.handlers.accessibilityActions
  }
}
