/// A step of a reader's cursor.
package enum ReadingStep: String, Hashable, Sendable, CaseIterable {
  /// To the stop after or before a place, in the order of ``AccessibilityTree/readingOrder(_:in:)``.
  case next, previous
  /// To the first or the last stop.
  case first, last
  /// To the first stop inside, or to the node or container around.
  case into, out
  /// To the first stop of the container that begins next or last; in the profile `grouped` to the container itself.
  case nextContainer, previousContainer
}

/// A step between the cells of a table, in the order of its rows and columns. From right to left, the next column is on the
/// left.
package enum TableStep: String, Hashable, Sendable, CaseIterable {
  case nextRow, previousRow, nextColumn, previousColumn
}

/// A place to which a step leads.
package enum ReadingPlace: Hashable {
  /// A node. An item of a long list has none until a client holds it or moves its cursor there.
  case node(AccessibilityNode.ID)
  /// A row of a table, counted from 0, without a node: the window creates it (`makeRow(at:in:)`).
  case row(Int, table: AccessibilityNode.ID)

  /// The node or the item; nil for a row of a table without a node.
  package var id: AccessibilityNode.ID? {
    if case .node(let id) = self { id } else { nil }
  }
}

/// A cell of a table to which a step leads.
package struct TablePlace: Hashable {
  /// The cell, or its row while the cell has no node; then use ``AccessibilityTree/cell(in:column:)``.
  package let place: ReadingPlace
  /// The column in which steps continue, counted from 0.
  package let column: Int
}
