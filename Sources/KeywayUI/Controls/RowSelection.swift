import KeywayElements

/// What the selection of a tree or a table is bound to.
@MainActor
enum RowSelection<ID: Hashable> {
  case none
  case single(Binding<ID?>)
  case multiple(Binding<Set<ID>>)

  /// What is selected, as it was read once.
  enum Value {
    case none
    case single(ID?)
    case multiple(Set<ID>)

    func contains(_ id: ID) -> Bool {
      switch self {
      case .none: false
      case .single(let selected): selected == id
      case .multiple(let selected): selected.contains(id)
      }
    }
  }

  var mode: FocusGroup.SelectionMode {
    switch self {
    case .none: .none
    case .single: .single
    case .multiple: .multiple
    }
  }

  var value: Value {
    switch self {
    case .none: .none
    case .single(let binding): .single(binding.wrappedValue)
    case .multiple(let binding): .multiple(binding.wrappedValue)
    }
  }

  /// Writes what a person changed; what they left as it was is not written.
  ///
  /// - Complexity: O(changed rows), and O(selected rows) for the copy of a set that the app holds too.
  func change(selected: [AnyHashable], deselected: [AnyHashable]) {
    switch self {
    case .none: break
    case .single(let binding):
      let before = binding.wrappedValue
      let after =
        selected.first.flatMap { $0.base as? ID }
        ?? (deselected.contains { $0.base as? ID == before } ? nil : before)
      if after != before { binding.wrappedValue = after }
    case .multiple(let binding):
      var after = binding.wrappedValue
      for id in deselected { if let id = id.base as? ID { after.remove(id) } }
      for id in selected { if let id = id.base as? ID { after.insert(id) } }
      if after != binding.wrappedValue { binding.wrappedValue = after }
    }
  }
}
