public import KeywayElements
public import KeywayFocus
import KeywayPlatform

/// Focus moves by the app.
extension AppWindow {
  /// The focus as apps and traces see it: while the focus is on screen keys, the field that they type into.
  var fieldOrFocused: ElementID? { graph.typedField ?? tree.focused }

  /// A record of the focus, for ``restoreFocus(_:)`` after the views were rebuilt.
  public var focusRecord: FocusRecord { focusManager.record }

  /// Restores the focus of a record, as far as its elements exist, and the memory of groups and regions.
  public func restoreFocus(_ record: FocusRecord) {
    runPasses()
    note(focusManager.restore(record))
    runPasses()
  }

  /// Focuses an element by program, and presents the result.
  @discardableResult
  public func focus(_ id: ElementID) -> FocusChange {
    runPasses()
    let change = focusManager.focus(id)
    note(change)
    parts.menus.followFocus()
    runPasses()
    return change
  }

  /// Scrolls a node and its ancestors until a rectangle in it, in window coordinates, is visible. Returns its new place.
  @discardableResult
  func reveal(_ rect: Rect, in node: RenderNode?) -> Rect {
    var rect = rect
    for around in Outwards(from: node) {
      guard let scrolling = around.scrolling else { continue }
      scrolling.lookForBars()
      rect = scrolling.reveal(rect)
    }
    return rect
  }

  /// The same for a node, with its name and its error. If they are too high together, all of the node is visible.
  func reveal(_ node: RenderNode) {
    let wanted = node.frameToReveal
    let seen = reveal(wanted, in: node.parent)
    guard let view = node.ancestors.first(where: \.clipsChildren), wanted.height > view.frame.height
    else { return }
    let (x, y) = (seen.minX - wanted.minX, seen.minY - wanted.minY)
    reveal(node.frame.offsetBy(x: x, y: y), in: node.parent)
  }

  /// Scrolls the views around an element until it is visible, as far as they can, and presents the result.
  package func scrollIntoView(_ id: ElementID) {
    runPasses()
    guard tree.contains(id), let node = graph.renderNode(for: id) else { return }
    reveal(node)
    runPasses()
  }

  /// Whether the focused element is visible.
  package var isFocusInSight: Bool {
    fieldOrFocused.flatMap(graph.renderNode(for:)).map(isInSight) ?? true
  }

  /// Whether a node is visible: all of it, or as much as fits into the views around, and outside their fade.
  func isInSight(_ node: RenderNode) -> Bool {
    var frame = node.frame
    for around in node.ancestors where around.clipsChildren {
      let seen = around.seen(frame)
      guard seen.width > min(frame.width, around.frame.width) - 1,
        seen.height > min(frame.height, around.frame.height) - 1
      else { return false }
      if let fade = (around.scrolling?.scrollBars as? ScrollMarks)?.shownFade, fade.intersects(seen) {
        return false
      }
      frame = seen
    }
    return true
  }

  /// Lets arrows scroll within an element larger than the view around it.
  func letKeysScroll() {
    focusManager.canScroll = { [weak graph] element, way in
      // The window that owns both calls it.
      MainActor.assumeIsolated {
        guard let node = graph?.renderNode(for: element)?.scrolling else { return false }
        return way.y == 0 ? node.canScroll(byX: way.x) : node.canScroll(byY: way.y)
      }
    }
  }

  func note(_ change: FocusChange?) {
    guard let change else { return }
    door.enter {
      for selection in change.selections { selectionDidChange(selection) }
      if let operation = change.operation { perform(operation) }
      if let scroll = change.scroll {
        _ = graph.renderNode(for: scroll.element)?.scrolling?.scroll(byX: scroll.x, y: scroll.y)
      }
    }
  }

  func selectionDidChange(_ change: SelectionChange) {
    graph.renderNode(for: change.group)?.selectionDidChange(change)
    for id in change.selected + change.deselected where tree.contains(id) {
      graph.renderNode(for: id)?.setNeedsPaint()
    }
  }
}
