package import KeywayDrawing
package import KeywayElements
import KeywayFocus

/// Shows the elements that the window's tree has from the start, such as those of a scene, where their frames say.
///
/// The window is made with the tree, and each node takes over its element: what keys and scripts change of an element is
/// changed in the scene. How an element is drawn follows its role.
///
/// What scrolls by its role scrolls: a scroll view, and a list, a table, a grid, a tree grid, a tree or a menu in which
/// not all fits.
package struct SceneView: View {
  package typealias Body = Never
  let pictures: [ElementID: ImageBuffer]

  /// - Parameter pictures: what elements show, each filling the element's frame; of the root, the whole of the view.
  package init(pictures: [ElementID: ImageBuffer] = [:]) { self.pictures = pictures }

  package func _update(_ node: ViewNode) {
    let tree = node.graph.tree
    let isNew = node.render == nil
    // Before the view has a node, the root has the scene's elements and the one around all views, behind them.
    let elements = isNew ? tree.children(of: tree.root).dropLast() : []
    let render = node.renderNode { SceneNode($0) }
    render.apply(Element(), from: node)
    render.picture = pictures[tree.root]
    tree.move(elements, into: render.element)
    showElements(in: render.element, node, isNew: isNew)
  }

  /// Shows the elements inside one. Once they are there no other come, and what a script moves keeps its view.
  fileprivate func showElements(in id: ElementID, _ node: ViewNode, isNew: Bool) {
    let elements =
      isNew ? node.graph.tree.children(of: id) : node.children.compactMap { $0.key?.base as? ElementID }
    node.reconcileKeyedChildren(
      elements.map { (AnyHashable($0), SceneElementView(scene: self, id: $0)) }, context: node.innerContext)
  }
}

extension ElementTree {
  /// Moves children of the root into another element, in their order.
  ///
  /// - Complexity: O(size of what is moved): by way of an element of their own each is the last one where it goes from, and
  ///   where it comes to, so that no sibling is counted anew.
  fileprivate func move(_ children: some BidirectionalCollection<ElementID>, into parent: ElementID) {
    guard !children.isEmpty else { return }
    let between = append(Element(), to: root)
    for id in children.reversed() { move(id, to: between, at: self.children(of: between).count) }
    for id in children { move(id, to: parent, at: self.children(of: parent).count) }
    remove(between)
  }
}

private struct SceneElementView: View {
  typealias Body = Never
  let scene: SceneView
  let id: ElementID

  func _update(_ node: ViewNode) {
    let tree = node.graph.tree
    if let items = tree.items(of: id) { return updateList(items, node) }
    let isNew = node.render == nil
    let render = node.renderNode { SceneElementNode($0, element: id) }
    if isNew { render.place = tree[id].frame }
    render.hasParts = !tree.children(of: id).isEmpty
    render.picture = scene.pictures[id]
    render.applyEnvironment(from: node)
    render.refresh()
    scene.showElements(in: id, node, isNew: isNew)
  }

  /// A list whose rows are made as they are seen.
  private func updateList(_ items: any ItemCollection, _ node: ViewNode) {
    let tree = node.graph.tree
    let isNew = node.render == nil
    let render = node.renderNode { ListNode($0, element: id) }
    render.applyEnvironment(from: node)
    if isNew {
      render.place = tree[id].frame
      let first = items.extent(at: 0)
      render.heights.uniform = first.upperBound - first.lowerBound
      render.change(items, isSame: false, selected: tree.selectedItems(of: id))
    }
    let rows = render.rowsToMake().map { index in
      (items.key(at: index), SceneRow(index: index, list: id, items: items))
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }
}

private final class SceneNode: RenderNode {
  var picture: ImageBuffer? {
    didSet { if picture !== oldValue { setNeedsPaint() } }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    // Below a menu bar all of the scene lies that much lower.
    placeSceneElements(movedBy: frame.origin)
  }

  override func paint(on canvas: Canvas) {
    if let picture { canvas.fill(frame, with: picture) }
  }
}
