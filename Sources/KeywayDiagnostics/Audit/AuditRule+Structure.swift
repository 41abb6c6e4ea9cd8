import KeywayAccessibility
import KeywayElements
import KeywayUI

/// Whether roles, states and groups say how things belong together.
extension AuditRule {
  private static let mostLettersOfGroup = 50

  static let structure: [AuditRule] = [
    AuditRule(
      name: "container-unlabelled", group: .structure, severity: .warning,
      clauses: AuditClause.criterion("1.3.1", section508: "502.3.1"),
      summary: "A group, a list or a bar without a label, and without a heading that comes first in it."
    ) { subject in
      subject.nodes.filter { node in
        node.isGroup && !node.isElement && node.label.isBlank && ![.dialog, .alert].contains(node.role)
          && subject.tree.descendants(of: node).dropFirst().first { $0.isElement }?.role != .heading
          && !subject.tree.children(of: node).isEmpty
      }.map {
        AuditMatch(
          element: $0.element,
          title: "\(AuditSubject.title(of: $0.role == .none ? .group : $0.role)) without a label",
          fix: .label("Say in two or three words what is in it"))
      }
    },
    AuditRule(
      name: "container-label-long", group: .structure, severity: .warning,
      clauses: AuditClause.criterion("2.4.6"),
      summary: "A group whose label is longer than fifty letters."
    ) { subject in
      subject.nodes.filter { $0.isGroup && !$0.isElement && $0.label.count > mostLettersOfGroup }.map {
        AuditMatch(
          element: $0.element, title: "A group's label of \($0.label.count) letters",
          detail: "“\($0.label.prefix(50))…”",
          fix: .label("Say in two or three words what is in it"))
      }
    },
    AuditRule(
      name: "too-much-grouping", group: .structure, severity: .warning,
      clauses: [.house("groups of two and more")],
      summary: "A group of a single element or group: one more step, and nothing won."
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
          element: $0.element, title: "A group of one",
          fix: AuditFix(
            words: "Leave the group out, or make one element of it",
            swift: ".accessibilityElement(children: .combine)", scene: "accessibility: { children: combine }")
        )
      }
    },
    AuditRule(
      name: "rows-uncombined", group: .structure, severity: .notice,
      clauses: [.house("a row is one element")],
      summary: "Three and more rows of the same texts, each text a stop of its own."
    ) { subject in
      var matches: [AuditMatch] = []
      subject.elements.visit(subject.elements.root) { id, element in
        if element.isHidden || element.accessibility.isHidden { return false }
        let rows = subject.elements.children(of: id).map { subject.textsOfRow($0) }
        if rows.count > 2, let first = rows[0], first > 1, rows.allSatisfy({ $0 == first }) {
          matches.append(
            AuditMatch(
              element: id, title: "\(rows.count) rows of \(first) texts",
              detail: "\(rows.count * first) stops, where \(rows.count) would do",
              fix: AuditFix(
                words: "Make one element of each row", swift: ".accessibilityElement(children: .combine)",
                scene: "accessibility: { children: combine }")))
        }
        return true
      }
      return matches
    },
    AuditRule(
      name: "nested-interactive", group: .structure, severity: .error,
      clauses: AuditClause.criterion("4.1.2", section508: "502.3.7"),
      summary: "A control inside a button, a link, a switch or the like."
    ) { subject in
      let outer: Set<Role> = [.button, .link, .toggle, .checkbox, .radioButton, .tab, .menuItem]
      return subject.focusableControls.compactMap { id in
        guard
          let around = subject.ancestors(of: id).first(where: {
            outer.contains(subject.elements[$0].role) && subject.elements[$0].focus.isFocusable
          })
        else { return nil }
        return AuditMatch(
          element: id, title: "A control inside of a control",
          detail: "it lies in “\(subject.elements.nameInReports(around))”",
          fix: AuditFix(words: "Put them side by side, or make the outer one a row"))
      }
    },
    AuditRule(
      name: "action-without-role", group: .structure, severity: .error,
      clauses: AuditClause.criterion("4.1.2", section508: "502.3.10"),
      summary: "Something that can be activated, and says of itself that it is a text or a picture."
    ) { subject in
      subject.nodes.filter { node in
        [.none, .text, .heading, .image, .group].contains(node.role)
          && node.actions.contains { $0.kind == .activate }
      }.map {
        AuditMatch(
          element: $0.element, title: "“\($0.label)” can be activated, and is no control",
          fix: AuditFix(
            words: "Make it a button, or say so", swift: ".accessibilityAddTraits(.button)",
            scene: "role: button"))
      }
    },
    AuditRule(
      name: "state-missing", group: .structure, severity: .error,
      clauses: AuditClause.criterion("4.1.2", section508: "502.3.1"),
      summary: "Tabs of which none is selected."
    ) { subject in
      subject.nodes.filter { node in
        let tabs = subject.tree.children(of: node).filter { $0.role == .tab }
        return node.role == .tabList && !tabs.isEmpty && !tabs.contains(where: \.isSelected)
      }.map {
        AuditMatch(
          element: $0.element, title: "No tab is selected",
          fix: AuditFix(
            words: "Select the tab whose content is shown", swift: ".accessibilityAddTraits(.selected)",
            scene: "selected: true"))
      }
    },
    AuditRule(
      name: "child-without-parent", group: .structure, severity: .error,
      clauses: AuditClause.criterion("1.3.1", section508: "502.3.7"),
      summary: "A tab without tabs around it, a radio button without a group, a row without a table."
    ) { subject in
      subject.nodes.compactMap { node in
        guard let parents = parents[node.role],
          !subject.ancestors(of: node.element).contains(where: { parents.contains(subject.elements[$0].role) }
          )
        else { return nil }
        let words = AuditSubject.words(of: parents.first!)
        return AuditMatch(
          element: node.element, title: "\(AuditSubject.title(of: node.role)) outside of a \(words)",
          fix: AuditFix(
            words: "Put it into a \(words)", scene: "role: \(parents.first!.rawValue)"))
      }
    },
    AuditRule(
      name: "range-missing", group: .structure, severity: .error,
      clauses: AuditClause.criterion("4.1.2", section508: "502.3.4"),
      summary: "Something adjustable with neither a range nor a value in words."
    ) { subject in
      subject.nodes.filter { $0.traits.contains(.adjustable) && $0.range == nil && $0.value.isBlank }.map {
        AuditMatch(
          element: $0.element, title: "“\($0.label)” can be adjusted, and has no value",
          fix: AuditFix(
            words: "Say the value", swift: ".accessibilityValue(\"…\")", scene: "value: …"))
      }
    },
    AuditRule(
      name: "error-unassociated", group: .structure, severity: .error,
      clauses: AuditClause.criterion("3.3.1", section508: "502.3.6"),
      summary: "A field that is marked as wrong, and does not say why."
    ) { subject in
      subject.nodes.filter { node in
        node.isInvalid && node.hint.isBlank && node.relations.errorMessages.isEmpty
          && node.relations.describedBy.isEmpty
      }.map {
        AuditMatch(
          element: $0.element, title: "“\($0.label)” is wrong, and does not say why",
          fix: AuditFix(
            words: "Name the text that says why", swift: ".fieldError(\"…\")",
            scene: "accessibility: { errorMessages: […] }"))
      }
    },
  ]

  /// What must be around a role, the usual one first.
  private static let parents: [Role: [Role]] = [
    .tab: [.tabList], .radioButton: [.radioGroup, .menu, .toolbar], .treeItem: [.tree, .treeGrid],
    .menuItem: [.menu, .menuBar], .columnHeader: [.table, .grid, .treeGrid],
    .cell: [.list, .table, .grid, .treeGrid, .row, .tree], .row: [.table, .grid, .treeGrid, .list, .tree],
  ]
}

extension AuditSubject {
  /// The elements that take the focus and can be acted on, shown and enabled.
  var focusableControls: [ElementID] {
    var found: [ElementID] = []
    elements.visit(elements.root) { id, element in
      if element.isHidden || !element.isEnabled || elements.isStandIn(id) { return false }
      if element.role.isInteractive, element.focus.isFocusable { found.append(id) }
      return true
    }
    return found
  }

  /// The number of texts in a row that is only structure, and holds nothing else; nil for anything else.
  func textsOfRow(_ id: ElementID) -> Int? {
    let row = elements[id]
    guard row.role == .none || row.role == .group, tree.node(for: id)?.element != id else { return nil }
    var count: Int? = 0
    elements.visit(id) { inner, element in
      if inner == id { return true }
      if element.isHidden || element.accessibility.isHidden { return false }
      guard let node = tree.node(for: inner), node.element == inner else { return true }
      count = node.role == .text ? count.map { $0 + 1 } : nil
      return false
    }
    return count
  }
}
