import KeywayElements
import KeywayFocus
package import KeywayUI

/// A script's changes to a scene's window.
extension AppWindow {
  /// Performs a step of a script, other than pressing a key and waiting.
  ///
  /// - Returns: the reason for the focus afterwards: a ``FocusReason``, `changed` if it did not move, `deactivated`, or
  ///   `noTarget` if the named element is gone.
  package func make(_ step: ReplayStep) -> String {
    let tree = focusManager.tree
    switch step {
    case .change(let change, let name):
      guard let id = tree.element(named: name), !change.isPress || tree.isSeen(id) else {
        return FocusReason.noTarget.rawValue
      }
      return reason(of: tree.parent(of: id) ?? id) { make(change, of: id) }
    case .move(let name, let parent):
      guard let id = tree.element(named: name), let parent = tree.element(named: parent), id != parent,
        id != tree.root, !tree.isAncestor(id, of: parent)
      else { return FocusReason.noTarget.rawValue }
      return reason(of: parent) {
        moveElement(id, to: parent)
        return nil
      }
    case .window(.deactivate):
      focusManager.windowDidDeactivate()
      return "deactivated"
    case .window(.activate): return reason(of: tree.root) { focusManager.windowDidActivate() }
    case .window(.reset): return reason(of: tree.root) { focusManager.reset() }
    case .key, .wait: preconditionFailure("\(step.text) changes nothing of the scene by itself")
    }
  }

  private func reason(of id: ElementID, _ change: () -> FocusChange?) -> String {
    let before = focusManager.focused
    if let moved = changeElement(id, change) { return moved.reason.rawValue }
    return before == focusManager.focused ? "changed" : FocusReason.removed.rawValue
  }

  private func make(_ change: ReplayStep.Change, of id: ElementID) -> FocusChange? {
    let tree = focusManager.tree
    switch change {
    case .focus: return focusManager.focus(id)
    case .click, .touch: return focusManager.click(id)
    case .disable, .enable: setEnabled(change == .enable, id)
    case .hide, .show:
      tree.update(id) { $0.isHidden = change == .hide }
      // A dialog is another screen, as is the one that it leaves behind.
      if tree.focusBehavior(id).scope?.kind == .modal { screenChanged() }
    case .inert: tree.update(id) { $0.isInert = true }
    case .remove: remove(id)
    }
    return nil
  }

  // MARK: Rows that may have no elements

  private func setEnabled(_ isEnabled: Bool, _ id: ElementID) {
    let tree = focusManager.tree
    if let (list, index, items) = row(id) {
      var items = items
      items.setEnabled(isEnabled, at: index)
      setItems(items, selected: tree.selectedItems(of: list), of: list)
    }
    tree.update(id) { $0.isEnabled = isEnabled }
  }

  private func remove(_ id: ElementID) {
    let tree = focusManager.tree
    guard let (list, index, items) = row(id) else {
      // The panel of a tab is not a descendant, but is removed with it.
      if tree.role(of: id) == .tab, let panel = tree.content(of: id), !isShown(panel, byOtherThan: id) {
        tree.update(panel) { $0.isHidden = true }
      }
      return removeElement(id)
    }
    var rest = items
    rest.remove(at: index)
    setItems(rest, selected: tree.selectedItems(of: list).removing(index), of: list)
  }

  private func row(_ id: ElementID) -> (list: ElementID, index: Int, items: NumberedItems)? {
    let tree = focusManager.tree
    guard let list = tree.parent(of: id), let items = tree.items(of: list) as? NumberedItems,
      let index = tree.itemIndex(of: id, in: list)
    else { return nil }
    return (list, index, items)
  }

  /// Whether another tab shows the panel too.
  private func isShown(_ panel: ElementID, byOtherThan tab: ElementID) -> Bool {
    let tree = focusManager.tree
    return tree.parent(of: tab).map(tree.children(of:))?.contains {
      $0 != tab && tree.role(of: $0) == .tab && tree.content(of: $0) == panel
    } ?? false
  }
}
