import Dispatch
import Glibc
import KeywayKeymap

// MARK: - Commits

extension TestCompositor {
  /// Every commit so far, oldest first.
  public var commits: [Commit] { thread.records.read { $0.commits } }

  /// The serial of the last commit, 0 before the first; a starting point for waits.
  public var lastCommit: Int { thread.records.read { $0.commitCount } }

  /// Forgets the commits so far; serials continue.
  public func forgetCommits() {
    thread.records.update { $0.commits = [] }
  }

  /// Waits for a commit with content after a serial. Blocks the calling thread.
  public func waitForCommit(
    after serial: Int, timeout: Duration = patience
  ) throws(CompositorError) -> Commit {
    try thread.records.wait(for: "commit after \(serial)", milliseconds: timeout.milliseconds) {
      $0.content(after: serial)
    }
  }

  /// Waits for a commit with content after a serial, without blocking the caller's actor.
  public func commit(after serial: Int, timeout: Duration = patience) async throws -> Commit {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { [self] in
        continuation.resume(
          with: Result { try waitForCommit(after: serial, timeout: timeout) })
      }
    }
  }

  /// Waits until no commit with content has come for a while, and returns the serial of the last.
  ///
  /// For clients that animate or need several frames. Blocks the calling thread.
  public func waitForQuiet(
    for quiet: Duration = .milliseconds(100), timeout: Duration = patience
  ) throws(CompositorError) -> Int {
    let end = MonotonicClock.now + UInt64(timeout.milliseconds) * 1_000_000
    var last = lastCommit
    while MonotonicClock.now < end {
      do throws(CompositorError) {
        last = try waitForCommit(after: last, timeout: quiet).serial
      } catch {
        return last
      }
    }
    throw .timedOut(waitingFor: "end of the commits", milliseconds: timeout.milliseconds)
  }

  /// Answers the waiting frame callbacks, if the options choose manual timing.
  public func sendFrames() throws(CompositorError) {
    try perform { $0.frames.send() }
  }
}

// MARK: - Pictures

extension TestCompositor {
  /// Copies the pixels of the window in front: the buffer of its main surface.
  public func capture() throws(CompositorError) -> Capture {
    try perform { compositor throws(CompositorError) in
      guard let window = compositor.frontWindow else { throw .noWindow }
      guard let capture = window.surface.buffer?.copyPixels() else { throw .noContent }
      return capture
    }
  }

  /// Writes a PNG file of the window in front.
  public func writePNG(to path: String) throws(CompositorError) {
    try capture().writePNG(to: path)
  }
}

// MARK: - Windows and clients

extension TestCompositor {
  /// The toplevels of all clients, in order of creation.
  public var windows: [WindowRecord] { thread.records.read { $0.windows } }

  /// Stops reading and answering for a while, simulating a compositor that hangs.
  ///
  /// - Parameter begins: called on the compositor's thread when it stops reading.
  package func stall(
    for time: Duration, _ begins: @escaping @Sendable () -> Void = {}
  ) throws(CompositorError) {
    try perform { _ in
      begins()
      usleep(UInt32(time.milliseconds) * 1_000)
    }
  }

  /// Waits until a client shows a window. Blocks the calling thread.
  public func waitForWindow(timeout: Duration = patience) throws(CompositorError) -> WindowRecord {
    try thread.records.wait(for: "window", milliseconds: timeout.milliseconds) { records in
      records.windows.last { $0.isMapped }
    }
  }

  /// Waits until a client shows a window that receives keys, and has drawn the focus ring that the keyboard causes.
  ///
  /// A window often appears before its client has a keyboard, and keys sent in between are lost. If no seat has a
  /// keyboard, it waits only for the window. Blocks the calling thread.
  package func waitForKeyboard(timeout: Duration = patience) throws(CompositorError) {
    let end = MonotonicClock.now + UInt64(timeout.milliseconds) * 1_000_000
    _ = try waitForWindow(timeout: timeout)
    while try !perform({ $0.seats.allSatisfy(\.isReadyForKeys) }) {
      guard MonotonicClock.now < end else {
        throw .timedOut(waitingFor: "keyboard of the window in front", milliseconds: timeout.milliseconds)
      }
      usleep(1_000)
    }
    try settle()
  }

  /// Sets the size of the window in front, in logical pixels.
  public func resizeWindow(width: Int, height: Int) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      guard let window = compositor.frontWindow else { throw .noWindow }
      window.sendConfigure(width: width, height: height)
    }
  }

  /// Asks the window in front to close.
  public func closeWindow() throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      guard let window = compositor.frontWindow else { throw .noWindow }
      window.resource.sendClose()
    }
  }

  /// Pings every client and waits for the answers, and for requests sent before them. Blocks the calling thread.
  public func ping(timeout: Duration = patience) throws(CompositorError) {
    let (before, count) = try perform { compositor in
      (compositor.records.read { $0.pongs }, compositor.ping())
    }
    try thread.records.wait(for: "answer to a ping", milliseconds: timeout.milliseconds) { records in
      records.pongs >= before + count ? () : nil
    }
    // An answer is recorded when read; earlier requests are executed before the thread does this.
    try perform { _ in }
  }

  /// Waits until the clients have read everything sent to them and have shown the result.
  ///
  /// It does not guess times: the answer to a ping follows all earlier requests of a client, and pings are sent until
  /// none brings another frame. Needs frame callbacks that are answered at once. Changes that take several round trips,
  /// such as a new keyboard, need as many calls.
  public func settle() throws(CompositorError) {
    var last: Int
    repeat {
      last = lastCommit
      try ping()
    } while lastCommit != last
  }

  /// The protocol errors that ended clients, oldest first.
  public var protocolErrors: [ProtocolError] { thread.records.read { $0.protocolErrors } }

  package var clientCount: Int { thread.records.read { $0.connectedClients } }

  /// Waits until this many clients have gone. Blocks the calling thread.
  public func waitForDisconnections(
    _ count: Int = 1, timeout: Duration = patience
  ) throws(CompositorError) {
    try thread.records.wait(for: "disconnection", milliseconds: timeout.milliseconds) { records in
      records.disconnections >= count ? () : nil
    }
  }
}
