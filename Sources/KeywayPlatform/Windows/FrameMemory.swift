import CLinux
import Glibc

/// Memory for frames that the display can also map: an anonymous file, mapped here.
///
/// Owner: the buffers in it. Thread: main. `base` moves when the memory grows, so read it again for each frame.
@MainActor
package final class FrameMemory {
  package private(set) var base: UnsafeMutableRawPointer
  /// In bytes.
  package private(set) var size: Int
  private let file: FileDescriptor
  private var populator: WorkerThread?

  /// Creates memory of a size in bytes; pages are allocated on the first write.
  package init(size: Int) throws(PlatformError) {
    let raw = memfd_create("keyway-frames", UInt32(KEYWAY_MFD_CLOEXEC | KEYWAY_MFD_ALLOW_SEALING))
    guard raw >= 0 else { throw .systemCall("memfd_create") }
    file = FileDescriptor(owning: raw)
    guard ftruncate(raw, size) == 0 else { throw .systemCall("ftruncate") }
    // Keep both sides from shortening the file, which would end the other at its next access (SIGBUS).
    guard fcntl(raw, Int32(KEYWAY_F_ADD_SEALS), Int32(KEYWAY_F_SEAL_SHRINK)) == 0 else {
      throw .systemCall("fcntl")
    }
    base = try Self.map(raw, size)
    self.size = size
  }

  /// The file for the display to map. It stays open as long as the memory.
  package var descriptor: Int32 { file.raw }

  /// Grows to at least this many bytes (`ftruncate`, `mmap`).
  package func grow(to newSize: Int) throws(PlatformError) {
    guard newSize > size else { return }
    guard ftruncate(file.raw, newSize) == 0 else { throw .systemCall("ftruncate") }
    let map = try Self.map(file.raw, newSize)
    unmap()
    (base, size) = (map, newSize)
  }

  /// Starts allocating the first bytes on another thread.
  ///
  /// Otherwise painting the first frame causes a thousand page faults at 1280 x 800, a sixth of an app's start-up time, and
  /// eight times as many at 3840 x 2160. Kernels before Linux 5.14 still do so (`MADV_POPULATE_WRITE`).
  package func populate(_ count: Int) {
    guard populator == nil else { return }
    nonisolated(unsafe) let base = base
    let count = min(count, size)
    populator = WorkerThread {
      // In parts, because other threads cannot map memory meanwhile.
      let part = 1 << 18
      for start in stride(from: 0, to: count, by: part) {
        let length = min(part, count - start)
        guard madvise(base + start, length, Int32(KEYWAY_MADV_POPULATE_WRITE)) == 0 else { break }
      }
    }
  }

  /// Waits for the thread of `populate(_:)`, if any.
  package func finishPopulating() {
    populator?.join()
    populator = nil
  }

  private static func map(_ file: Int32, _ size: Int) throws(PlatformError) -> UnsafeMutableRawPointer {
    guard let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), map != MAP_FAILED else {
      throw .systemCall("mmap")
    }
    return map
  }

  private func unmap() {
    finishPopulating()
    munmap(base, size)
  }

  isolated deinit { unmap() }
}
