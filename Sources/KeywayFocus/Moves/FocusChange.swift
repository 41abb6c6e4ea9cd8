public import KeywayElements

/// Why the focus moved, or did not.
public enum FocusReason: String, Hashable, Sendable, Codable, CaseIterable {
  // By a person.
  case next, previous
  case arrow, first, last, page, typeAhead
  case pointer, touch
  // By the program.
  case initial, programmatic, sessionReset
  // By what happened to the element or the window.
  case removed, hidden, disabled
  case modalOpened, modalClosed
  case windowActivated
  // Not at all.
  /// There is nothing further in this direction.
  case edge
  /// No element can take the focus in answer to this.
  case noTarget
  /// The window is not active, or the move was to where the focus is.
  case unchanged
}

/// What a change of the selection in one group did.
public struct SelectionChange: Hashable, Sendable {
  public var group: ElementID
  public var selected: [ElementID]
  public var deselected: [ElementID]

  public var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }
}

/// One move of the focus: from where, to where, and why.
public struct FocusChange: Hashable, Sendable {
  /// nil when nothing was focused, or what was focused is gone.
  public var from: ElementID?
  /// nil when nothing can be focused.
  public var to: ElementID?
  public var reason: FocusReason
  public var selection: SelectionChange?
  /// The nodes and index cells that were touched to find the target.
  public var visited: Int

  public var hasMoved: Bool { from != to }
}

/// What Space, Return or a tap on an element asks for.
public struct FocusActivation: Hashable, Sendable {
  public var element: ElementID
  /// The identifier of the element's command.
  public var command: String?
  public var selection: SelectionChange?
}

/// A direction in which keys move the focus inside a group.
public enum FocusDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case up, down, left, right, home, end, pageUp, pageDown
}

/// What Shift and Control do to the selection while the focus moves.
public enum SelectionBehavior: Sendable {
  /// The selection follows the focus in groups that ask for it.
  case follow
  /// Selects from the anchor to the focus, in groups with multiple selection (Shift).
  case extend
  /// Moves the focus only (Control).
  case keep
}
