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
        "A focusable element that assistive technologies do not find because it is hidden, left out or replaced."
    ) { subject in
      subject.stops.filter { subject.tree.found($0) == nil }.map {
        AuditMatch(
          $0, "Takes the focus but is not read", fix: "Expose it to readers, or make it unfocusable",
          swift: ".accessibilityHidden(false)", scene: "accessibility: { hidden: false }")
      }
    },
    AuditRule(
      "unreachable", .order, .error, clauses: .criterion("2.1.1"),
      summary: "A control that keys cannot reach or cannot bring into view."
    ) { subject in
      let unreached = subject.faults {
        switch $0 {
        case .unreachable, .noReturn: true
        default: false
        }
      }.map {
        AuditMatch(
          $0, "No key reaches it", fix: "Make it focusable", swift: ".focusable()",
          scene: "focusable: true")
      }
      let unseen = subject.faults { $0 == .outOfSight }.map {
        AuditMatch(
          $0, "No key brings it into view", fix: "Put it in a scroll view", swift: "ScrollView { … }",
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
        "Stops more than \(FocusProof.mostPresses) presses away because no key skips the elements before them."
    ) { subject in
      subject.proof.faults.compactMap { fault in
        guard case .farAway(let presses) = fault.kind else { return nil }
        return AuditMatch(
          fault.elements[0], "No key skips the elements before it",
          detail: "\(fault.elements.count) from here on, up to \(presses) presses away",
          fix: "Use a list, a group or several regions", swift: ".focusRegion()", scene: "region: true")
      }
    },
    AuditRule(
      "focus-trap", .order, .error, clauses: .criterion("2.1.2"),
      summary: "A part of the screen that keys can enter but not leave."
    ) { subject in
      subject.proof.faults.filter { $0.kind == .trap }.map {
        AuditMatch(
          $0.elements[0], "Keys can enter but not leave",
          detail: $0.elements.map(subject.elements.nameInReports).joined(separator: ", "),
          fix: "Let Tab leave the scope", scene: "traversal: { edge: leave }")
      }
    },
    AuditRule(
      "focus-invisible", .order, .error,
      clauses: [AuditClause].criterion("2.4.7") + [AuditClause].criterion("2.4.11", section508: nil),
      summary: "A focusable element that has no size or that another element covers."
    ) { subject in
      subject.faults {
        switch $0 {
        case .noExtent, .covered: true
        default: false
        }
      }.map {
        AuditMatch(
          $0, "Its focus is invisible", fix: "Give it a size, and nothing in front of it",
          scene: "frame: […]")
      }
    },
    AuditRule(
      "no-initial-focus", .order, .error, clauses: .criterion("2.4.3"),
      summary: "A screen on which nothing is focused, or a dialog with nothing focusable inside."
    ) { subject in
      let limit = subject.window.focusManager.order.limit
      // In an open menu arrows move from item to item, and Tab closes it.
      let isMenu = [.menu, .menuBar].contains(subject.elements[limit].role)
      let isEmpty =
        limit != subject.elements.root && !isMenu && subject.window.focusManager.tabStops() == [limit]
      let found = subject.faults { $0 == .nothingFocused || $0 == .nothingToFocus } + (isEmpty ? [limit] : [])
      return found.map {
        AuditMatch(
          $0, "Nothing has the focus", fix: "Add a button, at least one that closes it",
          swift: ".focused($focus)", scene: "focus: …")
      }
    },
    AuditRule(
      "untitled", .order, .error, clauses: .criterion("2.4.2"),
      summary: "A window or a dialog without a title: readers cannot say where the focus went."
    ) { subject in
      let dialogs = subject.nodes.filter { $0.role.isDialog && $0.label.isBlank }
      let isUntitled = subject.elements[subject.elements.root].label.isBlank
      return ((isUntitled ? [subject.elements.root] : []) + dialogs.map(\.element)).map {
        AuditMatch(
          $0, "\(subject.elements[$0].role.title) without a title", fix: "Give it a title",
          swift: ".accessibilityLabel(\"…\")", scene: "label: …, or title: …")
      }
    },
    AuditRule(
      "modal-leaks", .order, .error, clauses: .criterion("2.4.3"),
      summary: "An element that is modal for assistive technologies but that Tab can leave."
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
          $0.element, "Tab leaves the modal “\($0.label)”", fix: "Present it as a dialog",
          swift: ".sheet(isPresented: $isShown) { … }", scene: "scope: modal")
      }
    },
    AuditRule(
      "order-contradicts-layout", .order, .warning, clauses: .criterion("2.4.3"),
      summary: "Tab moves up to an element that lies above the previous one."
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
          to, "Tab moves up to it",
          detail: "from “\(subject.elements.nameInReports(from))”, which lies below",
          fix: "Order both as they are laid out")
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
