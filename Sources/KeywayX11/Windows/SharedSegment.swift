import CLinux
import CXCB
import Glibc
import KeywayPlatform

/// Memory that is shared with the server: an anonymous file, mapped here and there (MIT-SHM 1.2).
@MainActor
final class SharedSegment {
  let id: xcb_shm_seg_t
  let base: UnsafeMutableRawPointer
  private let size: Int
  private unowned let connection: X11Connection

  /// - Parameters:
  ///   - size: in bytes; pages are allocated on the first write.
  ///   - onRefusal: called later if the server cannot map the file.
  init(size: Int, _ connection: X11Connection, onRefusal: @escaping @MainActor () -> Void)
    throws(PlatformError)
  {
    let raw = memfd_create("keyway-frames", UInt32(KEYWAY_MFD_CLOEXEC | KEYWAY_MFD_ALLOW_SEALING))
    guard raw >= 0 else { throw .systemCall("memfd_create") }
    let file = FileDescriptor(owning: raw)
    guard ftruncate(raw, size) == 0 else { throw .systemCall("ftruncate") }
    // Guarantees the server that the file does not shrink under its mapping.
    _ = fcntl(raw, Int32(KEYWAY_F_ADD_SEALS), Int32(KEYWAY_F_SEAL_SHRINK))
    guard let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, raw, 0), map != MAP_FAILED else {
      throw .systemCall("mmap")
    }
    // XCB closes the one that it sends.
    let sent = fcntl(file.raw, F_DUPFD_CLOEXEC, 3)
    guard sent >= 0 else {
      munmap(map, size)
      throw .systemCall("fcntl")
    }
    base = map
    self.size = size
    self.connection = connection
    id = connection.makeID()
    let cookie = xcb_shm_attach_fd_checked(connection.raw, id, sent, 0)
    connection.await(cookie.sequence) { if case .failure = $0 { onRefusal() } }
    connection.sync {}
  }

  /// Ends the server's mapping.
  func detach() { xcb_shm_detach(connection.raw, id) }

  isolated deinit { munmap(base, size) }
}
