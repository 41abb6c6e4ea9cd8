package import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// Requests of a bridge to a desktop's technologies, in addition to those of a reader.
extension AssistancePart {
  /// Selects an item or removes it from the selection, as Control with Space does; it performs no command. Returns whether the
  /// item is now as requested. In a list with single selection, the item can only be replaced.
  package func setSelected(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool {
    window.door.enter { select(isSelected, node) }
  }

  private func select(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool {
    prepareForRequest()
    guard let owner = presentNode(of: node), tree.isOpenToReaders(owner.element) else { return false }
    let id = owner.element
    if tree[id].isSelected == isSelected { return true }
    let mode = focusManager.selectionMode(around: id)
    if mode == .none {
      return isSelected && node.role == .tab
        && perform(AccessibilityAction(.activate), on: node).outcome == .done
    }
    guard isSelected || mode == .multiple else { return false }
    let activation = focusManager.activation(of: id, mode == .multiple ? .keep : .follow)
    if let selection = activation.selection { window.selectionDidChange(selection) }
    window.runPasses()
    return tree.contains(id) && tree[id].isSelected == isSelected
  }

  /// Makes the row at an index of a table, which stays while a client holds it or its cells. Returns false if there is none.
  package func makeRow(at index: Int, in table: AccessibilityNode) -> Bool {
    func make(_ node: RenderNode) -> Bool {
      if node.rowMaking?.makeRow(at: index) == true { return true }
      // The rows lie beside the headers, a few views below.
      return node.children.contains { make($0) }
    }
    guard !isTelling, let node = presentNode(of: table) else { return false }
    return window.door.enter {
      guard make(node) else { return false }
      window.runPasses()
      return true
    }
  }

  /// Selects all items of a group; false if it does not allow that.
  package func selectAll(in node: AccessibilityNode) -> Bool {
    window.door.enter {
      prepareForRequest()
      guard let id = presentNode(of: node)?.element, tree.isOpenToReaders(id),
        let change = focusManager.selectAll(in: id)
      else { return false }
      window.selectionDidChange(change)
      window.runPasses()
      return true
    }
  }

  /// Copies a text from a field, as the field's command does. Returns false for a secret, and if the policy forbids copying.
  package func copy(_ text: String, from node: AccessibilityNode) -> Bool {
    guard node.role != .secureTextField, window.clipboard.isAllowed, presentNode(of: node) != nil else {
      return false
    }
    parts.session.begin()
    window.clipboard.copy(text)
    return true
  }

  /// Pastes into a field at an offset in Unicode scalars, as soon as the other app has delivered the text. Returns false for an
  /// element that takes no text, and if the policy forbids copying.
  package func paste(at offset: Int, into node: AccessibilityNode) -> Bool {
    guard window.clipboard.isAllowed, presentNode(of: node) != nil,
      window.assistance.editedText(of: node) != nil
    else { return false }
    parts.session.begin()
    window.clipboard.paste { [weak self] text in
      guard let self, let text, let field = window.assistance.editedText(of: node) else { return }
      _ = field.replaceAccessibilityText(in: offset..<offset, with: text)
      window.schedulePass()
    }
    return true
  }

  /// The shortcut of the command that a node performs, in GTK's notation: `<Control>i`; empty if there is none.
  package func shortcut(of node: AccessibilityNode) -> String {
    guard let id = node.id.element(in: tree), let command = tree[id].command,
      let row = commands.table.rows.first(where: { $0.action.rawValue == command }),
      let shortcut = row.shortcuts.first
    else { return "" }
    let modifiers = commands.table.role.resolve(shortcut.modifiers)[0]
    let names: [(ModifierFlags, String)] = [
      (.shift, "<Shift>"), (.control, "<Control>"), (.alternate, "<Alt>"), (.super, "<Super>"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + shortcut.keysym.name
  }
}
