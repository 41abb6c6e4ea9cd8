import KeywayElements
import KeywayMenus
import KeywayPlatform

/// The state of the pointer over open menus.
struct MenuPointer {
  /// The last position over the highlighted row, from which the pointer may move to the row's sub-menu.
  fileprivate var origin: Point?
  /// Opens the sub-menu of the row under a resting pointer, or highlights the row where the pointer stopped on its way.
  fileprivate var timer: EventLoop.Timer?
}

extension MenusPart {
  /// The time for which the pointer rests on a row before its sub-menu opens.
  private static let submenuDelay = Duration.milliseconds(200)
  /// The time for which the pointer may rest on its way to a sub-menu before the row below it is highlighted.
  private static let aimDelay = Duration.milliseconds(300)

  /// Highlights the row or title under the pointer while menus are open.
  func pointerDidMove(to point: Point) {
    // A heading, or the edge of a menu, covers the views below it.
    guard let input = window.hitTest(point, where: { $0.acceptsPointer })?.pressing?.hoverInput else {
      return
    }
    switch input {
    case .open(let index):
      // Over the bar, the open menu follows the pointer.
      guard presentation.session.isBarActive, presentation.session.highlightedBarItem != index else { return }
      forgetPointer()
      send(.open(index))
    case .highlight(let level, let row): pointerIsOver(row, level, at: point)
    default: return
    }
  }

  private func pointerIsOver(_ row: Int, _ level: Int, at point: Point) {
    let levels = presentation.session.levels
    guard levels.indices.contains(level) else { return }
    if levels[level].highlighted == row {
      stopTimer()
      pointer.origin = point
      openSubmenuSoon(level)
    } else if let origin = pointer.origin, let submenu = panel(ofLevel: level + 1)?.frame,
      MenuAim(origin: origin, submenu: submenu).leadsThrough(point)
    {
      startTimer(after: Self.aimDelay) { $0.takeRow(row, level, at: point) }
    } else {
      takeRow(row, level, at: point)
    }
  }

  private func takeRow(_ row: Int, _ level: Int, at point: Point) {
    stopTimer()
    pointer.origin = point
    send(.highlight(level: level, row: row))
    openSubmenuSoon(level)
  }

  private func openSubmenuSoon(_ level: Int) {
    let session = presentation.session
    guard session.highlightedRow?.hasSubmenu == true, session.levels.count == level + 1 else { return }
    startTimer(after: Self.submenuDelay) { $0.send(.openSubmenu(level: level)) }
  }

  private func startTimer(
    after delay: Duration, _ action: @escaping @MainActor (MenusPart) -> Void
  ) {
    stopTimer()
    pointer.timer = timers.schedule(after: delay) { [weak window = self.window] in
      guard let window else { return }
      window.parts.menus.pointer.timer = nil
      action(window.parts.menus)
      window.runPasses()
    }
  }

  private func stopTimer() {
    if let timer = pointer.timer { timers.cancel(timer) }
    pointer.timer = nil
  }

  func forgetPointer() {
    stopTimer()
    pointer.origin = nil
  }
}
