import CXCB
import Glibc
import KeywayPlatform

/// Memory shared with the server, which maps its file (MIT-SHM 1.2).
@MainActor
final class SharedSegment {
  let id: xcb_shm_seg_t
  let memory: FrameMemory
  private unowned let connection: X11Connection

  /// - Parameters:
  ///   - size: in bytes; pages are allocated on the first write.
  ///   - onRefusal: called later if the server cannot map the file.
  init(size: Int, _ connection: X11Connection, onRefusal: @escaping @MainActor () -> Void)
    throws(PlatformError)
  {
    memory = try FrameMemory(size: size)
    // XCB closes the descriptor that it sends.
    let sent = fcntl(memory.descriptor, F_DUPFD_CLOEXEC, 3)
    guard sent >= 0 else { throw .systemCall("fcntl") }
    self.connection = connection
    id = connection.makeID()
    let cookie = xcb_shm_attach_fd_checked(connection.raw, id, sent, 0)
    connection.await(cookie.sequence) { if case .failure = $0 { onRefusal() } }
    connection.sync {}
  }

  /// Ends the server's mapping.
  func detach() { xcb_shm_detach(connection.raw, id) }
}
