import KeywayElements
import KeywayMenus
import KeywayPlatform

/// The state of the pointer over open menus.
struct MenuPointer {
  /// The last position over the highlighted row, from which the pointer may move to the row's sub-menu.
  var origin: Point?
  /// Opens the sub-menu of the row under a resting pointer, or highlights the row where the pointer stopped on its way.
  var timer: EventLoop.Timer?
}

extension AppWindow {
  /// How long the pointer rests on a row before its sub-menu opens, in milliseconds.
  private static let submenuDelay = 200
  /// How long the pointer may rest on its way to a sub-menu before the row below it is highlighted, in milliseconds.
  private static let aimDelay = 300

  /// Highlights the row or title under the pointer while menus are open.
  func pointerDidMoveOverMenus(to point: Point) {
    // A heading, or the edge of a menu, covers what is below it.
    guard let input = hitTest(point, where: { $0.acceptsPointer })?.hoverInput else { return }
    switch input {
    case .open(let index):
      // Over the bar, the open menu follows the pointer.
      guard menus.session.isBarActive, menus.session.highlightedBarItem != index else { return }
      stopMenuTimer()
      pointer.menu.origin = nil
      sendToMenus(.open(index))
    case .highlight(let level, let row): pointerIsOver(row, level, at: point)
    default: return
    }
  }

  private func pointerIsOver(_ row: Int, _ level: Int, at point: Point) {
    let levels = menus.session.levels
    guard levels.indices.contains(level) else { return }
    if levels[level].highlighted == row {
      stopMenuTimer()
      pointer.menu.origin = point
      openSubmenuSoon(level)
    } else if let origin = pointer.menu.origin, let submenu = panel(ofLevel: level + 1),
      MenuAim(origin: origin, submenu: submenu).leadsThrough(point)
    {
      startMenuTimer(afterMilliseconds: Self.aimDelay) { $0.takeRow(row, level, at: point) }
    } else {
      takeRow(row, level, at: point)
    }
  }

  private func takeRow(_ row: Int, _ level: Int, at point: Point) {
    stopMenuTimer()
    pointer.menu.origin = point
    sendToMenus(.highlight(level: level, row: row))
    openSubmenuSoon(level)
  }

  private func openSubmenuSoon(_ level: Int) {
    guard menus.session.highlightedRow?.hasSubmenu == true, menus.session.levels.count == level + 1 else {
      return
    }
    startMenuTimer(afterMilliseconds: Self.submenuDelay) { $0.sendToMenus(.openSubmenu(level: level)) }
  }

  /// The frame of an open menu, in window coordinates; nil if none is open at that level.
  private func panel(ofLevel level: Int) -> Rect? {
    menuPanel(ofLevel: level)?.frame
  }

  func menuPanel(ofLevel level: Int) -> MenuPanelNode? {
    let panel = tree.element(forKey: MenuPresentation.key(level: level))
    return panel.flatMap { graph.renderNode(for: $0) as? MenuPanelNode }
  }

  private func startMenuTimer(
    afterMilliseconds delay: Int, _ action: @escaping @MainActor (AppWindow) -> Void
  ) {
    stopMenuTimer()
    pointer.menu.timer = timers.schedule(afterMilliseconds: delay) { [weak self] in
      guard let self else { return }
      self.pointer.menu.timer = nil
      action(self)
      self.runPasses()
    }
  }

  func stopMenuTimer() {
    if let timer = pointer.menu.timer { timers.cancel(timer) }
    pointer.menu.timer = nil
  }
}
