import KeywayElements

/// The computation of names, in the order of the W3C's "Accessible Name and Description Computation": the elements that label
/// this one, the author's label, the content, the hint.
extension Resolver {
  /// Gives a node the name that the element or its relations say. The content comes after; see ``nameByContent(_:_:)``.
  func name(_ node: inout AccessibilityNode, _ element: Element) {
    let labels = element.accessibility.hasDetails ? element.accessibility.details.relations.labelledBy : []
    let related = labels.compactMap { tree.element(forKey: $0) }.map(text).filter { !$0.isEmpty }
    if !related.isEmpty {
      (node.label, node.labelOrigin) = (related.joined(separator: " "), .relation)
    } else if !element.label.isEmpty {
      (node.label, node.labelOrigin) = (element.label, element.labelIsFromContent ? .content : .author)
    } else {
      useHint(&node)
    }
  }

  /// Gives a node without a better name that of its content.
  func nameByContent(_ node: inout AccessibilityNode, _ words: [String]) {
    let isOpen = node.labelOrigin != .author && node.labelOrigin != .relation
    guard isOpen else { return }
    let label = words.filter { !$0.isEmpty }.joined(separator: ", ")
    if !label.isEmpty {
      if node.labelOrigin == .hint { (node.hint, node.label) = (node.label, "") }
      (node.label, node.labelOrigin) = (label, .content)
    } else if node.labelOrigin == .content, node.label.isEmpty {
      useHint(&node)
    }
  }

  /// A hint is better than no name, and is not said twice.
  private func useHint(_ node: inout AccessibilityNode) {
    guard !node.hint.isEmpty else { return }
    (node.label, node.labelOrigin, node.hint) = (node.hint, .hint, "")
  }

  /// What an element says when another is named by it: its own label, else the texts inside, also hidden ones.
  func text(of id: ElementID) -> String {
    let element = tree[id]
    if !element.label.isEmpty, !element.labelIsFromContent { return element.label }
    var words: [String] = []
    tree.visit(id) { inner, element in
      guard inner != id else { return true }
      if element.isHidden != tree[id].isHidden { return false }
      if element.label.isEmpty || element.labelIsFromContent { return true }
      words.append(element.label)
      return false
    }
    return words.isEmpty ? element.label : words.joined(separator: " ")
  }
}
