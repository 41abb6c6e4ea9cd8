import Glibc
import KeywayPlatform

/// The records of the compositor's thread, for other threads to read and wait for.
///
/// Guarded by a mutex; the condition is signalled only while someone waits, so that recording a commit
/// costs an uncontended lock.
final class RecordBook: @unchecked Sendable {
  struct Records {
    var commits: [Commit] = []
    var commitCount = 0
    var windows: [WindowRecord] = []
    var protocolErrors: [ProtocolError] = []
    var connectedClients = 0
    var disconnections = 0
    var pongs = 0

    /// The first commit after a serial that attaches a buffer; older commits are ignored.
    func content(after serial: Int) -> Commit? {
      guard let oldest = commits.first?.serial else { return nil }
      return commits.dropFirst(max(serial + 1 - oldest, 0)).first { $0.attachesBuffer }
    }
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var records = Records()
  private var waiting = 0

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func update(_ change: (inout Records) -> Void) {
    pthread_mutex_lock(mutex)
    change(&records)
    if waiting > 0 { pthread_cond_broadcast(condition) }
    pthread_mutex_unlock(mutex)
  }

  func read<T>(_ body: (Records) -> T) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(records)
  }

  /// Waits until `body` returns a value.
  func wait<T>(for what: String, milliseconds: Int, _ body: (Records) -> T?) throws(CompositorError) -> T {
    let end = MonotonicClock.now + UInt64(max(milliseconds, 0)) * 1_000_000
    var deadline = timespec(tv_sec: Int(end / 1_000_000_000), tv_nsec: Int(end % 1_000_000_000))
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    waiting += 1
    defer { waiting -= 1 }
    while true {
      if let found = body(records) { return found }
      if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT {
        if let found = body(records) { return found }
        throw .timedOut(waitingFor: what, milliseconds: milliseconds)
      }
    }
  }
}

/// `CLOCK_MONOTONIC`, which every process of the machine shares.
enum MonotonicClock {
  /// In nanoseconds.
  static var now: UInt64 { EventLoop.monotonicNanoseconds }

  /// The time in input events; wraps around after 49.7 days.
  static var milliseconds: UInt32 { UInt32(truncatingIfNeeded: now / 1_000_000) }
}
