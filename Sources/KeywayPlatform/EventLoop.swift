/// One `poll` over everything that can wake an app; see `ARCHITECTURE.md`.
@MainActor
public final class EventLoop {
  public init() {}

  /// Runs until ``stop()``.
  public func run() { fatalError("placeholder") }

  public func stop() {}
}
