/// The items of a list or a table, of which only some have nodes.
///
/// A reader finds first the other children before the first item, then all items in order, then the other children behind the
/// last one with a node. A child between two items comes right before the second.
struct ItemGaps {
  /// The number of items, with and without nodes.
  let count: Int
  /// Whether the items are rows of a table.
  let areRows: Bool
  /// The positions of an item's nodes among the children; an item that is only structure may have several.
  let positions: [Int: [Int]]
  /// The same, with the other children that come right before an item.
  let stops: [Int: [Int]]
  /// The items by the positions of their stops.
  private let items: [Int: Int]
  /// The position of the first item among the children; that after the last child if no item has a node.
  let start: Int
  /// The positions of other children behind the last item with a node.
  let others: [Int]

  /// - Parameter indices: the index of the item that each child is or belongs to; nil for another child, such as that of an item
  ///   that was removed.
  init(count: Int, areRows: Bool, indices: [Int?]) {
    (self.count, self.areRows) = (count, areRows)
    var (positions, stops): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    var items: [Int: Int] = [:]
    var start: Int?
    var others: [Int] = []
    for (position, index) in indices.enumerated() {
      guard let index, index < count else {
        if start != nil { others.append(position) }
        continue
      }
      start = start ?? position
      positions[index, default: []].append(position)
      for stop in others + [position] {
        stops[index, default: []].append(stop)
        items[stop] = index
      }
      others = []
    }
    (self.positions, self.stops, self.items, self.others) = (positions, stops, items, others)
    self.start = start ?? indices.count
  }

  /// The number of items without nodes.
  var missing: Int { count - positions.count }

  /// The item among whose stops is a position; nil for a child before or behind all items.
  func item(at position: Int) -> Int? { items[position] }

  /// The position at which the nodes of an item would be.
  ///
  /// - Complexity: O(items with nodes).
  func position(forItem index: Int) -> Int {
    if let known = positions[index]?.first { return known }
    let before = items.filter { $0.value < index }.keys.max()
    return before.map { $0 + 1 } ?? start
  }
}
