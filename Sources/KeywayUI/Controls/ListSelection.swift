import KeywayElements
import KeywayFocus

/// The binding to the selection of a list, a tree or a table.
@MainActor
enum ListSelection<ID: Hashable> {
  case none
  case single(Binding<ID?>)
  case multiple(Binding<Set<ID>>)
  case places(Binding<RangeSet<Int>>)

  /// The selection, read once.
  enum Value: Equatable {
    case none
    case single(ID?)
    case multiple(Set<ID>)
    case places(RangeSet<Int>)

    /// Whether a row is selected; false for a selection by index, which knows no identities.
    func contains(_ id: ID) -> Bool {
      switch self {
      case .none, .places: false
      case .single(let selected): selected == id
      case .multiple(let selected): selected.contains(id)
      }
    }
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

  /// Writes a change by the user.
  ///
  /// - Parameter isReplacing: whether only `selected` is selected now.
  /// - Returns: the written value, even if the app changed it.
  /// - Complexity: O(changed rows), plus a copy of the set if the app keeps one too.
  @discardableResult
  func write(selected: some Sequence<ID>, deselected: some Sequence<ID>, isReplacing: Bool) -> Value {
    switch self {
    case .none, .places: return value
    case .single(let binding):
      let before = binding.wrappedValue
      let isLost = isReplacing || before.map { deselected.contains($0) } ?? false
      let after = selected.first { _ in true } ?? (isLost ? nil : before)
      if after != before { binding.wrappedValue = after }
      return .single(after)
    case .multiple(let binding):
      var after: Set<ID> = []
      if !isReplacing {
        after = binding.wrappedValue
        for id in deselected { after.remove(id) }
      }
      for id in selected { after.insert(id) }
      binding.wrappedValue = after
      return .multiple(after)
    }
  }

  /// Writes a change of rows that are known by index.
  ///
  /// - Parameter selected: the indices of all selected rows.
  func write<Data>(_ change: SelectionChange, _ selected: RangeSet<Int>, in items: ListItems<Data, ID>)
    -> Value
  {
    func ids(_ places: RangeSet<Int>) -> some Sequence<ID> {
      places.ranges.lazy.flatMap { $0.lazy.map { items.id(at: $0) } }
    }
    if case .places(let binding) = self {
      if binding.wrappedValue != selected { binding.wrappedValue = selected }
      return .places(selected)
    }
    return write(
      selected: ids(change.isReplacing ? selected : change.selectedItems),
      deselected: ids(change.deselectedItems),
      isReplacing: change.isReplacing)
  }
}

extension ListSelection.Value {
  /// The indices of the selected rows.
  ///
  /// - Complexity: O(rows up to the last selected one), if the app changed the selection or the rows changed.
  func places<Data>(in items: ListItems<Data, ID>, near place: Int) -> RangeSet<Int> {
    switch self {
    case .none, .single(nil): return RangeSet()
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
