import KeywayElements
import KeywayMenus

/// Shows the open menus above everything else.
struct MenuLayer: PrimitiveView {
  let presentation: MenuPresentation

  func update(_ node: ViewNode) {
    let session = node.tracking { presentation.session }
    let render = node.renderNode { MenuLayerNode($0) }
    render.presentation = presentation
    render.apply(Element(), from: node)
    let panels = session.levels.indices.map { level in
      (
        // Another menu gets a new panel, so that nothing of the former one is visible.
        AnyHashable([session.highlightedBarItem ?? -1, level]),
        MenuPanel(
          presentation: presentation, level: level, content: session.levels[level],
          title: session.isContextMenu && level == 0 && session.levels[level].menu.title.isEmpty
            ? session.words.contextMenu : session.levels[level].menu.title)
      )
    }
    // Only opening and closing take time: another menu of the bar, or one beside a row, appears at once.
    let opens = render.children.isEmpty
    if panels.isEmpty { for case let panel as MenuPanelNode in render.children { panel.goes() } }
    node.reconcileKeyedChildren(panels, context: node.innerContext)
    if opens { for case let panel as MenuPanelNode in node.collectedRenderNodes() { panel.comes() } }
    render.setNeedsLayout()
  }
}

/// Places each open menu next to its origin, and inside the window.
private final class MenuLayerNode: RenderNode {
  weak var presentation: MenuPresentation?

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.filled() }

  override func layoutChildren() {
    guard let presentation, presentation.session.isActive else { return }
    var anchor = presentation.contextAnchor
    if let bar = presentation.session.highlightedBarItem {
      let title = graph.tree.element(forKey: MenuPresentation.key(title: bar))
      anchor = title.map { graph.tree[$0].frame } ?? .zero
    }
    for (level, child) in children.enumerated() {
      var size = child.measure(.unspecified)
      // A menu of the bar does not cover the bar; rows that do not fit scroll.
      let hangsFromBar = level == 0 && !presentation.session.isContextMenu
      size.height = min(size.height, frame.maxY - (hangsFromBar ? anchor.maxY + 1 : frame.minY))
      if level == 0, presentation.controlMenu != nil {
        // The menu of a control has its width, and leaves it visible if some rows have room beside it.
        size.width = max(size.width, anchor.width)
        let room = max(frame.maxY - anchor.maxY, anchor.minY - frame.minY) - 1
        if room >= 5 * MenuRowNode.height(child.theme) { size.height = min(size.height, room) }
      }
      // Titles that do not fit end in an ellipsis; shortcuts keep their width.
      size.width = min(size.width, frame.width)
      var rect = Rect(origin: .zero, size: size)
      if level == 0 {
        rect.origin = Point(x: isMirrored ? anchor.maxX - size.width : anchor.minX, y: anchor.maxY + 1)
        // A menu opens above its origin if there is no room below.
        if rect.maxY > frame.maxY, anchor.minY - size.height >= frame.minY {
          rect.origin.y = anchor.minY - 1 - size.height
        }
      } else {
        let (left, right) = (anchor.minX - size.width, anchor.maxX)
        // A sub-menu that does not fit on its side opens on the other, otherwise below or above its row. It covers the row only
        // if the window has no such room at all.
        let goesLeft =
          isMirrored
          ? left >= frame.minX || right + size.width > frame.maxX
          : right + size.width > frame.maxX && left >= frame.minX
        let fitsBeside = right + size.width <= frame.maxX || left >= frame.minX
        let fitsBelow = anchor.maxY + size.height <= frame.maxY
        let fitsAbove = anchor.minY - size.height >= frame.minY
        let isBeside = fitsBeside || !fitsBelow && !fitsAbove
        let y = isBeside ? anchor.minY - 8 : fitsBelow ? anchor.maxY : anchor.minY - size.height
        rect.origin = Point(x: goesLeft ? left : right, y: y)
      }
      rect.origin.x = max(frame.minX, min(rect.minX, frame.maxX - size.width))
      rect.origin.y = max(frame.minY, min(rect.minY, frame.maxY - size.height))
      child.place(in: rect)
      let highlighted = presentation.session.levels.dropFirst(level).first?.highlighted
      anchor = highlighted.flatMap { (child as? MenuPanelNode)?.rows?.frame(ofRow: $0) } ?? rect
    }
  }
}
