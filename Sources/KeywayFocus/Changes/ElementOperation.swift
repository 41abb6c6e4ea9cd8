public import KeywayElements

/// What a key asks of an element, by the keyboard pattern of its role (ARIA Authoring Practices), where it moves no
/// focus.
///
/// A request: the host has its model follow, or hands it to `FocusManager.apply(_:)` where there is no model.
public enum ElementOperation: Hashable, Sendable {
  /// Show what belongs to rows of a tree or to a disclosure, and hide it.
  case expand([ElementID])
  /// The element is to be closed.
  case collapse(ElementID)
  /// Set the number of a slider or a stepper.
  case adjust(ElementID, to: Double)
  /// Switch a check box or a switch on or off.
  case check(ElementID, Bool)
  /// Sort the rows of a table by the column of a header.
  case sort(ElementID, AccessibilityBehavior.SortOrder)
  /// Take an element away, such as a tab with its panel.
  case close(ElementID)

  /// The elements that are asked.
  package var elements: [ElementID] {
    switch self {
    case .expand(let ids): ids
    case .collapse(let id), .adjust(let id, _), .check(let id, _), .sort(let id, _), .close(let id): [id]
    }
  }

  /// What a change says that asks for it.
  package var reason: FocusReason {
    switch self {
    case .expand: .expanded
    case .collapse: .collapsed
    case .adjust: .adjusted
    case .check: .checked
    case .sort: .sorted
    case .close: .closed
    }
  }
}

/// A key that has a meaning in some keyboard patterns, and none elsewhere.
public enum PatternKey: String, Hashable, Sendable, CaseIterable {
  /// Opens all rows of a tree beside the focused one (`*`).
  case expandSiblings
  /// Closes a tab (Delete).
  case closeItem
  /// Goes into a cell of a grid, and back to the cell (F2).
  case edit
  /// Goes back to the cell (Escape).
  case cancel
}
