import KeywayAccessibility
import KeywayElements
import KeywayUI

/// Rules about roles, states and actions that agree.
extension AuditRule {
  static let roles: [AuditRule] = [
    AuditRule(
      "nested-interactive", .structure, .error, clauses: .criterion("4.1.2", section508: "502.3.7"),
      summary: "A control inside a button, a link, a switch or another control."
    ) { subject in
      subject.focusableControls.compactMap { id in
        guard
          let around = subject.ancestors(of: id).first(where: {
            subject.elements[$0].role.isPressedWhole && subject.elements[$0].focus.isFocusable
          })
        else { return nil }
        return AuditMatch(
          id, "A control inside another control",
          detail: "it is inside “\(subject.elements.nameInReports(around))”",
          fix: "Place them side by side, or make the outer one a row")
      }
    },
    AuditRule(
      "action-without-role", .structure, .error, clauses: .criterion("4.1.2", section508: "502.3.10"),
      summary: "An element that can be activated but has the role of a text, a picture or a group."
    ) { subject in
      subject.nodes.filter { node in
        [.none, .text, .heading, .image, .group].contains(node.role)
          && node.actions.contains { $0.kind == .activate }
      }.map {
        AuditMatch(
          $0.element, "“\($0.label)” can be activated but is not a control",
          fix: "Make it a button, or add the trait",
          swift: ".accessibilityAddTraits(.button)", scene: "role: button")
      }
    },
    AuditRule(
      "state-missing", .structure, .error, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary: "A tab list without a selected tab."
    ) { subject in
      subject.nodes.filter { node in
        let tabs = subject.tree.children(of: node).filter { $0.role == .tab }
        return node.role == .tabList && !tabs.isEmpty && !tabs.contains(where: \.isSelected)
      }.map {
        AuditMatch(
          $0.element, "No tab is selected", fix: "Select the tab of the visible page",
          swift: ".accessibilityAddTraits(.selected)", scene: "selected: true")
      }
    },
    AuditRule(
      "child-without-parent", .structure, .error, clauses: .criterion("1.3.1", section508: "502.3.7"),
      summary: "A tab outside a tab list, a radio button outside a group or a row outside a table."
    ) { subject in
      subject.nodes.compactMap { node in
        guard let parents = parents[node.role],
          !subject.ancestors(of: node.element).contains(where: { parents.contains(subject.elements[$0].role) }
          )
        else { return nil }
        let words = parents.first!.spoken
        return AuditMatch(
          node.element, "\(node.role.title) outside a \(words)", fix: "Put it in a \(words)",
          scene: "role: \(parents.first!.rawValue)")
      }
    },
    AuditRule(
      "range-missing", .structure, .error, clauses: .criterion("4.1.2", section508: "502.3.4"),
      summary: "An adjustable element with neither a range nor a value in words."
    ) { subject in
      subject.nodes.filter { $0.traits.contains(.adjustable) && $0.range == nil && $0.value.isBlank }.map {
        AuditMatch(
          $0.element, "“\($0.label)” can be adjusted but has no value", fix: "Set the value",
          swift: ".accessibilityValue(\"…\")", scene: "value: …")
      }
    },
    AuditRule(
      "children-missing", .structure, .error, clauses: .criterion("1.3.1", section508: "502.3.7"),
      summary:
        "A list without rows, a tab list without tabs or a radio group without choices, although it has content."
    ) { subject in
      subject.nodes.compactMap { node in
        guard let kinds = children[node.role] else { return nil }
        let inside = subject.tree.descendants(of: node).dropFirst()
        let isFilled = inside.contains { kinds.contains($0.role) } || node.itemCount ?? 0 > 0
        // A list may be empty at the moment.
        guard !isFilled, !inside.isEmpty || !node.role.mayScroll else { return nil }
        let words = kinds[0].spoken
        return AuditMatch(
          node.element, "\(node.role.title) without a \(words)",
          fix: "Put a \(words) in it, or make it a group", scene: "role: group")
      }
    },
    AuditRule(
      "contradictory-traits", .structure, .warning, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary:
        "Traits that contradict each other: button and link, checked and mixed, or expanded but not expandable."
    ) { subject in
      subject.nodes.compactMap { node in
        let own = subject.elements[node.element].traits
        let both = contradictions.first { own.isSuperset(of: $0) }
        let isOpenOnly = own.contains(.expanded) && own.isDisjoint(with: [.expandable, .hasPopup])
        guard let traits = both ?? (isOpenOnly ? [.expanded] : nil) else { return nil }
        let names = traits.names.joined(separator: " and ")
        return AuditMatch(
          node.element, isOpenOnly && both == nil ? "Expanded but not expandable" : "Both \(names)",
          fix: "Keep the correct trait", swift: ".accessibilityRemoveTraits(…)", scene: "traits: […]")
      }
    },
    AuditRule(
      "idle-action", .structure, .warning, clauses: .criterion("4.1.2", section508: "502.3.10"),
      summary: "An element with the button or link trait that does nothing when it is activated."
    ) { subject in
      subject.nodes.filter { node in
        node.isEnabled && [.button, .link].contains(node.role)
          && node.actions.contains { $0.kind == .activate }
          && subject.elements[node.element].role != node.role
          && subject.window.isIdle(node.element)
      }.map {
        AuditMatch(
          $0.element, "Nothing happens when “\($0.label)” is activated",
          fix: "Give it an action, or remove the trait", swift: "Button(\"…\") { … }",
          scene: "command: …")
      }
    },
  ]

  /// The parents that a role requires, the usual one first.
  private static let parents: [Role: [Role]] = [
    .tab: [.tabList], .radioButton: [.radioGroup, .menu, .toolbar], .treeItem: [.tree, .treeGrid],
    .menuItem: [.menu, .menuBar], .columnHeader: [.table, .grid, .treeGrid],
    .cell: [.list, .table, .grid, .treeGrid, .row, .tree], .row: [.table, .grid, .treeGrid, .list, .tree],
  ]

  /// The children that a role requires, the usual one first (WAI-ARIA 1.2, 5.2.5).
  private static let children: [Role: [Role]] = [
    .tabList: [.tab], .radioGroup: [.radioButton], .list: [.cell, .row], .table: [.row, .cell],
    .grid: [.row, .cell], .tree: [.treeItem, .row, .cell], .treeGrid: [.row, .treeItem],
    .menu: [.menuItem, .radioButton, .checkbox], .menuBar: [.menuItem],
  ]

  private static let contradictions: [Traits] = [
    [.button, .link], [.staticText, .button], [.staticText, .link], [.staticText, .adjustable],
    [.link, .adjustable], [.checked, .mixed], [.header, .adjustable], [.searchField, .button],
  ]
}
