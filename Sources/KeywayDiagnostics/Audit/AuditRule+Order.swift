import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayUI

/// Rules about keys that reach everything, in a logical order.
extension AuditRule {
  static let order: [AuditRule] = [
    AuditRule(
      "focusable-hidden", .order, .error, clauses: .criterion("4.1.2", section508: "502.3.12"),
      summary:
        "Something that takes the focus, and that assistive technologies do not find: it is hidden, left out, or replaced."
    ) { subject in
      subject.stops.filter { subject.tree.found($0) == nil }.map {
        AuditMatch(
          $0, "Takes the focus, and is not read", fix: "Let it be read, or take the focus from it",
          swift: ".accessibilityHidden(false)", scene: "accessibility: { hidden: false }")
      }
    },
    AuditRule(
      "unreachable", .order, .error, clauses: .criterion("2.1.1"),
      summary: "A control that no key reaches, or that no key brings into view."
    ) { subject in
      let unreached = subject.faults {
        switch $0 {
        case .unreachable, .noReturn: true
        default: false
        }
      }.map {
        AuditMatch(
          $0, "No key reaches it", fix: "Let it take the focus", swift: ".focusable()",
          scene: "focusable: true")
      }
      let unseen = subject.faults { $0 == .outOfSight }.map {
        AuditMatch(
          $0, "No key brings it into view", fix: "Let what is around it scroll", swift: "ScrollView { … }",
          scene: "role: scrollView")
      }
      return unreached + unseen
    },
    AuditRule(
      "long-way", .order, .warning,
      // EN 301 549 and Section 508 exclude 2.4.1 for software.
      clauses: [
        AuditClause(standard: .wcag, number: "2.4.1"), .house("at most \(FocusProof.mostPresses) presses"),
      ],
      summary:
        "Stops more than \(FocusProof.mostPresses) presses away, because no key skips what is before them."
    ) { subject in
      subject.proof.faults.compactMap { fault in
        guard case .farAway(let presses) = fault.kind else { return nil }
        return AuditMatch(
          fault.elements[0], "No key skips what is before it",
          detail: "\(fault.elements.count) from here on, \(presses) presses away at most",
          fix: "Make it a list, a group or several regions", swift: ".focusRegion()", scene: "region: true")
      }
    },
    AuditRule(
      "focus-trap", .order, .error, clauses: .criterion("2.1.2"),
      summary: "A part of the screen that keys enter and do not leave."
    ) { subject in
      subject.proof.faults.filter { $0.kind == .trap }.map {
        AuditMatch(
          $0.elements[0], "Keys come in, and not out",
          detail: $0.elements.map(subject.elements.nameInReports).joined(separator: ", "),
          fix: "Let Tab leave the scope", scene: "traversal: { edge: leave }")
      }
    },
    AuditRule(
      "focus-invisible", .order, .error,
      clauses: [AuditClause].criterion("2.4.7") + [AuditClause].criterion("2.4.11", section508: nil),
      summary: "Something that takes the focus without extent, or behind something else."
    ) { subject in
      subject.faults {
        switch $0 {
        case .noExtent, .covered: true
        default: false
        }
      }.map {
        AuditMatch(
          $0, "The focus on it cannot be seen", fix: "Give it a frame, and nothing in front",
          scene: "frame: […]")
      }
    },
    AuditRule(
      "no-initial-focus", .order, .error, clauses: .criterion("2.4.3"),
      summary: "A screen on which nothing has the focus, or a dialog in which nothing but itself can have it."
    ) { subject in
      let limit = subject.window.focusManager.order.limit
      // In an open menu arrows move from item to item, and Tab closes it.
      let isMenu = [.menu, .menuBar].contains(subject.elements[limit].role)
      let isEmpty =
        limit != subject.elements.root && !isMenu && subject.window.focusManager.tabStops() == [limit]
      let found = subject.faults { $0 == .nothingFocused || $0 == .nothingToFocus } + (isEmpty ? [limit] : [])
      return found.map {
        AuditMatch(
          $0, "Nothing has the focus", fix: "Give it a button, at least one that closes it",
          swift: ".focused($focus)", scene: "focus: …")
      }
    },
    AuditRule(
      "untitled", .order, .error, clauses: .criterion("2.4.2"),
      summary: "A window or a dialog without a title, so that nobody hears where the focus went."
    ) { subject in
      let dialogs = subject.nodes.filter { $0.role.isDialog && $0.label.isBlank }
      let isUntitled = subject.elements[subject.elements.root].label.isBlank
      return ((isUntitled ? [subject.elements.root] : []) + dialogs.map(\.element)).map {
        AuditMatch(
          $0, "\(subject.elements[$0].role.title) without a title", fix: "Say what it is about",
          swift: ".accessibilityLabel(\"…\")", scene: "label: …, or title: …")
      }
    },
    AuditRule(
      "modal-leaks", .order, .error, clauses: .criterion("2.4.3"),
      summary: "Something modal for assistive technologies that does not keep the focus."
    ) { subject in
      subject.nodes.filter { node in
        guard node.traits.contains(.modal), subject.elements[node.element].focus.scope?.kind != .modal else {
          return false
        }
        let stops = subject.window.focusManager.tabStops()
        return stops.contains {
          $0 != node.element && !subject.elements.isAncestor(node.element, of: $0)
        }
      }.map {
        AuditMatch(
          $0.element, "Tab leaves “\($0.label)”, which is modal", fix: "Present it as a dialog",
          swift: ".sheet(isPresented: $isShown) { … }", scene: "scope: modal")
      }
    },
    AuditRule(
      "order-contradicts-layout", .order, .warning, clauses: .criterion("2.4.3"),
      summary: "Tab goes up to something that lies above what it comes from."
    ) { subject in
      let stops = subject.window.focusManager.tabStops()
      return zip(stops, stops.dropFirst()).compactMap { from, to in
        let (one, other) = (subject.elements.extent(of: from), subject.elements.extent(of: to))
        // A polygon's frame says little about its position, and scrolled content moves when it gets the focus.
        if subject.isPolygon(from) || subject.isPolygon(to) { return nil }
        if subject.scroller(of: from) != subject.scroller(of: to),
          !subject.isSeen(from) || !subject.isSeen(to)
        {
          return nil
        }
        guard !one.isEmpty, !other.isEmpty, other.maxY <= one.minY, other.minX < one.maxX,
          other.maxX > one.minX
        else { return nil }
        return AuditMatch(
          to, "Tab goes up to it", detail: "from “\(subject.elements.nameInReports(from))”, which lies below",
          fix: "Put both in the order in which they lie")
      }
    },
  ]
}

extension AuditSubject {
  func isPolygon(_ id: ElementID) -> Bool {
    if case .polygon = elements[id].shape { true } else { false }
  }

  /// The innermost scroll view around an element; nil if there is none.
  fileprivate func scroller(of id: ElementID) -> ElementID? {
    views[id]?.ancestors.last(where: scrolling.contains)
  }

  /// Whether an element is seen whole, however its surroundings scroll.
  fileprivate func isSeen(_ id: ElementID) -> Bool {
    views[id].map { $0.isInSight($0.frame) } ?? true
  }

  /// The elements with faults of a kind that the proof found.
  func faults(_ isWanted: (FocusFault.Problem) -> Bool) -> [ElementID] {
    proof.faults.filter { isWanted($0.kind) }.flatMap(\.elements)
  }
}
