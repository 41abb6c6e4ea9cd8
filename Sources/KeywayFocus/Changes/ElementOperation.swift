public import KeywayElements

/// An operation that a key requests on an element, by the keyboard pattern of its role (ARIA Authoring Practices), instead of a
/// focus move.
///
/// The host updates its model, or passes the operation to `FocusManager.apply(_:)` if it has none.
public enum ElementOperation: Hashable, Sendable {
  /// Open rows of a tree, or a disclosure.
  case expand([ElementID])
  /// Close a row or a disclosure.
  case collapse(ElementID)
  /// Set the number of a slider or a stepper.
  case adjust(ElementID, to: Double)
  /// Switch a check box or a switch on or off.
  case check(ElementID, Bool)
  /// Sort the rows of a table by the column of a header.
  case sort(ElementID, AccessibilityBehavior.SortOrder)
  /// Remove an element, such as a tab with its panel.
  case close(ElementID)

  package var elements: [ElementID] {
    switch self {
    case .expand(let ids): ids
    case .collapse(let id), .adjust(let id, _), .check(let id, _), .sort(let id, _), .close(let id): [id]
    }
  }

  /// The reason for a change that requests the operation.
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

/// A key with a meaning in some keyboard patterns only.
package enum PatternKey: String, Hashable, Sendable, CaseIterable {
  /// Opens the focused row of a tree and all its siblings (`*`).
  case expandSiblings
  /// Closes a tab (Delete).
  case closeItem
  /// Enters a cell of a grid, or returns to the cell (F2).
  case edit
  /// Returns to the cell (Escape).
  case cancel
}
