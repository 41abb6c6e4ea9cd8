import KeywayDrawing
import KeywayElements

/// A row of a scene's list that has a view. Its name is its label, which is laid out when it is painted.
struct SceneRow: PrimitiveView {
  let index: Int
  let list: ElementID
  let items: any ItemCollection

  func update(_ node: ViewNode) {
    let tree = node.graph.tree
    let render = node.renderNode { SceneRowNode($0, element: tree.holdElement(ofItem: index, in: list)) }
    render.index = index
    var element = items.element(at: index)
    element.label = items.label(at: index)
    element.isSelected = tree.selectedItems(of: list).contains(index)
    element.itemPosition = SetPosition(index: index + 1, count: items.count)
    render.apply(element, from: node)
    render.label = element.label
  }
}

private final class SceneRowNode: ListRowNode {
  var label = "" {
    didSet { if label != oldValue { setNeedsPaint() } }
  }

  override var derivesName: Bool { false }

  override func paint(on canvas: GraphicsContext) {
    super.paint(on: canvas)
    let isEnabled = graph.tree[element].isEnabled
    let inner = frame.inset(by: insets)
    let text = TextLayout(
      label, font: theme.font(.body), alignment: .leading, direction: environment.layoutDirection,
      scale: canvas.scale, lineLimit: 1)
    let place = Alignment.leading.place(
      text.measure(width: inner.width), in: inner, direction: environment.layoutDirection)
    text.draw(on: canvas, in: graph.pixelGrid.align(place), color: theme[isEnabled ? .ink : .disabledInk])
  }
}
