package import KeywayDrawing
package import KeywayElements

/// Shows the elements that the window's tree has from the start, such as those of a scene, at their frames.
///
/// The window is created with the tree, and each node adopts its element, so keys and scripts change the elements of the scene
/// itself. The role decides how an element is drawn.
///
/// An element scrolls if its role does: a scroll view, and a list, a table, a grid, a tree grid, a tree or a menu whose content
/// does not fit.
package struct SceneView: PrimitiveView {
  let pictures: [ElementID: ImageBuffer]
  let numberFields: Set<ElementID>

  /// - Parameters:
  ///   - pictures: the picture of each element, which fills its frame; that of the root fills the view.
  ///   - numberFields: the text fields for numbers, into which the keypad types digits.
  package init(pictures: [ElementID: ImageBuffer] = [:], numberFields: Set<ElementID> = []) {
    (self.pictures, self.numberFields) = (pictures, numberFields)
  }

  package func update(_ node: ViewNode) {
    let tree = node.graph.tree
    let isNew = node.render == nil
    // Before the view has a node, the root contains the scene's elements and, behind them, the element around all views.
    let elements = isNew ? tree.children(of: tree.root).dropLast() : []
    let render = node.renderNode { SceneNode($0) }
    render.apply(Element(), from: node)
    render.picture = pictures[tree.root]
    tree.move(elements, into: render.element)
    showElements(in: render.element, node, isNew: isNew)
  }

  /// Creates views for the child elements. Later no elements are added, and moved elements keep their views.
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
  /// - Complexity: O(size of the moved elements). Each passes through a temporary element, where it is the last child of both
  ///   parents, so no sibling is renumbered.
  fileprivate func move(_ children: some BidirectionalCollection<ElementID>, into parent: ElementID) {
    guard !children.isEmpty else { return }
    let between = append(Element(), to: root)
    for id in children.reversed() { move(id, to: between, at: self.children(of: between).count) }
    for id in children { move(id, to: parent, at: self.children(of: parent).count) }
    remove(between)
  }
}

private struct SceneElementView: PrimitiveView {
  let scene: SceneView
  let id: ElementID

  func update(_ node: ViewNode) {
    let tree = node.graph.tree
    if let direction = tree[id].direction { node.context.environment.layoutDirection = direction }
    if let items = tree.items(of: id) { return updateList(items, node) }
    if tree.role(of: id).takesText { return updateField(node) }
    let isNew = node.render == nil
    let render = node.renderNode { makeNode($0, tree.role(of: id)) }
    if isNew { render.place = tree[id].frame }
    render.hasParts = !tree.children(of: id).isEmpty
    render.picture = scene.pictures[id]
    render.applyEnvironment(from: node)
    scene.showElements(in: id, node, isNew: isNew)
  }

  /// The node of each role; ``Role/sceneLook`` says how it looks.
  private func makeNode(_ node: ViewNode, _ role: Role) -> SceneElementNode {
    switch role {
    case .slider, .stepper: SceneNumberNode(node, element: id)
    case _ where role.mayScroll: SceneScrollNode(node, element: id)
    default: SceneElementNode(node, element: id)
    }
  }

  private func updateField(_ node: ViewNode) {
    let isNew = node.render == nil
    let render = node.renderNode { SceneFieldNode($0, element: id) }
    if isNew { render.place = node.graph.tree[id].frame }
    render.picture = scene.pictures[id]
    let isForNumber = scene.numberFields.contains(id)
    render.takeContent(of: render.content(isForNumber: isForNumber), from: node)
    let given = node.context
    if isForNumber { node.context.environment.keyboardType = .decimalPad }
    render.applyEnvironment(from: node, commands: render.commands)
    node.context = given
    scene.showElements(in: id, node, isNew: isNew)
  }

  /// Updates a list that has views for visible rows only.
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
    // With a menu bar, the whole scene is moved down by its height.
    placeSceneElements(movedBy: frame.origin)
  }

  override func paint(on canvas: GraphicsContext) {
    if let picture { canvas.fill(frame, with: picture) }
  }
}
