import KeywayElements
import KeywayFocus
import KeywayPlatform

/// Knows who has been told where the focus is, and tells the others.
final class FocusNewsPart: OwnedPart {
  static let summary = "Informs the parts, the views and the app's handlers of moves of the focus."

  unowned let window: AppWindow
  /// The focused element that handlers last learned of.
  private var told: ElementID?
  /// The elements whose handlers know that the focus is on or inside them, innermost first.
  private var elementsTold: [ElementID] = []
  /// The slider or stepper that is shown as entered by Select.
  private var enteredControl: ElementID?

  init(_ window: AppWindow) { self.window = window }

  /// Carries out in the views what a move of the focus changed there: selections, an operation, scrolling.
  func note(_ change: FocusChange?) {
    guard let change else { return }
    window.door.enter {
      for selection in change.selections { selectionDidChange(selection) }
      if let operation = change.operation { window.perform(operation) }
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

  /// Whether the focus has moved, and nobody knows yet.
  var isDue: Bool { tree.focused != told }

  /// Tells that the focus has moved, and whether the screen asked for it, as a new page does.
  func tell(isForScreen: Bool) {
    let before = told.flatMap(graph.renderNode(for:))
    before?.isPressed = false
    told = tree.focused
    graph.surfaces.noteFocus(tree.focused)
    for part in parts.all { part.focusDidMove(isForScreen: isForScreen) }
    let node = tree.focused.flatMap(graph.renderNode(for:))
    before?.typing?.focusDidChange()
    node?.typing?.focusDidChange()
    tellHandlers(ofFocusOn: graph.typedField.flatMap(graph.renderNode(for:)) ?? node)
    for node in [before, node] { node?.tellScrollMarks() }
  }

  /// Calls the handlers of elements that the focus entered or left. A page remembers its focused element.
  func tellHandlers(ofFocusOn node: RenderNode?) {
    var elements: [ElementID] = []
    for around in Outwards(from: node) {
      if !around.handlers.focusDidChange.isEmpty { elements.append(around.element) }
      if let page = around as? NavigationPageNode { page.lastFocused = node?.element }
    }
    let before = elementsTold
    elementsTold = elements
    for id in before where !elements.contains(id) {
      for handler in graph.renderNode(for: id)?.handlers.focusDidChange ?? [] { handler(false) }
    }
    for id in elements.reversed() where !before.contains(id) {
      for handler in graph.renderNode(for: id)?.handlers.focusDidChange ?? [] { handler(true) }
    }
  }

  /// Shows the control that is entered.
  func focusPassDidEnd() {
    let entered = focusManager.engagedControl
    guard entered != enteredControl else { return }
    enteredControl.flatMap(graph.renderNode(for:))?.isEntered = false
    entered.flatMap(graph.renderNode(for:))?.isEntered = true
    enteredControl = entered
  }
}
