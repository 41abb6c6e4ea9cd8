import KeywayElements

/// The rows of a list as the focus engine knows them: by index.
struct ListItems<Data: RandomAccessCollection, ID: Hashable>: ItemCollection {
  let data: Data
  let id: (Data.Element) -> ID
  let traits: RowTraits<Data.Element>
  let heights: RowHeights
  /// The index of each identity, filled once an identity was not found near its last index.
  private let table = Table()

  private final class Table {
    var places: [ID: Int]?
  }

  subscript(index: Int) -> Data.Element { data.element(at: index) }

  var count: Int { data.count }
  var hasLabels: Bool { traits.label != nil }

  func id(at index: Int) -> ID { id(self[index]) }
  func key(at index: Int) -> AnyHashable { AnyHashable(id(at: index)) }

  func index(of key: AnyHashable, near index: Int) -> Int? {
    guard let wanted = key.base as? ID else { return nil }
    return self.index(ofID: wanted, near: index)
  }

  /// - Complexity: O(1) if the row is near `index`; otherwise O(rows) once.
  func index(ofID wanted: ID, near index: Int) -> Int? {
    let count = count
    if table.places == nil {
      for distance in 0..<32 {
        for place in [index + distance, index - distance] where place >= 0 && place < count {
          if id(at: place) == wanted { return place }
        }
      }
      var places: [ID: Int] = [:]
      places.reserveCapacity(count)
      for (place, item) in data.enumerated() where places[id(item)] == nil { places[id(item)] = place }
      table.places = places
    }
    return table.places?[wanted]
  }

  func element(at index: Int) -> Element {
    traits.applied(
      to: Element(role: .cell, shape: .control, focus: .stop), of: self[index])
  }

  func label(at index: Int) -> String { traits.label?(self[index]) ?? "" }

  func isEnabled(at index: Int) -> Bool {
    traits.isHeader?(self[index]) != true && traits.isEnabled?(self[index]) ?? true
  }

  func position(at index: Int) -> SetPosition? {
    if let position = traits.position { return position(self[index]) }
    return SetPosition(index: index + 1, count: count)
  }

  var countedItems: Int {
    guard let position = traits.position, count > 0 else { return count }
    return (0..<count).lazy.compactMap { position(self[$0])?.count }.first ?? 0
  }

  /// - Complexity: that of ``index(of:near:)``; O(rows) for rows that are written out.
  func key(forIdentity identity: AnyHashable) -> AnyHashable? {
    if index(of: identity, near: 0) != nil { return identity }
    guard ID.self == [AnyHashable].self else { return nil }
    let wanted = AnyHashable(RowIdentity(value: identity))
    return (0..<count).lazy.map { key(at: $0) }.first {
      ($0.base as? [AnyHashable])?.contains(wanted) == true
    }
  }

  func selectable(in range: Range<Int>) -> RangeSet<Int> {
    guard traits.isEnabled != nil || traits.isHeader != nil || traits.isSelectable != nil else {
      return RangeSet(range)
    }
    return range.indices(where: { traits.canSelect(self[$0]) })
  }

  func extent(at index: Int) -> ClosedRange<Double> {
    let top = heights.top(of: index)
    return top...(top + heights.height(of: index))
  }

  func index(at position: Double) -> Int { heights.row(at: position) }
}

extension RandomAccessCollection {
  /// The element that many places after the first.
  func element(at place: Int) -> Element { self[index(startIndex, offsetBy: place)] }

  /// Whether both have the same data, as far as known without comparing elements. The other data is still alive.
  func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    // An array with another owner is not changed in place, so the same memory means the same rows.
    let memory = withContiguousStorageIfAvailable { $0.baseAddress }
    let otherMemory = other.withContiguousStorageIfAvailable { $0.baseAddress }
    if let memory, let otherMemory { return memory == otherMemory }
    // Collections that compute their elements, such as ranges, are as quick to compare.
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return (self as? any Equatable).map { isEqual($0) } ?? false
  }
}
