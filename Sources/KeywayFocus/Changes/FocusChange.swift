public import KeywayElements

/// The reason why the focus moved, or did not.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum FocusReason: String, Hashable, Sendable {
  // Moved by the user.
  /// Tab or Shift-Tab moved the focus.
  case next, previous
  /// F6 and Shift-F6.
  case nextRegion, previousRegion
  /// A key moved the focus inside a group.
  case arrow, first, last, page, typeAhead
  /// An arrow, to the nearest element in its direction.
  case spatial
  /// An arrow that reversed the previous one.
  case retraced
  /// A pointer or a finger moved the focus.
  case pointer, touch
  // Moved by the program.
  /// The app set the focus.
  case initial, programmatic, sessionReset
  // Moved by a change of the element or the window.
  /// The focused element can no longer keep the focus.
  case removed, hidden, disabled, inert, covered
  /// A modal scope opened or closed.
  case modalOpened, modalClosed
  /// The window became active.
  case windowActivated
  /// ``FocusManager/restore(_:)`` restored a recorded focus, or the focus returned to the element that had it before a change,
  /// or to the same view in another variant of its layout.
  case restored
  /// Tab went past the last stop of a window with the rules of HTML: nothing is focused until the next Tab.
  case left
  /// A click hit nothing focusable: nothing is focused, and Tab continues from there.
  case blurred
  // Not moved.
  /// An arrow scrolled: no visible element lies in its direction, or the focused one continues; see ``FocusChange/scroll``.
  case scrolled
  /// The key requested an operation on the focused element; see ``FocusChange/operation``.
  case expanded, collapsed, adjusted, checked, sorted, closed
  /// The key belongs to the focused text field: a letter, or a caret move.
  case typing
  /// Nothing lies further in this direction.
  case edge
  /// No element can be focused.
  case noTarget
  /// The window is not active, or the target was focused already.
  case unchanged
}

/// A change of the selection in one group.
public struct SelectionChange: Hashable, Sendable {
  /// The group in which the selection changed.
  public var group: ElementID
  /// The newly selected elements.
  public var selected: [ElementID]
  /// The deselected elements.
  public var deselected: [ElementID]
  /// The newly selected items, by index, for groups whose items may have no elements.
  package var selectedItems = RangeSet<Int>()
  /// The deselected items, by index, for groups whose items may have no elements.
  package var deselectedItems = RangeSet<Int>()
  /// Whether the change replaces the selection: only items in ``selected``, ``selectedItems`` or between ``ends`` can stay
  /// selected. If the change continues an earlier one, the difference is complete by itself.
  package var isReplacing = false
  /// The first and the last element of a range selected in a grid, in the order of the range, even if they cannot be selected
  /// themselves. Rows between them without elements belong to the range. Empty if the change is not a range.
  package var ends: [ElementID] = []

  package var isEmpty: Bool {
    selected.isEmpty && deselected.isEmpty && selectedItems.isEmpty && deselectedItems.isEmpty
  }
}

/// A request to scroll an element, in response to an arrow key.
public struct FocusScroll: Hashable, Sendable {
  /// The element that scrolls.
  public var element: ElementID
  /// The distance to move the content to the left, in logical pixels.
  public var x: Double
  /// The distance to move the content up, in logical pixels.
  public var y: Double

  /// Creates a request to scroll an element by distances.
  package init(element: ElementID, x: Double, y: Double) {
    self.element = element
    self.x = x
    self.y = y
  }
}

/// The result of one move of the focus: its start, its target, and the reason.
public struct FocusChange: Hashable, Sendable {
  /// nil if nothing was focused, or the focused element is gone.
  public var from: ElementID?
  /// nil if nothing can be focused.
  public var to: ElementID?
  /// The reason why the focus moved or stayed.
  public var reason: FocusReason
  /// The elements that the move selected and deselected.
  public var selection: SelectionChange?
  /// The change of a pending selection in a group that the focus left.
  package var committed: SelectionChange?
  /// The changes of selections before the move, by a repair of the focus or an opening modal.
  package var earlier: [SelectionChange] = []
  /// The number of nodes and index cells visited to find the target.
  public var visited: Int
  /// A request to the host to scroll.
  public var scroll: FocusScroll?
  /// A request to the host for an operation on the focused element.
  public var operation: ElementOperation?

  /// Whether a different element is focused now.
  package var hasMoved: Bool { from != to }

  /// All changes of selections, in order.
  package var selections: [SelectionChange] { earlier + [committed, selection].compactMap(\.self) }
}

/// The result of activating an element with Space, Return or a tap.
public struct FocusActivation: Hashable, Sendable {
  /// The element that was activated.
  public var element: ElementID
  /// The identifier of the element's command.
  public var command: String?
  /// The elements that the activation selected and deselected.
  public var selection: SelectionChange?
  /// An operation by the role: switch, open or sort. A view performs it itself.
  public var operation: ElementOperation?
}

/// A direction in which keys move the focus inside a group.
public enum FocusDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of an arrow key, Home, End, Page Up or Page Down.
  case up, down, left, right, home, end, pageUp, pageDown
}

/// The effect of Shift and Control on the selection during a focus move.
public enum SelectionBehavior: Sendable {
  /// The selection follows the focus, in groups that request it.
  case follow
  /// Selects exactly the range from the anchor to the focus, in groups with multiple selection (Shift).
  case extend
  /// Moves only the focus (Control).
  case keep
  /// Adds the range of the move to the selection, in groups with multiple selection (Control and Shift).
  case add
}

/// The source of an activation, which decides its effect on a multiple selection.
public enum ActivationSource: Sendable {
  /// A key or a switch: it toggles the item.
  case key
  /// A pointer: it selects only the item.
  case pointer
  /// A finger: it toggles the item like a key, as touch has no Control.
  case touch
}
