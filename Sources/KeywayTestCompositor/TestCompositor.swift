/// A Wayland compositor inside the test's own process, on a thread of its own.
///
/// It speaks the real protocol on a real socket, so a client cannot tell it from another compositor; but it
/// draws nothing: it sends exact key codes, takes the client's buffers as pictures, and records commits
/// with their times and damage. It offers what ``CompositorOptions`` says.
///
/// Calls may come from any thread and return when the compositor's thread has done them. A client in the
/// same process must be left to read its socket between a call and the wait for its answer: methods called
/// `wait…` block the calling thread, which must not be the client's.
public final class TestCompositor: Sendable {
  let thread: CompositorThread
  /// Milliseconds that the waits of other methods may take: far longer than a loaded machine needs.
  @usableFromInline package static let patience = 30_000

  package init(_ options: CompositorOptions) throws(CompositorError) {
    try OpenFiles.check()
    thread = try CompositorThread(options)
  }

  /// Starts the thread and listens; clients may connect once this returns. `TestCompositor { $0.scale = 2 }` changes the
  /// options.
  public convenience init(_ change: (inout CompositorOptions) -> Void = { _ in }) throws(CompositorError) {
    try self.init(CompositorOptions(change))
  }

  deinit {
    thread.stop()
  }

  /// The socket as an absolute path, which `WAYLAND_DISPLAY` may be.
  public var socketName: String { thread.socket }

  /// What a client's process needs in its environment. Apps of Keyway reduce motion there: a picture shows the end of
  /// each change. Keys act as those of a script that says no times. They join no accessibility bus, which would be that of
  /// the person at this machine, and do not say that they are in development.
  public var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": thread.socket, "XDG_RUNTIME_DIR": thread.folder, "KEYWAY_REDUCE_MOTION": "1",
      "KEYWAY_FOCUS_GUARD": "0", "KEYWAY_WINDOW_SYSTEM": "wayland", "NO_AT_BRIDGE": "1",
      "KEYWAY_DEVELOPMENT_LINE": "0",
    ]
  }

  /// Ends every client and removes the socket; the object answers nothing afterwards.
  public func stop() {
    thread.stop()
  }

  func perform<T: Sendable>(
    _ body: @escaping @Sendable (Compositor) throws(CompositorError) -> T
  ) throws(CompositorError) -> T {
    try thread.perform(body)
  }
}
