import KeywayElements
import KeywayFocus
import KeywayKeymap

/// What keys ask of the focused element by the pattern of its role, beside moves and activation.
extension AppWindow {
  /// Has the control do what a key asks; where none takes it, as in a scene, the tree itself is changed.
  func perform(_ operation: ElementOperation) {
    if case .expand(let ids) = operation, ids.count > 1 {
      for id in ids { perform(.expand([id])) }
      return
    }
    guard let node = operation.element.flatMap(graph.renderNode(for:)), !node.perform(operation) else {
      return
    }
    focusManager.apply(operation)
    node.elementDidChange()
    graph.damageAll()
  }

  /// A key that has a meaning in some patterns only; false where it has none.
  func sendToPattern(_ action: BindingAction, _ trace: inout DispatchTrace) -> Bool {
    guard let key = PatternKey(action) else { return false }
    // A held key closes one tab.
    if trace.press.phase == .repeated { return true }
    guard let change = focusManager.press(key) else { return false }
    trace.focusChange = change
    return true
  }
}
