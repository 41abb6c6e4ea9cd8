import KeywayElements
import KeywayFocus
import KeywayKeymap

/// What keys ask of the focused element by the pattern of its role, beside moves and activation.
extension AppWindow {
  /// Has the control do what a key asks; where none takes it, as in a scene, the tree itself is changed.
  func perform(_ operation: ElementOperation) {
    let nodes = operation.elements.compactMap(graph.renderNode(for:))
    // Of several that are to open they are all of one tree.
    guard let node = nodes.first, !node.perform(operation) else { return }
    focusManager.apply(operation)
    for node in nodes { node.elementDidChange() }
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
