import KeywayAccessibility
import KeywayElements

/// Rules about elements that name, describe or explain each other.
extension AuditRule {
  static let relations: [AuditRule] = [
    AuditRule(
      "circular-relation", .structure, .warning, clauses: .criterion("1.3.1", section508: "502.3.7"),
      summary: "Elements that name, describe or explain each other in a circle, or only themselves."
    ) { subject in subject.circles },
    AuditRule(
      "error-unassociated", .structure, .error, clauses: .criterion("3.3.1", section508: "502.3.6"),
      summary: "An invalid field without an error message, or with one that is hidden or empty."
    ) { subject in
      subject.nodes.filter { node in
        node.isInvalid && node.hint.isBlank
          && !(node.relations.errorMessages + node.relations.describedBy).contains {
            subject.isExplained(by: $0)
          }
      }.map {
        AuditMatch(
          $0.element, "“\($0.label)” is invalid but has no error message",
          fix: "Reference the text that explains the error",
          swift: ".fieldError(\"…\")", scene: "accessibility: { errorMessages: […] }")
      }
    },
  ]
}

extension AuditSubject {
  /// Whether the element with a key is visible, and has text.
  fileprivate func isExplained(by key: String) -> Bool {
    guard let id = elements.element(forKey: key) else { return false }
    if lineage(of: id).contains(where: { elements[$0].isHidden }) { return false }
    var says = false
    elements.visit(id) { _, element in
      if !element.isHidden, !element.label.isBlank { says = true }
      return !says && !element.isHidden
    }
    return says
  }

  /// A finding for each element that leads back to itself by relations of one kind. An element may name itself together with
  /// others.
  fileprivate var circles: [AuditMatch] {
    let kinds: [(name: String, keys: (AccessibilityDetails.Relations) -> [String])] = [
      ("named", \.labelledBy), ("described", \.describedBy), ("explained", \.details),
      ("followed", \.flowsTo),
      ("corrected", \.errorMessages),
    ]
    return kinds.flatMap { kind in
      var next: [ElementID: [ElementID]] = [:]
      for node in nodes {
        let others = kind.keys(node.relations).compactMap(elements.element(forKey:))
        let isOwn = kind.name == "named" && others.count > 1
        next[node.element] = others.filter { !isOwn || $0 != node.element }
      }
      return nodes.filter { node in
        var seen: Set<ElementID> = []
        var pending = next[node.element] ?? []
        while let id = pending.popLast() {
          if id == node.element { return true }
          if seen.insert(id).inserted { pending += next[id] ?? [] }
        }
        return false
      }.map {
        AuditMatch(
          $0.element, "“\($0.label)” is \(kind.name) by itself in a circle",
          fix: .label("Give one of them separate text"))
      }
    }
  }
}
