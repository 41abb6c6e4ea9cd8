public import KeywayElements

/// Why the focus moved, or did not.
public enum FocusReason: String, Hashable, Sendable, Codable, CaseIterable {
  // By a person.
  /// Tab or Shift-Tab moved the focus.
  case next, previous
  /// F6 and Shift-F6.
  case nextRegion, previousRegion
  /// A key moved the focus inside a group.
  case arrow, first, last, page, typeAhead
  /// An arrow, to the nearest element in its direction.
  case spatial
  /// An arrow that undid the one before.
  case retraced
  /// A pointer or a finger moved the focus.
  case pointer, touch
  // By the program.
  /// The app placed the focus.
  case initial, programmatic, sessionReset
  // By what happened to the element or the window.
  /// What had the focus can have it no more.
  case removed, hidden, disabled, inert, covered
  /// A modal scope opened or closed.
  case modalOpened, modalClosed
  /// The window became active.
  case windowActivated
  /// A record of where the focus was put it there; see ``FocusManager/restore(_:)``.
  case restored
  /// Past the last stop of a window with the rules of HTML: nothing has the focus until the next Tab.
  case left
  /// A click where nothing takes the focus: it is nowhere, and Tab goes on from there.
  case blurred
  // Not at all.
  /// An arrow scrolled, since nothing that is seen lies in its direction; see ``FocusChange/scroll``.
  case scrolled
  /// A key asked something of the focused element instead; see ``FocusChange/operation``.
  case expanded, collapsed, adjusted, checked, sorted, closed
  /// The key belongs to the field for text that has the focus: a letter, or a move of its caret.
  case typing
  /// There is nothing further in this direction.
  case edge
  /// No element can take the focus in answer to this.
  case noTarget
  /// The window is not active, or the move was to where the focus is.
  case unchanged
}

/// What a change of the selection in one group did.
public struct SelectionChange: Hashable, Sendable {
  /// The group in which the selection changed.
  public var group: ElementID
  /// Elements; of items that need not be elements those that are.
  public var selected: [ElementID]
  /// The elements that are no longer selected.
  public var deselected: [ElementID]
  /// The places of items that need not be elements.
  public var selectedItems = RangeSet<Int>()
  /// The items that are no longer selected, by index.
  public var deselectedItems = RangeSet<Int>()
  /// Whether nothing but ``selected`` and ``selectedItems``, or what lies between ``ends``, can still be selected, of
  /// items that were selected before; where it goes on from an earlier change, the difference says all.
  public var isReplacing = false
  /// The first and the last element of a range that was selected in a grid, in the order of the range, whether or not
  /// they can be selected themselves: of rows that are no elements those between are meant too. Empty for what is no
  /// range.
  public var ends: [ElementID] = []

  /// Whether nothing changed.
  public var isEmpty: Bool {
    selected.isEmpty && deselected.isEmpty && selectedItems.isEmpty && deselectedItems.isEmpty
  }
}

/// A request to scroll an element, in answer to an arrow.
public struct FocusScroll: Hashable, Sendable {
  /// The element that scrolls.
  public var element: ElementID
  /// How far what is inside is to move to the left, in logical pixels.
  public var x: Double
  /// How far what is inside is to move up, in logical pixels.
  public var y: Double

  /// Creates a request to scroll an element by distances.
  public init(element: ElementID, x: Double, y: Double) {
    self.element = element
    self.x = x
    self.y = y
  }
}

/// One move of the focus: from where, to where, and why.
public struct FocusChange: Hashable, Sendable {
  /// nil when nothing was focused, or what was focused is gone.
  public var from: ElementID?
  /// nil when nothing can be focused.
  public var to: ElementID?
  /// Why the focus moved or stayed.
  public var reason: FocusReason
  /// What the move selected and deselected.
  public var selection: SelectionChange?
  /// The selection that had waited in a group that the focus left.
  package var committed: SelectionChange?
  /// What was selected before the move, as the focus was repaired or a modal opened.
  package var earlier: [SelectionChange] = []
  /// The nodes and index cells that were touched to find the target.
  public var visited: Int
  /// What the host is to scroll; the focus does so only by asking.
  public var scroll: FocusScroll?
  /// What the host is to do to the focused element, in answer to the key.
  public var operation: ElementOperation?

  /// Whether another element has the focus now.
  public var hasMoved: Bool { from != to }

  /// All that was selected, in order.
  public var selections: [SelectionChange] { earlier + [committed, selection].compactMap(\.self) }
}

/// What Space, Return or a tap on an element asks for.
public struct FocusActivation: Hashable, Sendable {
  /// The element that was activated.
  public var element: ElementID
  /// The identifier of the element's command.
  public var command: String?
  /// What the activation selected and deselected.
  public var selection: SelectionChange?
  /// What it asks besides, by the role: to switch, to open, to sort. A view does so itself.
  public var operation: ElementOperation?
}

/// A direction in which keys move the focus inside a group.
public enum FocusDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The direction of an arrow key, Home, End, Page Up or Page Down.
  case up, down, left, right, home, end, pageUp, pageDown
}

/// What Shift and Control do to the selection while the focus moves.
public enum SelectionBehavior: Sendable {
  /// The selection follows the focus in groups that ask for it.
  case follow
  /// Selects from the anchor to the focus and nothing else, in groups with multiple selection (Shift).
  case extend
  /// Moves the focus only (Control).
  case keep
  /// Selects from where the focus is to where it goes, beside what is selected, in groups with multiple selection
  /// (Control and Shift).
  case add
}

/// What asks for an activation; it says what becomes of a selection of several items.
public enum ActivationSource: Sendable {
  /// A key or a switch: it selects or deselects the item beside the others.
  case key
  /// A pointer: it selects the item alone.
  case pointer
  /// A finger: as a key, as it has no Control to hold.
  case touch
}
