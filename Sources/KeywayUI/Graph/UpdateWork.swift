/// The work that waits for the update pass.
@MainActor
struct UpdateWork {
  /// The views to evaluate again.
  private(set) var dirty: [ViewNode] = []
  private var actions: [@MainActor () -> Void] = []
  /// The nodes whose names changed with their content.
  private var unnamed: [ObjectIdentifier: RenderNode] = [:]

  var hasViews: Bool { !dirty.isEmpty }
  var hasActions: Bool { !actions.isEmpty }

  mutating func evaluate(_ node: ViewNode) { dirty.append(node) }

  /// Calls a handler once the views are up to date, in the same pass. It may change state.
  mutating func call(_ perform: @escaping @MainActor () -> Void) { actions.append(perform) }

  mutating func name(_ node: RenderNode) { unnamed[ObjectIdentifier(node)] = node }

  /// The views to evaluate again, outer ones first, because they may replace inner ones.
  mutating func takeViews() -> [ViewNode] { dirty.takeAll().sorted { $0.depth < $1.depth } }

  /// The handlers that wait for the views, in the order in which their views appeared or changed.
  mutating func takeActions() -> [@MainActor () -> Void] { actions.takeAll() }

  /// The nodes to name again, inner ones first: an inner name is part of those around it.
  mutating func takeUnnamed() -> [RenderNode] {
    defer { unnamed.removeAll(keepingCapacity: true) }
    return unnamed.values.sorted { $0.depth > $1.depth }
  }
}
