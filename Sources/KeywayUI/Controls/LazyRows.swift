/// The rows of a lazy stack, created on demand.
@MainActor
struct LazyRows {
  /// Some consecutive rows.
  struct Part {
    let count: Int
    let key: @MainActor (Int) -> AnyHashable
    let view: @MainActor (Int) -> AnyView
    /// The index of the row with the identity from its `ForEach`.
    var find: @MainActor (AnyHashable) -> Int? = { _ in nil }
  }

  private let parts: [Part]
  let count: Int

  init(of content: some View) {
    parts = Self.parts(of: content, at: [])
    count = parts.reduce(0) { $0 + $1.count }
  }

  static func parts(of view: some View, at path: [AnyHashable]) -> [Part] {
    (view as? any LazyRowSource)?.parts(at: path)
      ?? [Part(count: 1, key: { _ in AnyHashable(path) }, view: { _ in AnyView(view) })]
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

/// The views that are separate rows in a lazy stack.
@MainActor
private protocol LazyRowSource {
  func parts(at path: [AnyHashable]) -> [LazyRows.Part]
}

extension EmptyView: LazyRowSource {
  fileprivate func parts(at path: [AnyHashable]) -> [LazyRows.Part] { [] }
}

extension TupleView: LazyRowSource {
  fileprivate func parts(at path: [AnyHashable]) -> [LazyRows.Part] {
    var parts: [LazyRows.Part] = []
    var index = 0
    for view in repeat each content {
      parts += LazyRows.parts(of: view, at: path + [index])
      index += 1
    }
    return parts
  }
}

extension OptionalView: LazyRowSource {
  fileprivate func parts(at path: [AnyHashable]) -> [LazyRows.Part] {
    content.map { LazyRows.parts(of: $0, at: path + [true]) } ?? []
  }
}

extension ConditionalView: LazyRowSource {
  fileprivate func parts(at path: [AnyHashable]) -> [LazyRows.Part] {
    switch branch {
    case .first(let view): LazyRows.parts(of: view, at: path + [true])
    case .second(let view): LazyRows.parts(of: view, at: path + [false])
    }
  }
}

extension Group: LazyRowSource {
  fileprivate func parts(at path: [AnyHashable]) -> [LazyRows.Part] { LazyRows.parts(of: content, at: path) }
}

extension ForEach: LazyRowSource {
  fileprivate func parts(at path: [AnyHashable]) -> [LazyRows.Part] {
    func item(_ index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
    return [
      LazyRows.Part(
        count: data.count,
        key: { AnyHashable(path + [AnyHashable(RowIdentity(value: AnyHashable(id(item($0)))))]) },
        view: { AnyView(content(item($0))) },
        find: { identity in
          (identity.base as? ID).flatMap { wanted in (0..<data.count).first { id(item($0)) == wanted } }
        })
    ]
  }
}
