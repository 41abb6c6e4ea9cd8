import CLinux
import Glibc

/// A `timerfd` on the monotonic clock.
///
/// Owner: the event loop. Thread: main. The descriptor lives as long as the value.
struct TimerDescriptor: ~Copyable {
  private let descriptor: FileDescriptor
  /// The deadline last set in the kernel, so that an unchanged one costs no call.
  private var armed: UInt64?

  var raw: Int32 { descriptor.raw }

  /// Creates an unarmed timer (`timerfd_create`).
  init() throws(PlatformError) {
    let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    guard raw >= 0 else { throw .systemCall("timerfd_create") }
    descriptor = FileDescriptor(owning: raw)
  }

  /// Sets or clears the deadline in nanoseconds (`timerfd_settime`).
  mutating func arm(_ deadline: UInt64?) {
    guard deadline != armed else { return }
    armed = deadline
    var setting = itimerspec()
    if let deadline {
      // Zero would disarm.
      let time = max(deadline, 1)
      setting.it_value.tv_sec = Int(time / 1_000_000_000)
      setting.it_value.tv_nsec = Int(time % 1_000_000_000)
    }
    timerfd_settime(descriptor.raw, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Acknowledges that the deadline has passed.
  mutating func acknowledge() {
    var expirations: UInt64 = 0
    read(descriptor.raw, &expirations, MemoryLayout<UInt64>.size)
    armed = nil
  }
}
