import KeywayElements

/// An invisible area that redirects spatial arrow moves to other views (UIKit's `UIFocusGuide`). It works where arrows go by
/// place, as in a grid or with `Traversal(arrows: .spatial)`.
///
/// It takes all the space it is offered; give it a `frame`. Tab, the pointer and assistive technologies ignore it.
public struct FocusGuide: PrimitiveView {
  let identifiers: [String]

  /// - Parameter identifiers: the targets (``View/accessibilityIdentifier(_:)``); arrows go to the first focusable one.
  public init(to identifiers: String...) { self.identifiers = identifiers }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { FocusGuideNode($0) }
    var element = Element()
    element.focus.isGuide = true
    element.focus.preferredFocus = identifiers
    render.apply(element, from: node)
  }
}

private final class FocusGuideNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }
}
