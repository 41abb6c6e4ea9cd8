import KeywayElements

/// The rows of a lazy stack, created on demand.
@MainActor
struct LazyRows {
  /// Some consecutive rows.
  struct Part {
    let count: Int
    let key: @MainActor (Int) -> AnyHashable
    let view: @MainActor (Int) -> AnyView
    /// Whether the rows are those of a `ForEach`, which people count.
    var isCounted = false
    /// The index of the row with the identity from its `ForEach`.
    var find: @MainActor (AnyHashable) -> Int? = { _ in nil }
  }

  private let parts: [Part]
  let count: Int

  init(of content: some View) {
    parts = Self.parts(of: content, at: [])
    count = parts.reduce(0) { $0 + $1.count }
  }

  private static func parts(of view: some View, at path: [AnyHashable]) -> [Part] {
    if let list = view as? any LazyRowSource { return [list.rows(at: path)] }
    guard let parted = view as? any PartedView else {
      return [Part(count: 1, key: { _ in AnyHashable(path) }, view: { _ in AnyView(view) })]
    }
    return parted.parts.flatMap { place, view in
      parts(of: view, at: path + [place].compactMap(\.self))
    }
  }

  private func place(of index: Int) -> (part: Part, index: Int) {
    var rest = index
    for part in parts {
      if rest < part.count { return (part, rest) }
      rest -= part.count
    }
    preconditionFailure("there is no row \(index)")
  }

  func key(at index: Int) -> AnyHashable {
    let (part, place) = place(of: index)
    return part.key(place)
  }

  /// The position of a row among all; nil for one that stands alone, such as a field of a form.
  func position(at index: Int) -> SetPosition? {
    place(of: index).part.isCounted ? SetPosition(index: index + 1, count: count) : nil
  }

  func view(at index: Int) -> AnyView {
    let (part, place) = place(of: index)
    return part.view(place)
  }

  /// - Complexity: O(rows).
  func index(ofIdentity identity: AnyHashable) -> Int? {
    var start = 0
    for part in parts {
      if let place = part.find(identity) { return start + place }
      start += part.count
    }
    return nil
  }

  /// - Complexity: O(1) if the row is where it was, otherwise O(rows).
  func index(of key: AnyHashable, lastAt last: Int) -> Int? {
    if last < count, self.key(at: last) == key { return last }
    return (0..<count).first { self.key(at: $0) == key }
  }
}

/// A view whose views are created on demand in a lazy stack.
@MainActor
private protocol LazyRowSource {
  func rows(at path: [AnyHashable]) -> LazyRows.Part
}

extension ForEach: LazyRowSource {
  fileprivate func rows(at path: [AnyHashable]) -> LazyRows.Part {
    LazyRows.Part(
      count: data.count,
      key: { AnyHashable(path + [AnyHashable(RowIdentity(value: AnyHashable(id(data.element(at: $0)))))]) },
      view: { AnyView(content(data.element(at: $0))) },
      isCounted: true,
      find: { identity in
        (identity.base as? ID).flatMap { id in
          (0..<data.count).first { self.id(data.element(at: $0)) == id }
        }
      })
  }
}
