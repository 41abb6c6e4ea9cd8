import KeywayKeymap
import KeywayPlatform

extension View {
  /// Loads slow content for a settled selection, and delivers the result only if the selection is still the same.
  ///
  /// A change of the selection cancels the former load; if that continues nevertheless, its result is dropped. The initial
  /// selection is loaded too. To avoid even selecting rows in passing, see ``selectionSettles(after:)``.
  ///
  /// - Parameters:
  ///   - selection: the selection of a list, or any other value.
  ///   - time: how long the selection must stay the same, by the window's run loop.
  ///   - load: called off the main actor unless it is isolated to it. Its errors are ignored, so catch those to report.
  ///   - deliver: called with the result for the latest selection.
  public func onSelectionSettled<Selection: Equatable & Sendable, Loaded: Sendable>(
    _ selection: Selection, after time: Duration = .zero,
    load: @escaping @Sendable (Selection) async throws -> Loaded,
    deliver: @escaping @MainActor (Loaded) -> Void
  ) -> some View {
    SettledView(
      content: self, selection: selection, milliseconds: time.milliseconds, load: load, deliver: deliver)
  }

  /// Performs slow work for a settled selection. A change of the selection cancels it.
  public func onSelectionSettled<Selection: Equatable & Sendable>(
    _ selection: Selection, after time: Duration = .zero,
    perform: @escaping @Sendable (Selection) async -> Void
  ) -> some View {
    onSelectionSettled(selection, after: time, load: perform, deliver: { _ in })
  }
}

private struct SettledView<Content: View, Selection: Equatable & Sendable, Loaded: Sendable>: PrimitiveView {
  let content: Content
  let selection: Selection
  let milliseconds: Int
  let load: @Sendable (Selection) async throws -> Loaded
  let deliver: @MainActor (Loaded) -> Void

  func update(_ node: ViewNode) {
    // A view that is evaluated for its words loads nothing.
    if !node.graph.isDetached {
      if node.storages.isEmpty { node.storages = [SettledLoad<Selection, Loaded>()] }
      let current = node.storages[0] as! SettledLoad<Selection, Loaded>
      current.deliver = deliver
      current.change(to: selection, milliseconds, in: node.graph, load)
    }
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

@MainActor
private final class SettledLoad<Selection: Equatable & Sendable, Loaded: Sendable> {
  var deliver: (@MainActor (Loaded) -> Void)?
  private var selection: Selection?
  /// Changes with each selection, so that stale results are recognized.
  private var generation = 0
  private var task: Task<Void, Never>?
  private var cancelTimer: (@MainActor () -> Void)?

  func change(
    to selection: Selection, _ milliseconds: Int, in graph: ViewGraph,
    _ load: @escaping @Sendable (Selection) async throws -> Loaded
  ) {
    guard selection != self.selection else { return }
    self.selection = selection
    generation += 1
    task?.cancel()
    task = nil
    cancelTimer?()
    cancelTimer = nil
    let generation = generation
    if milliseconds > 0, let host = graph.host {
      cancelTimer = host.schedule(after: .milliseconds(milliseconds)) { [weak self] in
        self?.begin(generation, selection, load)
      }
    } else {
      begin(generation, selection, load)
    }
  }

  private func begin(
    _ generation: Int, _ selection: Selection, _ load: @escaping @Sendable (Selection) async throws -> Loaded
  ) {
    guard generation == self.generation else { return }
    task = LanguageDoor.keep {
      Task { [weak self] in
        guard let loaded = try? await load(selection) else { return }
        self?.finish(generation, loaded)
      }
    }
  }

  private func finish(_ generation: Int, _ loaded: Loaded) {
    guard generation == self.generation, task?.isCancelled == false else { return }
    task = nil
    deliver?(loaded)
  }

  deinit { task?.cancel() }
}
