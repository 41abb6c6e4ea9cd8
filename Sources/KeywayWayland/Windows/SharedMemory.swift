import KeywayPlatform

/// Memory shared with the compositor, as its `wl_shm_pool`.
///
/// Owner: the buffers in it. Thread: main.
@MainActor
final class SharedMemory {
  /// Its base moves when it grows, so read that again for each frame.
  let memory: FrameMemory
  let pool: WlShmPool

  /// Creates memory of a size in bytes; pages are allocated on the first write.
  init(capacity: Int, shm: WlShm) throws(PlatformError) {
    memory = try FrameMemory(size: Self.shareable(capacity))
    pool = shm.createPool(fd: memory.descriptor, size: Int32(capacity))
  }

  /// Grows to at least this many bytes (`wl_shm_pool.resize`).
  func grow(to size: Int) throws(PlatformError) {
    guard size > memory.size else { return }
    try memory.grow(to: Self.shareable(size))
    pool.resize(Int32(size))
  }

  /// Sizes of a `wl_shm_pool` are signed 32-bit numbers.
  private static func shareable(_ size: Int) throws(PlatformError) -> Int {
    guard size <= Int(Int32.max) else {
      throw PlatformError("a window of \(size) bytes is more than wl_shm can share; make it smaller")
    }
    return size
  }

  isolated deinit { pool.destroy() }
}
