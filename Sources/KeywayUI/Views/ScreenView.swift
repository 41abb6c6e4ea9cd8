public import KeywayDrawing
public import KeywayElements
import KeywayFocus

/// Shows a tree of elements that lie where their frames say, such as a screen that was read from a file.
///
/// Elements keep their keys, focus behaviour and names; how each is drawn follows its role.
///
/// What scrolls by its role scrolls: a scroll view, and a list, a table, a grid, a tree grid, a tree or a menu in which
/// not all fits.
public struct ScreenView: View {
  public typealias Body = Never
  let tree: ElementTree
  let pictures: [ElementID: ImageBuffer]

  /// - Parameters:
  ///   - tree: its root stands for the window; frames are in coordinates of the view: those of the window where there is
  ///     no menu bar.
  ///   - pictures: what elements show, each filling the element's frame; of the root, the whole of the view.
  public init(_ tree: ElementTree, pictures: [ElementID: ImageBuffer] = [:]) {
    self.tree = tree
    self.pictures = pictures
  }

  public func _update(_ node: ViewNode) {
    let root = node.graph.tree
    // The scene's window is this window: its traversal is the scene's.
    let focus = tree[tree.root].focus
    if root[root.root].focus != focus { root.update(root.root) { $0.focus = focus } }
    let render = node.renderNode { ScreenNode($0) }
    render.apply(Element(), from: node)
    render.picture = pictures[tree.root]
    node.reconcileKeyedChildren(views(of: tree.root), context: node.innerContext)
  }

  fileprivate func views(of id: ElementID) -> [(key: AnyHashable, view: ScreenElementView)] {
    tree.children(of: id).map { (AnyHashable($0), ScreenElementView(screen: self, id: $0)) }
  }
}

private struct ScreenElementView: View {
  typealias Body = Never
  let screen: ScreenView
  let id: ElementID

  func _update(_ node: ViewNode) {
    let element = screen.tree[id]
    if let items = screen.tree.items(of: id) { return updateList(element, items, node) }
    let render = node.renderNode { ScreenElementNode($0) }
    render.place = element.frame
    render.hasParts = !screen.tree.children(of: id).isEmpty
    render.picture = screen.pictures[id]
    render.apply(element, from: node)
    render.refresh()
    node.reconcileKeyedChildren(screen.views(of: id), context: node.innerContext)
  }

  /// A list whose rows are made as they are seen.
  private func updateList(_ element: Element, _ items: any ItemCollection, _ node: ViewNode) {
    let render = node.renderNode { ListNode($0) }
    let tree = node.graph.tree
    render.place = element.frame
    let first = items.extent(at: 0)
    render.heights.uniform = first.upperBound - first.lowerBound
    render.apply(element, from: node)
    if tree.items(of: render.element) == nil {
      render.change(items, isSame: false, selected: screen.tree.selectedItems(of: id))
    }
    // Rows may have been removed since.
    let items = tree.items(of: render.element) ?? items
    let rows = render.rowsToMake().map { index in
      (
        items.key(at: index),
        ListRow(
          index: index, list: render.element, items: items,
          content: Text(items.label(at: index)).lineLimit(1)
        )
      )
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }
}

private final class ScreenNode: RenderNode {
  var picture: ImageBuffer? {
    didSet { if picture !== oldValue { setNeedsPaint() } }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutChildren() {
    // Below a menu bar all of the screen lies that much lower.
    placeScreenElements(movedBy: frame.origin)
  }

  override func paint(on canvas: Canvas) {
    if let picture { canvas.fill(frame, with: picture) }
  }
}
