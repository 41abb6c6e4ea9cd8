public import KeywayElements
public import KeywayFocus

/// The focus as an app moves it, and what a move brings with it.
extension AppWindow {
  /// Where the focus is, to be put there again with ``restoreFocus(_:)`` once the views were built anew.
  public var focusRecord: FocusRecord { focusManager.record }

  /// Puts the focus where a record says, as far as it can be found, and takes over what groups and regions remember.
  public func restoreFocus(_ record: FocusRecord) {
    runPasses()
    note(focusManager.restore(record))
    runPasses()
  }

  /// Gives the focus to an element, as a program does, and shows what came of it.
  @discardableResult
  public func focus(_ id: ElementID) -> FocusChange {
    runPasses()
    let change = focusManager.focus(id)
    note(change)
    runPasses()
    return change
  }

  /// Scrolls a node and all around it until a rectangle in it, in window coordinates, is seen.
  func reveal(_ rect: Rect, in node: RenderNode?) {
    var (rect, node) = (rect, node)
    while let current = node {
      current.lookForBars()
      rect = current.reveal(rect)
      node = current.parent
    }
  }

  func note(_ change: FocusChange?) {
    guard let change else { return }
    for selection in change.selections { selectionDidChange(selection) }
    if let operation = change.operation { perform(operation) }
    if let scroll = change.scroll {
      _ = graph.renderNode(for: scroll.element)?.scroll(byX: scroll.x, y: scroll.y)
    }
  }

  func selectionDidChange(_ change: SelectionChange) {
    graph.renderNode(for: change.group)?.selectionDidChange(change)
    for id in change.selected + change.deselected where tree.contains(id) {
      graph.renderNode(for: id)?.setNeedsPaint()
    }
  }
}
