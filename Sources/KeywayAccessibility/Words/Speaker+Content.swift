package import KeywayElements

/// More content of an element, and menus of it.
extension Speaker {
  /// The words for custom content: the value and the name, in the order of value and label.
  package func content(
    _ content: AccessibilityDetails.CustomContent, of node: AccessibilityNode,
    reason: Utterance.Reason = .command
  ) -> Utterance {
    let value = text(content.value, .content, language: node.language)
    let label = text(content.label, .label, language: node.language)
    let isNamed = content.value.comparedWords != content.label.comparedWords
    let parts = order.saysValueFirst ? value + (isNamed ? label : []) : (isNamed ? label : []) + value
    return Utterance(parts.startingAtOnce, reason: reason, node: node.id)
  }

  /// The words for the menu of an element's custom content: "More Content menu, 5 items".
  package func moreContentMenu(of node: AccessibilityNode) -> Utterance {
    menu(.moreContentMenu, node.customContent.count, node)
  }

  /// The words for the menu of an element's named actions.
  package func actionsMenu(of node: AccessibilityNode) -> Utterance {
    menu(.actionsMenu, node.actionNames.count, node)
  }

  private func menu(_ name: Phrase, _ count: Int, _ node: AccessibilityNode) -> Utterance {
    let items = lookup(count == 0 ? .noItems : .items(count))
    let parts = own([lookup(name)], .container) + own([items], .position)
    return Utterance(parts.startingAtOnce, reason: .command, node: node.id)
  }
}
