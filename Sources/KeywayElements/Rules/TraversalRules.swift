/// The decisions in which HTML's rules differ from Keyway's. Callers ask for the decision, not for the profile.
///
/// Clauses are those of the HTML standard, section "Focus", unless they name another document.
package struct TraversalRules: Hashable, Sendable {
  private let isHTML: Bool

  package static let keyway = TraversalRules(.native)

  init(_ profile: Traversal.Profile) { isHTML = profile != .native }

  // MARK: No focus

  /// Whether nothing is focused until Tab or the program focuses something, unless an element is preferred ("The autofocus
  /// attribute"). Otherwise any key focuses the default or the first stop.
  package var startsWithoutFocus: Bool { isHTML }
  /// Whether another element is focused in place of one that is lost, or returns. HTML focuses nothing ("focus fixup").
  package var repairsFocus: Bool { !isHTML }
  /// Whether a focused element that is disabled stays focused ("focus fixup": it is no longer a focusable area).
  package var keepsDisabledFocus: Bool { !isHTML }
  /// Whether a click on something unfocusable, or an element that gives up the focus, leaves no focus ("unfocusing steps").
  package var canUnfocus: Bool { isHTML }
  /// Whether Tab beyond the last stop of a window focuses nothing ("sequential navigation search algorithm": the focus leaves
  /// the document). Otherwise the window loops.
  package var leavesWindow: Bool { isHTML }

  // MARK: Tab

  /// Whether Tab starts at the element that was clicked or removed, wherever the focus is ("sequential focus navigation
  /// starting point"). Otherwise only at a closed element that had the focus.
  package var hasStartingPoint: Bool { isHTML }
  /// Whether Tab continues in tree order from an element that it skips, also to a stop with a position ("sequential navigation
  /// search algorithm" from a starting point). Otherwise only to stops without one.
  package var countsPositionsInTreeOrder: Bool { isHTML }

  // MARK: Entering

  /// Whether the focus enters a scope at its focus delegate ("focus delegate", "dialog focusing steps"), and an element that is
  /// neither focusable nor a scope not at all. Otherwise at the first stop inside.
  package var entersByDelegate: Bool { isHTML }
  /// Whether a modal scope or a panel is focusable while nothing in it is. In HTML the author decides (`tabindex`).
  package var hasFallbacks: Bool { !isHTML }

  // MARK: Groups and keys

  /// Whether groups are focusgroups (Open UI, "focusgroup"), and of the roles only radio groups are groups ("Radio Button state").
  package var hasFocusgroups: Bool { isHTML }
  /// Whether an item with a negative `tabIndex` in a group that is one stop counts as a stop: arrows reach all items.
  package var ignoresSkippedItems: Bool { !isHTML }
  /// Whether a group that uses all four arrows passes them on at its ends, if arrows move by position. A focusgroup keeps them.
  package var passesArrowsOn: Bool { !isHTML }
  /// Whether roles have the keys of the ARIA Authoring Practices: trees, grids, toolbars, tabs, accordions. HTML's elements
  /// have only their own.
  package var hasPatterns: Bool { !isHTML }
  /// Whether controls in a group keep the keys that they share with it, and Tab goes from them to the adjacent item (Open UI,
  /// "focusgroup", key conflict elements).
  package var keepsConflictKeys: Bool { isHTML }
  /// Whether an arrow undoes the previous move by position; CSS Spatial Navigation Level 1 has no such rule.
  package var retracesArrows: Bool { !isHTML }
}
