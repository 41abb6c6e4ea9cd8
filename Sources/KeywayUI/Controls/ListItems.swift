import KeywayElements

/// The rows of a list as the focus knows them: by their places in the data.
struct ListItems<Data: RandomAccessCollection, ID: Hashable>: ItemCollection {
  let data: Data
  let id: (Data.Element) -> ID
  let traits: RowTraits<Data.Element>
  let heights: RowHeights
  /// Where each identity is, once one was not found near where it was.
  private let table = Table()

  private final class Table {
    var places: [ID: Int]?
  }

  init(
    _ data: Data, id: @escaping (Data.Element) -> ID, traits: RowTraits<Data.Element>, heights: RowHeights
  ) {
    self.data = data
    self.id = id
    self.traits = traits
    self.heights = heights
  }

  subscript(index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }

  var count: Int { data.count }
  var hasLabels: Bool { traits.label != nil }

  func id(at index: Int) -> ID { id(self[index]) }
  func key(at index: Int) -> AnyHashable { AnyHashable(id(at: index)) }

  func index(of key: AnyHashable, near index: Int) -> Int? {
    guard let wanted = key.base as? ID else { return nil }
    return self.index(ofID: wanted, near: index)
  }

  /// - Complexity: O(1) near the place; else O(rows) once.
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
      to: Element(role: .cell, shape: .roundedRectangle(radius: ButtonNode.radius), focus: .stop),
      of: self[index])
  }

  func label(at index: Int) -> String { traits.label?(self[index]) ?? "" }
  func isEnabled(at index: Int) -> Bool { traits.isEnabled?(self[index]) ?? true }

  func selectable(in range: Range<Int>) -> RangeSet<Int> {
    guard traits.isEnabled != nil || traits.isSelectable != nil else { return RangeSet(range) }
    var result = RangeSet<Int>()
    var start: Int?
    for index in range {
      let item = self[index]
      if traits.canSelect(item) {
        start = start ?? index
      } else if let first = start {
        result.insert(contentsOf: first..<index)
        start = nil
      }
    }
    if let start { result.insert(contentsOf: start..<range.upperBound) }
    return result
  }

  func extent(at index: Int) -> ClosedRange<Double> {
    let top = heights.top(of: index)
    return top...(top + heights.height(of: index))
  }

  func index(at position: Double) -> Int { heights.row(at: position) }
}

extension RandomAccessCollection {
  /// Whether both are the very same, as far as that can be told without a look at each element. The other is still held.
  func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    // An array that is still held is not changed in place: the same memory holds the same rows.
    let memory = withContiguousStorageIfAvailable { $0.baseAddress }
    let otherMemory = other.withContiguousStorageIfAvailable { $0.baseAddress }
    if let memory, let otherMemory { return memory == otherMemory }
    // What computes its elements, such as a range, is as quickly compared.
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return (self as? any Equatable).map { isEqual($0) } ?? false
  }
}
