extension View {
  /// Calls a handler when the view has appeared, before its first frame. Changes that it makes are in that frame.
  public func onAppear(perform: @escaping @MainActor () -> Void) -> some View {
    LifetimeView(content: self) { node in node.graph.afterUpdate(perform) }
  }

  /// Calls a handler when the view is gone.
  public func onDisappear(perform: @escaping @MainActor () -> Void) -> some View {
    LifetimeView(content: self) { node in
      let graph = node.graph
      node.onDispose = { [weak graph] in graph?.afterUpdate(perform) }
    }
  }

  /// Runs a task while the view exists: it starts when the view appears, and is cancelled when the view is gone.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    LifetimeView(content: self) { node in
      node.graph.afterUpdate { [weak node] in
        guard let node, !node.isDisposed else { return }
        let task = Task { @MainActor in await action() }
        node.onDispose = { task.cancel() }
      }
    }
  }

  /// Calls a handler when a value has changed, with the former value and the new one.
  ///
  /// - Parameter initial: whether to call it for the first value, too.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ perform: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial, perform: perform)
  }

  /// Calls a handler when a value has changed.
  ///
  /// - Parameter initial: whether to call it for the first value, too.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ perform: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in perform() }
  }
}

/// Does something once, when the view appears.
private struct LifetimeView<Content: View>: PrimitiveView {
  private final class HasBegun {}

  let content: Content
  let begin: @MainActor (ViewNode) -> Void

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
    guard node.storages.isEmpty else { return }
    node.storages = [HasBegun()]
    begin(node)
  }
}

private struct ChangeView<Content: View, Value: Equatable>: PrimitiveView {
  private final class Last {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  let content: Content
  let value: Value
  let isInitial: Bool
  let perform: @MainActor (Value, Value) -> Void

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
    guard let last = node.storages.first as? Last else {
      node.storages = [Last(value)]
      if isInitial { node.graph.afterUpdate { [perform, value] in perform(value, value) } }
      return
    }
    guard last.value != value else { return }
    let before = last.value
    last.value = value
    node.graph.afterUpdate { [perform, value] in perform(before, value) }
  }
}
