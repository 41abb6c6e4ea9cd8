import Keyway
import KeywayTesting

@testable import KeywayUI

/// A button on a ground that paints itself.
struct GroundView: View {
  typealias Body = Never
  static let button = Rect(x: 140, y: 120, width: 120, height: 56)

  var frame = GroundView.button
  let paint: @MainActor (GraphicsContext, Rect) -> Void

  func _update(_ node: ViewNode) {
    let render = node.renderNode { GroundNode($0) }
    (render.draw, render.place) = (paint, frame)
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: Button("Buy") {}, context: node.innerContext)
  }
}

final class GroundNode: RenderNode {
  var draw: @MainActor (GraphicsContext, Rect) -> Void = { _, _ in }
  var place = GroundView.button

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() { for child in children { child.place(in: place) } }

  override func paint(on canvas: GraphicsContext) { draw(canvas, place) }
}
