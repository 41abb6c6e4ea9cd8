import Glibc
import KeywayPlatform

/// The compositor's socket in the event loop.
///
/// Follows libwayland's rules for reading: announce the read, send, poll, then read or cancel the read. Requests queued in a
/// turn are sent in one `sendmsg` before the loop polls again, those of a frame with its commit.
@MainActor
final class ConnectionSource: EventSource {
  private let connection: WaylandConnection
  private let onFailure: @MainActor (WaylandConnectionError) -> Void
  private var isReadAnnounced = false

  let fileDescriptor: Int32

  init(_ connection: WaylandConnection, onFailure: @escaping @MainActor (WaylandConnectionError) -> Void) {
    (self.connection, self.onFailure) = (connection, onFailure)
    fileDescriptor = connection.fileDescriptor
  }

  func prepareToPoll() -> Int16 {
    do throws(WaylandConnectionError) {
      try connection.prepareRead()
      isReadAnnounced = true
      // If the socket is full, the rest is sent once the compositor has read some.
      return try connection.flush() ? Int16(POLLIN) : Int16(POLLIN | POLLOUT)
    } catch {
      cancelRead()
      onFailure(error)
      return 0
    }
  }

  func didPoll(_ found: Int16) {
    guard isReadAnnounced else { return }
    guard found & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { return cancelRead() }
    isReadAnnounced = false
    do throws(WaylandConnectionError) {
      try connection.readEvents()
    } catch {
      onFailure(error)
    }
  }

  private func cancelRead() {
    guard isReadAnnounced else { return }
    isReadAnnounced = false
    connection.cancelRead()
  }
}
