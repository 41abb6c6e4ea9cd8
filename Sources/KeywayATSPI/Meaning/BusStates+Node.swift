import KeywayAccessibility
import KeywayElements

extension BusStates {
  /// The states of a node.
  ///
  /// - Parameters:
  ///   - isActive: whether it is a window, or an alert or a dialog in one, that has the keyboard.
  ///   - isShown: whether any part of it is visible.
  ///   - isMultiLine: whether it is a field with several lines.
  init(
    _ node: AccessibilityNode, in tree: AccessibilityTree, isActive: Bool, isShown: Bool,
    isMultiLine: Bool = false
  ) {
    self.init(.visible)
    let (traits, elements) = (node.traits, tree.elements)
    insert(.showing, if: isShown)
    insert(.enabled, if: node.isEnabled)
    insert(.sensitive, if: node.isEnabled)
    insert(.modal, if: traits.contains(.modal))
    insert(.active, if: isActive)
    guard elements.contains(node.element) else { return }
    let focus = elements[node.element].focus
    insert(.focusable, if: focus.isFocusable && node.isEnabled)
    insertValues(of: node)
    insertText(of: node, isMultiLine: isMultiLine)
    // Items of a set are selectable.
    let mode = elements[node.element].focus.group?.selection
    insert(.multiselectable, if: mode == .multiple)
    insert(
      .selectable,
      if: node.isSelected || [.cell, .treeItem, .tab].contains(node.role) && isSelectable(node, in: tree))
    insert(.selected, if: node.isSelected && !Self.saysSelectedAsChecked(node.role))
  }

  /// Adds the states on or off, open or closed, valid or invalid.
  private mutating func insertValues(of node: AccessibilityNode) {
    let traits = node.traits
    if [.checkbox, .toggle, .radioButton].contains(node.role) || node.isCheckableItem
      || !traits.isDisjoint(with: [.checked, .mixed])
    {
      insert(.checkable)
      insert(
        .checked, if: traits.contains(.checked) || Self.saysSelectedAsChecked(node.role) && node.isSelected)
      insert(.pressed, if: node.role == .toggle && contains(.checked))
      insert(.indeterminate, if: traits.contains(.mixed))
    }
    if traits.contains(.expandable) || node.isChoiceBox {
      insert(.expandable)
      insert(traits.contains(.expanded) ? .expanded : .collapsed)
    }
    insert(.hasPopup, if: traits.contains(.hasPopup))
    insert(.invalidEntry, if: node.isInvalid)
    insert(.horizontal, if: node.role == .slider)
  }

  private mutating func insertText(of node: AccessibilityNode, isMultiLine: Bool) {
    guard node.role.takesText else { return }
    insert(.editable, if: node.isEnabled)
    insert(.selectableText)
    insert(isMultiLine ? .multiLine : .singleLine)
  }

  private func isSelectable(_ node: AccessibilityNode, in tree: AccessibilityTree) -> Bool {
    if node.role == .tab { return true }
    var next = tree.elements.parent(of: node.element)
    while let current = next {
      if let group = tree.elements[current].focus.group { return group.selection != .none }
      next = tree.elements.parent(of: current)
    }
    return false
  }

  /// Whether AT-SPI treats the selected choice of a role as checked.
  private static func saysSelectedAsChecked(_ role: Role) -> Bool {
    [.radioButton, .toggle, .checkbox, .menuItem].contains(role)
  }
}
