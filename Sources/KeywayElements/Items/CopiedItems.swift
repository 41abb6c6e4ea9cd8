/// Plain copies of another collection's items, safe to read beside the app.
package struct CopiedItems: ItemCollection {
  private struct Item {
    let key: AnyHashable
    let element: Element
    let label: String
    let isEnabled: Bool
    let extent: ClosedRange<Double>
    let position: SetPosition?
  }

  private let items: [Item]
  private let places: [AnyHashable: Int]
  private let selectable: RangeSet<Int>
  package let hasLabels: Bool
  package let countedItems: Int

  private static let most = 1_000

  /// - Returns: nil if there are more than a thousand items, or an item's identity is neither a string nor an integer: only the
  ///   app knows whether other identities may be compared concurrently.
  /// - Complexity: O(items).
  package init?(_ other: any ItemCollection) {
    let count = other.count
    guard count <= Self.most else { return nil }
    var items: [Item] = []
    var places: [AnyHashable: Int] = [:]
    for index in 0..<count {
      let key = other.key(at: index)
      guard key.base is String || key.base is any FixedWidthInteger else { return nil }
      if places[key] == nil { places[key] = index }
      items.append(
        Item(
          key: key, element: other.element(at: index), label: other.label(at: index),
          isEnabled: other.isEnabled(at: index), extent: other.extent(at: index),
          position: other.position(at: index)))
    }
    self.items = items
    self.places = places
    selectable = other.selectable(in: 0..<count)
    hasLabels = other.hasLabels
    countedItems = other.countedItems
  }

  package var count: Int { items.count }
  package func key(at index: Int) -> AnyHashable { items[index].key }
  package func index(of key: AnyHashable, near index: Int) -> Int? { places[key] }
  package func element(at index: Int) -> Element { items[index].element }
  package func label(at index: Int) -> String { items[index].label }
  package func isEnabled(at index: Int) -> Bool { items[index].isEnabled }
  package func extent(at index: Int) -> ClosedRange<Double> { items[index].extent }
  package func position(at index: Int) -> SetPosition? { items[index].position }

  package func selectable(in range: Range<Int>) -> RangeSet<Int> {
    selectable.intersection(RangeSet(range))
  }

  package func index(at position: Double) -> Int {
    let index = items.firstIndex { $0.extent.upperBound > position } ?? items.count - 1
    return max(0, index)
  }
}
