import KeywayElements

/// The computation of names, in the order of the W3C's "Accessible Name and Description Computation": the elements that label
/// this one, the author's label, the content, the hint.
extension Resolver {
  /// Gives a node the name from the element or its relations. The content comes later, see ``nameByContent(_:_:)``.
  func name(_ node: inout AccessibilityNode, _ element: Element) {
    let labels = element.accessibility.hasDetails ? element.accessibility.details.relations.labelledBy : []
    let related = labels.compactMap { tree.element(forKey: $0) }
      .map { text(of: $0, naming: node.element) }.filter { !$0.isBlank }
    if !related.isEmpty {
      (node.label, node.labelOrigin) = (related.joined(separator: " "), .relation)
    } else if !element.label.isBlank {
      (node.label, node.labelOrigin) = (element.label, element.labelIsFromContent ? .content : .author)
    } else {
      useHint(&node)
    }
  }

  /// Names a node after its content, unless it has a better name.
  func nameByContent(_ node: inout AccessibilityNode, _ words: [String]) {
    let isOpen = node.labelOrigin != .author && node.labelOrigin != .relation
    guard isOpen else { return }
    let label = words.joinedAsPhrases
    if !label.isEmpty {
      if node.labelOrigin == .hint { (node.hint, node.label) = (node.label, "") }
      (node.label, node.labelOrigin) = (label, .content)
    } else if node.labelOrigin == .content, node.label.isEmpty {
      useHint(&node)
    }
  }

  /// A hint is better than no name, but is not repeated.
  private func useHint(_ node: inout AccessibilityNode) {
    guard !node.hint.isBlank else { return }
    (node.label, node.labelOrigin, node.hint) = (node.hint, .hint, "")
  }

  /// The words of an element that names another: its own label, otherwise its content. A control contributes its value, as in
  /// "Flash the screen 3 times". Hidden content of a visible element is skipped; that of a hidden element is used in full.
  ///
  /// - Parameter other: the element that is named, which is skipped in its own name.
  private func text(of id: ElementID, naming other: ElementID) -> String {
    let named = tree[id]
    let isRepresented = named.accessibility.standIn == .representation
    if !named.label.isBlank, !named.labelIsFromContent, !isRepresented { return named.label }
    let isShown = !named.isHidden && !named.accessibility.isHidden
    var words: [String] = []
    tree.visit(id) { inner, element in
      if isShown, inner != id, element.isHidden || element.accessibility.isHidden { return false }
      if inner != id, tree.isReplaced(inner) || element.role.isMenu { return false }
      if inner == other, inner != id { return false }
      if element.accessibility.standIn == .representation { return true }
      if let value = value(of: inner, element, naming: other) {
        words.append(value)
        return false
      }
      if inner == id || element.label.isBlank || element.labelIsFromContent { return true }
      words.append(element.label)
      return false
    }
    words.removeAll(where: \.isBlank)
    return words.isEmpty ? named.label : words.joined(separator: " ")
  }

  /// The value of a control inside a name; nil if the element is not a control.
  private func value(of id: ElementID, _ element: Element, naming other: ElementID) -> String? {
    switch element.role {
    case .textField, .searchField: return element.value
    case .slider, .stepper, .progress:
      return element.value.isBlank ? element.range.map { ValueRange.text($0.value) } : element.value
    case .button where element.traits.contains(.hasPopup) && !element.value.isBlank: return element.value
    case .list:
      let selected = tree.children(of: id).filter { tree[$0].isSelected }
      return selected.map { text(of: $0, naming: other) }.joined(separator: " ")
    default: return nil
    }
  }
}
