import KeywayElements

/// A node with few views for many rows, which creates the view of a row on request.
@MainActor
protocol RowMakingNode: RenderNode {
  func hasRow(_ identity: AnyHashable) -> Bool
  /// Makes the row with this identity on behalf of assistive technologies. Returns false if there is none.
  func makeRow(_ identity: AnyHashable) -> Bool
  /// Makes the row at an index on behalf of assistive technologies. Returns false if there is none.
  func makeRow(at index: Int) -> Bool
  /// Whether it makes the row at any index.
  var makesRowsByIndex: Bool { get }
  /// Creates a node for an element that has none and gets the focus. Returns false if the node does not manage the element.
  func makeNode(for element: ElementID) -> Bool
}

extension RowMakingNode {
  func hasRow(_ identity: AnyHashable) -> Bool { false }
  func makeRow(at index: Int) -> Bool { false }
  var makesRowsByIndex: Bool { false }
  func makeNode(for element: ElementID) -> Bool { false }
}
