import Glibc
import KeywayPlatform

/// The server's socket in the event loop.
///
/// Calls that wait for an answer also read events, which poll cannot report, so queued events are handled before each poll.
@MainActor
final class X11ConnectionSource: EventSource {
  private unowned let system: X11WindowSystem
  private let connection: X11Connection
  let fileDescriptor: Int32

  init(_ connection: X11Connection, system: X11WindowSystem) {
    (self.connection, self.system) = (connection, system)
    fileDescriptor = connection.fileDescriptor
  }

  func prepareToPoll() -> Int16 {
    var isSent: Bool
    // Sending may read, and handling an event may queue requests.
    repeat {
      guard handle(reads: false) else { return 0 }
      isSent = system.sendStrips() && connection.flush()
    } while isSent && connection.hasHandledEvents && !connection.hasMore
    // Poll does not report events that were read. The next turn comes at once, after timers, signals and other sources.
    if connection.hasMore { system.eventLoop.beforeNextPoll {} }
    return Int16(isSent ? POLLIN : POLLIN | POLLOUT)
  }

  func didPoll(_ found: Int16) { if found & Int16(POLLIN | POLLHUP | POLLERR) != 0 { handle(reads: true) } }

  @discardableResult
  private func handle(reads: Bool) -> Bool {
    let system = system
    let lives = connection.handle(reads: reads) {
      system.receive($0)
    } error: {
      system.note($0)
    }
    if !lives { system.connectionFailed() }
    return lives
  }
}
