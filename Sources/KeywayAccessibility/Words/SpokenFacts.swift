import KeywayElements

/// The facts about an element that were said. Of a change, only those that differ are said.
package struct SpokenFacts: Hashable {
  let label: String
  let value: String
  /// The custom content that is said with it.
  let contents: [String]
  let roles: [Phrase]
  let states: [SpokenState: Phrase]
  /// The messages about a wrong value. The window's own fields have theirs in the hint.
  let errors: [String]
  let descriptions: [String]

  /// - Complexity: O(the nodes to which it refers).
  package init(_ node: AccessibilityNode, in tree: AccessibilityTree) {
    func labels(_ keys: [String]) -> [String] {
      keys.compactMap { tree.node(withIdentifier: $0)?.label }.filter { !$0.isBlank }
    }
    (label, value) = (node.label, node.value)
    contents = node.spokenContent.map(\.value)
    roles = SpokenRole.phrases(node)
    states = Dictionary(node.spokenStates.map { ($0.state, $0.phrase) }) { first, _ in first }
    errors = node.isInvalid ? labels(node.relations.errorMessages) + [node.hint] : []
    descriptions = labels(node.relations.describedBy)
  }

  /// Whether nothing differs, apart from the value.
  package func isSame(besidesValueAs other: Self) -> Bool {
    (label, contents, roles, states, errors, descriptions)
      == (other.label, other.contents, other.roles, other.states, other.errors, other.descriptions)
  }

  /// Whether only digits differ, as in a count.
  package func isCount(after other: Self) -> Bool {
    guard self != other,
      (contents, roles, states, errors, descriptions)
        == (other.contents, other.roles, other.states, other.errors, other.descriptions),
      label.utf8.count + value.utf8.count < 1_000
    else { return false }
    func frame(_ text: String) -> String { text.filter { !$0.isNumber } }
    func hasDigits(_ text: String, _ before: String) -> Bool {
      text == before
        || text.contains(where: \.isNumber) && before.contains(where: \.isNumber)
          && frame(text) == frame(before)
    }
    return hasDigits(label, other.label) && hasDigits(value, other.value)
  }
}
