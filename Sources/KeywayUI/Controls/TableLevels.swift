import KeywayElements

/// Where a row of a table is among rows that open.
struct TableLevel: Hashable {
  /// From 1.
  let level: Int
  /// Among the rows with the same parent.
  let position: SetPosition
  /// Nil for a row that cannot be opened.
  let isExpanded: Bool?

  /// Makes the row of a table one that takes the focus, and opens.
  @MainActor
  func apply(to element: inout Element) {
    element.focus = .stop
    element.shape = .roundedRectangle(radius: TableLineNode.radius)
    element.accessibility.level = level
    element.accessibility.position = position
    if let isExpanded { element.traits.formUnion(isExpanded ? [.expandable, .expanded] : .expandable) }
  }
}

/// The levels of the visible rows, by index, in a table whose rows open.
struct TableLevels {
  /// The rows around a row, outermost first.
  let parents: (Int) -> [Int]
  /// The identity of a row.
  let id: (Int) -> AnyHashable
  /// The levels of the rows that have views.
  let places: @MainActor ([Int]) -> [TableLevel]
  /// Opens or closes the rows with these identities.
  let setExpanded: ([AnyHashable], Bool) -> Void
}
