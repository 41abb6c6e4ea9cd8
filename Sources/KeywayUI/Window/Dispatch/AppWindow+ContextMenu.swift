import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayPlatform

extension AppWindow {
  /// Opens the context menu of the focused element or of an ancestor; false if there is none.
  func openContextMenuOfFocused() -> Bool {
    guard let node = tree.focused.flatMap(graph.renderNode(for:)) else { return false }
    return openContextMenu(of: node, beside: node.frame, highlightsFirst: true)
  }

  /// Opens the context menu at a point.
  @discardableResult
  func openContextMenu(at point: Point) -> Bool {
    guard let node = contextMenuOwner(at: point) else { return false }
    return openContextMenu(of: node, beside: Rect(origin: point, size: .zero), highlightsFirst: false)
  }

  func contextMenuOwner(at point: Point) -> RenderNode? {
    hitTest(point) { !$0.handlers.contextMenu.isEmpty && isReachable($0.element) }
  }

  /// Opens the context menu of a node, or of its innermost ancestor that has one.
  ///
  /// - Parameters:
  ///   - anchor: the rectangle beside which the menu opens, in window coordinates.
  ///   - highlightsFirst: whether the first row is highlighted, as when a key opens the menu.
  private func openContextMenu(of node: RenderNode, beside anchor: Rect, highlightsFirst: Bool) -> Bool {
    let modal = modalOfApp
    var around: RenderNode? = node
    // A menu of what is behind an open modal stays closed.
    while let current = around, current.handlers.contextMenu.isEmpty {
      around = current.element == modal ? nil : current.parent
    }
    guard let build = around?.handlers.contextMenu.first, let menu = contextMenu(from: build) else {
      return false
    }
    menus.contextAnchor = anchor
    (menus.controlMenu, menus.owner) = (nil, around?.element)
    if highlightsFirst { heldModifiers.keyDidOpenMenu() }
    var session = currentSession
    session.openContextMenu(menu, highlightsFirst: highlightsFirst)
    showMenus(session)
    return true
  }

  /// Opens the menu of a control below it, at the row that its entry names.
  func openMenu(_ menu: ControlMenu, below node: RenderNode) {
    guard !menus.session.isActive, !menu.isEmpty, isReachable(node.element) else { return }
    menus.contextAnchor = node.frame
    (menus.controlMenu, menus.owner) = (menu, node.element)
    heldModifiers.keyDidOpenMenu()
    var session = currentSession
    session.openContextMenu(menu.menu, highlightsFirst: true)
    switch menu.entry {
    case .first: break
    case .last: session.handle(.end)
    case .chosen:
      if let chosen = session.levels[0].rows.firstIndex(where: { $0.state == .on }) {
        session.handle(.highlight(level: 0, row: chosen))
      }
    }
    showMenus(session)
  }

  /// The menu without the elements that conditions exclude; nil if it could not be built or is empty.
  func contextMenu(from build: @MainActor (MenuBuilder) throws -> Void) -> Menu? {
    let name = tree[tree.root].label
    do {
      let builder = try MenuBuilder(Menu(identifier: .contextMenu), contributor: name)
      try builder.contribute(name) { try build($0) }
      commands.reportUnknownFacts(
        CommandTable(menu: builder.menu, evaluation: .known(commands.contextInForce)))
      return builder.menu.available(in: commands.contextInForce).hasVisibleChildren ? builder.menu : nil
    } catch {
      graph.report(.contextMenu(reason: "\(error)"))
      return nil
    }
  }
}
