import CLinux
import Glibc

/// libdispatch's main queue, which runs `@MainActor` tasks.
///
/// Thread: the process's first thread only, since libdispatch binds the main queue to it and traps
/// elsewhere. After `dispatchMain()` (under a test runner, say) the queue is served by other threads, and
/// code on the main actor is not on the first thread; `isOurs` is false then.
enum MainQueue {
  /// Whether the calling thread must serve the queue.
  static var isOurs: Bool { keyway_is_main_thread() != 0 }

  /// Readable while the queue has work; owned by libdispatch (`_dispatch_get_main_queue_handle_4CF`).
  static var handle: Int32 { _dispatch_get_main_queue_handle_4CF() }

  /// Runs the queue's work (`_dispatch_main_queue_callback_4CF`).
  ///
  /// The descriptor is read first, so work that arrives during the call makes it readable again. Inside a block of the
  /// main queue libdispatch makes the call a no-op, so it never recurses.
  @MainActor static func drain() {
    var count: UInt64 = 0
    read(handle, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
