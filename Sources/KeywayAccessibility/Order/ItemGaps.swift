/// The items of a list or a table, of which only some have nodes.
///
/// A reader finds first the other children before the first item, then all items in order, then the other children.
struct ItemGaps {
  /// The number of items, with and without nodes.
  let count: Int
  /// Whether the items are rows of a table.
  let areRows: Bool
  /// The positions of an item's nodes among the children; an item that is only structure may have several.
  let positions: [Int: [Int]]
  /// The items by the positions of their nodes.
  private let items: [Int: Int]
  /// The position of the first item among the children; that after the last child if no item has a node.
  let start: Int
  /// The positions of other children behind the first item.
  let others: [Int]

  /// - Parameter indices: the index of the item that each child is or belongs to; nil for another child.
  init(count: Int, areRows: Bool, indices: [Int?]) {
    (self.count, self.areRows) = (count, areRows)
    var positions: [Int: [Int]] = [:]
    var items: [Int: Int] = [:]
    for (position, index) in indices.enumerated() {
      guard let index, index < count else { continue }
      positions[index, default: []].append(position)
      items[position] = index
    }
    let start = items.keys.min() ?? indices.count
    (self.positions, self.items, self.start) = (positions, items, start)
    others = indices.indices.filter { $0 > start && items[$0] == nil }
  }

  /// The number of items without nodes.
  var missing: Int { count - positions.count }

  /// The item whose node is at a position; nil for another child.
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
