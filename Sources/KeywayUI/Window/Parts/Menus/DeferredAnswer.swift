import KeywayMenus

/// Receives the elements from a provider, and detects a completion that was released without a call.
@MainActor
final class DeferredAnswer {
  enum Elements {
    case made([any MenuElement])
    /// The completion was called before.
    case again
    /// The completion was released without a call.
    case never
  }

  private let take: @MainActor @Sendable (Elements) -> Void
  private var isComplete = false

  init(_ take: @escaping @MainActor @Sendable (Elements) -> Void) { self.take = take }

  func complete(_ elements: [any MenuElement]) {
    guard !isComplete else { return take(.again) }
    isComplete = true
    take(.made(elements))
  }

  deinit {
    guard !isComplete else { return }
    let take = take
    Task { @MainActor in take(.never) }
  }
}
