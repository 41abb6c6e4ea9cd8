import KeywayPlatform

/// A Wayland compositor inside the test's own process, on a separate thread.
///
/// It speaks the real protocol on a real socket, so a client cannot distinguish it from another compositor. But it draws
/// nothing: it sends exact key codes, takes the client's buffers as pictures, and records commits with their times and
/// damage. ``CompositorOptions`` determines what it offers.
///
/// Calls may come from any thread and return when the compositor's thread has finished. A client in the same process must
/// be able to read its socket between a call and the wait for its answer: methods called `wait…` block the calling thread,
/// which must not be the client's.
public final class TestCompositor: Sendable {
  let thread: CompositorThread
  /// The default time limit of waits: far longer than a loaded machine needs.
  @usableFromInline package static let patience = Duration.seconds(30)
  /// The least limit of open files: for a compositor, an app beside it, and pictures.
  private static let leastFiles = 256

  package init(_ options: CompositorOptions) throws(CompositorError) {
    do {
      try DescriptorLimit.ensure(Self.leastFiles)
    } catch {
      throw CompositorError(error.description)
    }
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

  /// The socket as an absolute path, which `WAYLAND_DISPLAY` accepts.
  public var socketName: String { thread.socket }

  /// The environment for a client's process. Apps of Keyway reduce motion there, so that a picture shows the end of each
  /// change. Keys act like those of a script without times. They join no accessibility bus, which would be the machine's
  /// user's, and do not claim to be in development.
  public var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": thread.socket, "XDG_RUNTIME_DIR": thread.folder, "KEYWAY_REDUCE_MOTION": "1",
      "KEYWAY_FOCUS_GUARD": "0", "KEYWAY_WINDOW_SYSTEM": "wayland", "NO_AT_BRIDGE": "1",
      "KEYWAY_DEVELOPMENT_LINE": "0",
    ]
  }

  /// Ends every client and removes the socket. The object must not be used afterwards.
  public func stop() {
    thread.stop()
  }

  func perform<T: Sendable>(
    _ body: @escaping @Sendable (Compositor) throws(CompositorError) -> T
  ) throws(CompositorError) -> T {
    try thread.perform(body)
  }
}
