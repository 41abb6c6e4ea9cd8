import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayPlatform

// Clicks and fingers that are about the selection of a list.
extension AppWindow {
  /// Gives the focus to what a finger pressed; of a list with several selected rows it says itself which.
  func touchFocus(_ node: RenderNode) {
    let isAmongSeveral = focusManager.selectionMode(around: node.element) == .multiple
    note(
      focusManager.focus(node.element, reason: .touch, selecting: isAmongSeveral ? .keep : .follow))
  }

  /// A finger that rests on a row selects from the row that was chosen last: it has no Shift to hold.
  func extendByTouch() {
    guard let node = pointer.press?.target, !isInMenus(node),
      focusManager.selectionMode(around: node.element) == .multiple
    else { return }
    touchFocus(node)
    guard tree.focused == node.element else { return }
    activateFocused(pressing: false, .extend, by: .touch)
    // What follows of the finger is no tap.
    cancelPress()
    pointer.drag = nil
    runPasses()
  }
}

/// What lists wait for.
struct ListWaiting {
  /// A focused row that is to be made in the next round of the passes.
  var row: ElementID?
  /// Commits the selection that waits for the keys to rest.
  var timer: (timer: EventLoop.Timer, generation: Int)?
}

// Selections that wait for the keys to rest.
extension AppWindow {
  /// Waits for the selection that the last key asked for, and no more for the one before.
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

  /// Has lists of which several rows can be selected perform the command `selectAll`, and tables know the rows that Shift
  /// selects from.
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

  /// Has views wait by the time of the window's loop.
  func letViewsSchedule() {
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
