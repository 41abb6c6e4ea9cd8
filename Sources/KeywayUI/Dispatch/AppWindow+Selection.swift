import KeywayElements
public import KeywayFocus
package import KeywayKeymap

// Keys, clicks and fingers that are about the selection of a list.
extension AppWindow {
  /// Shift and Control with a key that moves or activates, in a list with a selection: they say what is selected, and
  /// not what the key does (ARIA Authoring Practices, "listbox").
  func sendToSelection(_ press: KeyPress, _ trace: inout DispatchTrace) -> Bool {
    let held = press.heldModifiers
    guard held.isSubset(of: [.shift, .control]), !held.isEmpty,
      focusManager.selectionMode != .none || focusManager.isInGrid,
      let action = bindings.action(for: press.letting(go: held))
    else { return false }
    let behavior = SelectionBehavior(held)
    if action == .activate {
      guard focusManager.selectionMode == .multiple else { return false }
      if press.phase == .began { activateFocused(pressing: false, behavior) }
    } else if let direction = FocusDirection(action) {
      trace.focusChange = focusManager.move(direction, selecting: behavior)
    } else {
      return false
    }
    trace.binding = action
    return true
  }

  /// Gives the focus to what a finger pressed; of a list with several selected rows it says itself which.
  func touchFocus(_ node: RenderNode) {
    let isAmongSeveral = focusManager.selectionMode(around: node.element) == .multiple
    note(
      focusManager.focus(node.element, reason: .touch, selecting: isAmongSeveral ? .keep : .follow))
  }

  /// A finger that rests on a row selects from the row that was chosen last: it has no Shift to hold.
  func extendByTouch() {
    guard let node = pressedByPointer?.target, !isInMenus(node),
      focusManager.selectionMode(around: node.element) == .multiple
    else { return }
    touchFocus(node)
    guard tree.focused == node.element else { return }
    activateFocused(pressing: false, .extend, by: .touch)
    // What follows of the finger is no tap.
    cancelPress()
    touchDrag = nil
    runPasses()
  }
}

extension SelectionBehavior {
  /// What Shift and Control ask for.
  package init(_ modifiers: ModifierFlags) {
    self =
      switch (modifiers.contains(.shift), modifiers.contains(.control)) {
      case (true, true): .add
      case (true, false): .extend
      case (false, true): .keep
      case (false, false): .follow
      }
  }
}
