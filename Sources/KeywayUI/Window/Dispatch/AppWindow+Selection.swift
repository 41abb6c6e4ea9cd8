import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayPlatform

/// Pending work for lists.
struct ListWaiting {
  /// A focused row that gets its view in the next round of the passes.
  var row: ElementID?
  /// Commits the selection when no key was pressed for a while.
  var timer: (timer: EventLoop.Timer, generation: Int)?
}

// Selections that wait for a pause of the keys.
extension AppWindow {
  /// Waits for the selection of the last key, and cancels the wait for the one before.
  func setSettleTimer() {
    let pending = focusManager.pendingSelection
    guard pending?.generation != lists.timer?.generation else { return }
    if let timer = lists.timer { timers.cancel(timer.timer) }
    lists.timer = pending.map { pending in
      let timer = timers.schedule(afterMilliseconds: pending.milliseconds) { [weak self] in
        self?.selectionIsDue(pending.generation)
      }
      return (timer, pending.generation)
    }
  }

  /// Makes lists with multiple selection perform the command `selectAll`, and tells tables the anchor of their selection.
  func letListsSelect() {
    graph.selectionAnchors = { [weak self] in self?.focusManager.selectionAnchors(of: $0) ?? [] }
    graph.selectAll = { [weak self] group in
      Handlers.CommandHandler(
        action: .selectAll, validate: { _ in .enabled },
        perform: { _ in
          if let change = self?.focusManager.selectAll(in: group) { self?.selectionDidChange(change) }
        })
    }
  }

  /// Lets views wait with the window's loop.
  func letViewsSchedule() {
    graph.now = { [weak self] in self?.now ?? 0 }
    graph.announce = { [weak self] in self?.announce($0, priority: $1) }
    graph.openMenu = { [weak self] in self?.openMenu($0, below: $1) }
    graph.schedule = { [weak self] milliseconds, body in
      guard let timers = self?.timers else { return {} }
      let timer = timers.schedule(afterMilliseconds: milliseconds) { [weak self] in
        body()
        self?.runPasses()
      }
      return { timers.cancel(timer) }
    }
  }

  private func selectionIsDue(_ generation: Int) {
    lists.timer = nil
    guard let change = focusManager.commitSelection(generation) else { return }
    selectionDidChange(change)
    runPasses()
  }
}
