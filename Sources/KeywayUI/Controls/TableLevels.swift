import KeywayElements

/// The place of a table's row in a tree.
struct TableLevel: Hashable {
  /// From 1.
  let level: Int
  /// Among the rows with the same parent.
  let position: SetPosition
  /// Nil for a row that cannot be opened.
  let isExpanded: Bool?

  /// Makes the row of a table focusable, and lets it open.
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
  /// The ancestor rows of a row, outermost first.
  let parents: (Int) -> [Int]
  let id: (Int) -> AnyHashable
  /// The levels of the rows that have views.
  let places: @MainActor ([Int]) -> [TableLevel]
  /// Opens or closes the rows with these identities.
  let setExpanded: ([AnyHashable], Bool) -> Void
}
