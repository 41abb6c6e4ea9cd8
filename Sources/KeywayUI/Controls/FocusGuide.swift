import KeywayDrawing
import KeywayElements

/// An empty place that hands arrows on which go by place, as in a grid or with `Traversal(arrows: .spatial)`, to what lies
/// out of their way (UIKit's `UIFocusGuide`).
///
/// It takes all the space it is offered; give it a `frame`. Tab, the pointer and readers pass it by.
public struct FocusGuide: View {
  public typealias Body = Never
  let identifiers: [String]

  /// - Parameter identifiers: see ``View/accessibilityIdentifier(_:)``; arrows go to the first that can be focused.
  public init(to identifiers: String...) {
    self.identifiers = identifiers
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { FocusGuideNode($0) }
    var element = Element()
    element.focus.isGuide = true
    element.focus.preferredFocus = identifiers
    render.apply(element, from: node)
  }
}

private final class FocusGuideNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
}
