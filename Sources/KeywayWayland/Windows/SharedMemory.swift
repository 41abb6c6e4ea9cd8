import CLinux
import Glibc
import KeywayPlatform

/// Memory shared with the compositor: an anonymous file, mapped here, and its `wl_shm_pool`.
///
/// Owner: the buffers in it. Thread: main. `base` moves when the memory grows, so read it again for each frame.
@MainActor
final class SharedMemory {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  private let file: FileDescriptor
  let pool: WlShmPool

  /// Creates memory of a size in bytes; pages are allocated on the first write.
  init(capacity: Int, shm: WlShm) throws(PlatformError) {
    // Sizes of a wl_shm_pool are signed 32-bit numbers.
    guard capacity <= Int(Int32.max) else {
      throw PlatformError("a window of \(capacity) bytes is more than wl_shm can share; make it smaller")
    }
    let raw = memfd_create("keyway-frames", UInt32(KEYWAY_MFD_CLOEXEC | KEYWAY_MFD_ALLOW_SEALING))
    guard raw >= 0 else { throw .systemCall("memfd_create") }
    file = FileDescriptor(owning: raw)
    guard ftruncate(raw, capacity) == 0 else { throw .systemCall("ftruncate") }
    // Guarantees the compositor that the file does not shrink under its mapping.
    _ = fcntl(raw, Int32(KEYWAY_F_ADD_SEALS), Int32(KEYWAY_F_SEAL_SHRINK))
    guard let map = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, raw, 0), map != MAP_FAILED
    else { throw .systemCall("mmap") }
    base = map
    self.capacity = capacity
    pool = shm.createPool(fd: raw, size: Int32(capacity))
  }

  /// Grows to at least this many bytes (`ftruncate`, `mremap`, `wl_shm_pool.resize`).
  func grow(to size: Int) throws(PlatformError) {
    guard size > capacity else { return }
    guard size <= Int(Int32.max) else {
      throw PlatformError("a window of \(size) bytes is more than wl_shm can share; make it smaller")
    }
    guard ftruncate(file.raw, size) == 0 else { throw .systemCall("ftruncate") }
    guard let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.raw, 0), map != MAP_FAILED
    else { throw .systemCall("mmap") }
    munmap(base, capacity)
    base = map
    capacity = size
    pool.resize(Int32(size))
  }

  isolated deinit {
    pool.destroy()
    munmap(base, capacity)
  }
}
