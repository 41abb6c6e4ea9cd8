import KeywayElements
import KeywayMenus

/// The menus of views: context menus, and those of controls such as pickers.
final class ContextMenusPart: OwnedPart {
  static let summary = "Opens the context menu of a view or the menu of a control, and follows its changes."

  unowned let window: AppWindow
  /// The element whose context menu, or menu of a control, is open; nil for none.
  private var owner: ElementID?
  /// Tracks the app's state that the open context menu reads; nil for none.
  private var tracking: EvaluationTracking?

  init(_ window: AppWindow) { self.window = window }

  private var presentation: MenuPresentation { commands.menus }

  // MARK: Opening

  /// Opens the context menu of the focused element or of an ancestor; false if there is none.
  func openForFocused() -> Bool {
    guard let node = tree.focused.flatMap(graph.renderNode(for:)) else { return false }
    return open(around: node, beside: node.frame, highlightsFirst: true)
  }

  @discardableResult
  func open(at point: Point) -> Bool {
    guard let node = owner(at: point) else { return false }
    return open(around: node, beside: Rect(origin: point, size: .zero), highlightsFirst: false)
  }

  func owner(at point: Point) -> RenderNode? {
    window.hitTest(point) { !$0.handlers.contextMenu.isEmpty && window.isReachable($0.element) }
  }

  /// Opens the context menu of a node, or of its innermost ancestor that has one, beside a rectangle in window coordinates. A key
  /// highlights the first row.
  private func open(around node: RenderNode, beside anchor: Rect, highlightsFirst: Bool) -> Bool {
    let modal = parts.responders.modal
    var around: RenderNode? = node
    // A menu of a view behind an open modal stays closed.
    while let current = around, current.handlers.contextMenu.isEmpty {
      around = current.element == modal ? nil : current.parent
    }
    guard let owner = around, let build = owner.handlers.contextMenu.first, let menu = menu(from: build)
    else { return false }
    var session = session(of: owner, nil, beside: anchor, openedByKey: highlightsFirst)
    session.openContextMenu(menu, highlightsFirst: highlightsFirst)
    parts.menus.show(session)
    return true
  }

  /// Opens the menu of a control below it, at the row that its entry names.
  func open(_ menu: ControlMenu, below node: RenderNode) {
    guard !presentation.session.isActive, !menu.isEmpty, window.isReachable(node.element) else { return }
    var session = session(of: node, menu, beside: node.frame, openedByKey: true)
    session.openContextMenu(menu.menu, highlightsFirst: true)
    switch menu.entry {
    case .first: break
    case .last: session.handle(.end)
    case .chosen:
      if let chosen = session.levels[0].rows.firstIndex(where: { $0.state == .on }) {
        session.handle(.highlight(level: 0, row: chosen))
      }
    }
    parts.menus.show(session)
  }

  /// The state of the menus when the menu of a node opens.
  private func session(
    of node: RenderNode, _ menu: ControlMenu?, beside anchor: Rect, openedByKey: Bool
  ) -> MenuSession {
    presentation.contextAnchor = anchor
    (presentation.controlMenu, owner) = (menu, node.element)
    if openedByKey { parts.menus.keyDidOpen() }
    return parts.menus.session
  }

  func didClose() {
    (presentation.controlMenu, owner) = (nil, nil)
    tracking?.withdraw()
    tracking = nil
  }

  /// The menu without the elements that conditions exclude; nil if it could not be built or is empty.
  private func menu(from build: @MainActor (MenuBuilder) throws -> Void) -> Menu? {
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

  // MARK: While it is open

  /// Closes an open context menu whose view was removed or disabled, and shows its current rows. Returns whether another row is
  /// highlighted than before.
  func followViews() -> Bool {
    guard presentation.session.isContextMenu, let owner else { return false }
    guard tree.contains(owner), tree.isOpen(owner) else {
      parts.menus.send(.close)
      return false
    }
    let before = presentation.highlightedTitles
    if let open = presentation.controlMenu { follow(open) } else { followContextMenu(of: owner) }
    let isElsewhere = presentation.session.isActive && presentation.highlightedTitles != before
    // The element of the row may be the same.
    if isElsewhere { parts.focusGuard.focusDidMove(isForScreen: true) }
    return isElsewhere
  }

  private func follow(_ open: ControlMenu) {
    guard var menu = open.current(), !menu.isEmpty else {
      parts.menus.send(.close)
      return
    }
    menu.current = open.current
    if menu.looksLike(open) {
      // The rows' actions may be new.
      presentation.controlMenu = menu
      return
    }
    let highlighted = presentation.session.levels.first.flatMap { level in
      level.highlighted.map { (index: $0, title: level.rows[$0].title) }
    }
    presentation.controlMenu = menu
    var session = parts.menus.session
    session.openContextMenu(menu.menu, highlightsFirst: true)
    if let highlighted, let rows = session.levels.first?.rows, !rows.isEmpty {
      let same = rows.firstIndex { $0.isFocusable && $0.title == highlighted.title }
      session.handle(.highlight(level: 0, row: same ?? min(highlighted.index, rows.count - 1)))
    }
    parts.menus.show(session)
  }

  /// Shows a view's current context menu and its commands' state. Reading the app's state schedules the next pass.
  private func followContextMenu(of owner: ElementID) {
    // A row of a list that was scrolled away has no view, and its menu stays unchanged.
    guard let node = graph.renderNode(for: owner) else { return }
    let build = node.handlers.contextMenu.first
    var session = parts.menus.session
    tracking?.withdraw()
    let current = EvaluationTracking()
    tracking = current
    let outcome = track(current) { () -> MenuOutcome? in
      guard let menu = build.flatMap({ menu(from: $0) }) else { return nil }
      return parts.responders.findingOnce { session.showContextMenu(menu) }
    }
    switch outcome {
    case nil: parts.menus.send(.close)
    case .unchanged?: break
    default: parts.menus.show(session)
    }
  }
}
