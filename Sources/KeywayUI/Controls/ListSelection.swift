import KeywayElements
import KeywayFocus

/// What a list's selection is bound to.
@MainActor
enum ListSelection<ID: Hashable> {
  case none
  case single(Binding<ID?>)
  case multiple(Binding<Set<ID>>)
  case places(Binding<RangeSet<Int>>)

  /// What is selected, as it was read once.
  enum Value: Equatable {
    case none
    case single(ID?)
    case multiple(Set<ID>)
    case places(RangeSet<Int>)
  }

  var mode: FocusGroup.SelectionMode {
    switch self {
    case .none: .none
    case .single: .single
    case .multiple, .places: .multiple
    }
  }

  var value: Value {
    switch self {
    case .none: .none
    case .single(let binding): .single(binding.wrappedValue)
    case .multiple(let binding): .multiple(binding.wrappedValue)
    case .places(let binding): .places(binding.wrappedValue)
    }
  }

  /// Writes what a person changed; what they left as it was is not written.
  ///
  /// - Parameter selected: the places of all that is selected now.
  /// - Returns: what was written.
  /// - Complexity: O(changed rows) beside the copy of a set that the app holds too; O(ranges) for places.
  func write<Data>(_ change: SelectionChange, _ selected: RangeSet<Int>, in items: ListItems<Data, ID>)
    -> Value
  {
    switch self {
    case .none: return .none
    case .single(let binding):
      let after = selected.ranges.first.map { items.id(at: $0.lowerBound) }
      if after != binding.wrappedValue { binding.wrappedValue = after }
      return .single(after)
    case .multiple(let binding):
      var after: Set<ID> = []
      if change.isReplacing {
        for range in selected.ranges { for index in range { after.insert(items.id(at: index)) } }
      } else {
        after = binding.wrappedValue
        for range in change.deselectedItems.ranges {
          for index in range { after.remove(items.id(at: index)) }
        }
        for range in change.selectedItems.ranges { for index in range { after.insert(items.id(at: index)) } }
      }
      binding.wrappedValue = after
      return .multiple(after)
    case .places(let binding):
      if binding.wrappedValue != selected { binding.wrappedValue = selected }
      return .places(selected)
    }
  }
}

extension ListSelection.Value {
  /// The places of what is selected.
  ///
  /// - Complexity: O(rows up to the last that is selected), for what the app selected or after the rows changed.
  func places<Data>(in items: ListItems<Data, ID>, near place: Int) -> RangeSet<Int> {
    switch self {
    case .none: return RangeSet()
    case .single(nil): return RangeSet()
    case .single(let id?):
      guard let index = items.index(ofID: id, near: place) else { return RangeSet() }
      return RangeSet(index..<index + 1)
    case .multiple(let ids):
      var result = RangeSet<Int>()
      var start: Int?
      var left = ids.count
      var index = 0
      for item in items.data {
        if left == 0 { break }
        if ids.contains(items.id(item)) {
          left -= 1
          start = start ?? index
        } else if let first = start {
          result.insert(contentsOf: first..<index)
          start = nil
        }
        index += 1
      }
      if let start { result.insert(contentsOf: start..<index) }
      return result
    case .places(let places):
      return places.intersection(RangeSet(0..<items.count))
    }
  }
}
