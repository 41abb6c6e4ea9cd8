import KeywayAccessibility
import KeywayElements

/// Rules about groups that express structure.
extension AuditRule {
  private static let mostLettersOfGroup = 50

  static let structure: [AuditRule] = [
    AuditRule(
      "container-unlabelled", .structure, .warning, clauses: .criterion("1.3.1", section508: "502.3.1"),
      summary: "A group, a list or a bar without a label that does not begin with a heading."
    ) { subject in
      subject.nodes.filter { node in
        node.isGroup && !node.isElement && node.label.isBlank && !node.role.isDialog
          && !subject.isNamedAround(node)
          && subject.tree.descendants(of: node).dropFirst().first { $0.isElement }?.role != .heading
          && !subject.tree.children(of: node).isEmpty
      }.map {
        AuditMatch(
          $0.element, "\(($0.role == .none ? Role.group : $0.role).title) without a label",
          fix: .label("Describe its content in two or three words"))
      }
    },
    AuditRule(
      "container-label-long", .structure, .warning, clauses: .criterion("2.4.6"),
      summary: "A group whose label is longer than fifty letters."
    ) { subject in
      subject.nodes.filter { $0.isGroup && !$0.isElement && $0.label.count > mostLettersOfGroup }.map {
        AuditMatch(
          $0.element, "Group label of \($0.label.count) letters", detail: "“\($0.label.prefix(50))…”",
          fix: .label("Describe its content in two or three words"))
      }
    },
    AuditRule(
      "too-much-grouping", .structure, .warning, clauses: [.house("groups of at least two")],
      summary: "A group with a single child, which adds a step and no information."
    ) { subject in
      subject.nodes.filter { node in
        let own = subject.elements[node.element]
        guard node.isGroup, !node.isElement, [.none, .group].contains(own.role), !own.isRegion,
          node.container != .landmark
        else {
          return false
        }
        let isAsked = own.accessibility.container != .none || own.accessibility.children == .contain
        return (isAsked || own.role == .group) && subject.tree.children(of: node).count == 1
      }.map {
        AuditMatch(
          $0.element, "Group with one child",
          fix: .combined("Remove the group, or combine it into one element"))
      }
    },
    AuditRule(
      "rows-uncombined", .structure, .notice, clauses: [.house("a row is one element")],
      summary: "Three or more rows with equally many texts, in which each text is a separate stop."
    ) { subject in
      var matches: [AuditMatch] = []
      subject.elements.visit(subject.elements.root) { id, element in
        if element.isHidden || element.accessibility.isHidden { return false }
        let rows = subject.elements.children(of: id).map { subject.textsOfRow($0) }
        if rows.count > 2, let first = rows[0], first > 1, rows.allSatisfy({ $0 == first }) {
          matches.append(
            AuditMatch(
              id, "\(rows.count) rows of \(first) texts",
              detail: "\(rows.count * first) stops; \(rows.count) would do",
              fix: .combined("Combine each row into one element")))
        }
        return true
      }
      return matches
    },
  ]
}

extension AuditSubject {
  /// Whether a container is the only content of a container with a name.
  fileprivate func isNamedAround(_ node: AccessibilityNode) -> Bool {
    guard let parent = node.parent.flatMap({ tree[$0] }), parent.isGroup, !parent.label.isBlank else {
      return false
    }
    return tree.children(of: parent).filter { $0.isGroup || $0.role.mayScroll }.count == 1
  }

  /// The number of texts in a row that is pure structure, and contains nothing else; nil for any other element.
  fileprivate func textsOfRow(_ id: ElementID) -> Int? {
    let row = elements[id]
    guard row.role == .none || row.role == .group, tree.node(for: id)?.element != id else { return nil }
    var count: Int? = 0
    visitReadable(in: id) { inner, _ in
      guard let node = tree.node(for: inner), node.element == inner else { return true }
      count = node.role == .text ? count.map { $0 + 1 } : nil
      return false
    }
    return count
  }
}
