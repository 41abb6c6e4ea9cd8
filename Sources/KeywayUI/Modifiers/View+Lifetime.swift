import KeywayPlatform

extension View {
  /// Calls a handler when the view has appeared, before its first frame. Changes that it makes are in that frame.
  ///
  /// A view in a row of a list, a table, a lazy stack or a lazy grid appears when the row comes within 300 logical pixels of
  /// the visible part, and again each time that it comes back.
  public func onAppear(perform: @escaping @MainActor () -> Void) -> some View {
    LifetimeView(content: self) { _ in
      perform()
      return nil
    }
  }

  /// Calls a handler when the view is removed, or its row is no longer near the visible part; see ``onAppear(perform:)``.
  public func onDisappear(perform: @escaping @MainActor () -> Void) -> some View {
    LifetimeView(content: self) { graph in { [weak graph] in graph?.afterUpdate(perform) } }
  }

  /// Runs a task while the view exists: it starts when the view appears, and is cancelled when the view is removed, or its row
  /// is no longer near the visible part; see ``onAppear(perform:)``.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    LifetimeView(content: self) { _ in
      let task = LanguageDoor.keep { Task { @MainActor in await action() } }
      return { task.cancel() }
    }
  }

  /// Calls a handler when a value has changed, with the old value and the new one.
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

struct LifetimeView<Content: View>: PrimitiveView {
  let content: Content
  /// Called when the view appears; returns the handler of its removal.
  let begin: @MainActor (ViewGraph) -> (@MainActor () -> Void)?

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
    if let lifetime = node.storages.first as? Lifetime {
      lifetime.begin = begin
      return
    }
    let lifetime = Lifetime(node.graph, begin)
    node.storages = [lifetime]
    let row = node.context.row
    row?.add(lifetime)
    node.onDispose = { [weak row] in
      row?.remove(lifetime)
      lifetime.appearanceDidChange(false)
    }
    lifetime.appearanceDidChange(row?.isShown ?? true)
  }
}

/// Work that runs while a view exists.
private final class Lifetime: AppearanceWatching {
  private weak var graph: ViewGraph?
  var begin: @MainActor (ViewGraph) -> (@MainActor () -> Void)?
  private var isWanted = false
  /// The handler that ends it; nil before it has begun.
  private var end: (@MainActor () -> Void)??

  init(_ graph: ViewGraph, _ begin: @escaping @MainActor (ViewGraph) -> (@MainActor () -> Void)?) {
    (self.graph, self.begin) = (graph, begin)
  }

  func appearanceDidChange(_ isShown: Bool) {
    isWanted = isShown
    if !isShown {
      end??()
      end = nil
      return
    }
    // A row may be removed before the views are up to date.
    graph?.afterUpdate { [weak self] in
      guard let self, self.isWanted, self.end == nil, let graph = self.graph else { return }
      self.end = .some(self.begin(graph))
    }
  }
}

private struct ChangeView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  let isInitial: Bool
  let perform: @MainActor (Value, Value) -> Void

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
    let last = node.storages.first as? LastValue<Value> ?? LastValue()
    node.storages = [last]
    let before = last.value
    guard before != value else { return }
    last.value = value
    guard before != nil || isInitial else { return }
    node.graph.afterUpdate { [perform, value] in perform(before ?? value, value) }
  }
}
