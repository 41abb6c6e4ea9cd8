import CLinux
import Glibc
import KeywayKeymap
import KeywayPlatform
import Synchronization

/// Limits the time of calls that wait for a server.
///
/// XCB waits inside some calls: for the setup, a reply, room in the socket, or the rest of an event or reply that has partly
/// arrived, even in a call that only polls. When the time is up, or the app is asked to end (SIGTERM), the socket is shut down,
/// and the call returns with a broken connection.
///
/// One thread per connection sleeps until a call takes longer than a tenth of a second; shorter calls cost two system calls.
final class Watchdog: Sendable {
  private let watch: Watch
  private let thread: WorkerThread

  /// - Parameters:
  ///   - socket: open until ``end()``.
  ///   - limit: the time limit of each call.
  ///   - isAskedToEnd: whether calls must end now; called on the thread.
  /// - Returns: nil if the system has no more threads or files.
  init?(
    socket: Int32, limit: Duration,
    isAskedToEnd: @escaping @Sendable () -> Bool = { PendingSignals.askToEnd }
  ) {
    guard let watch = Watch(socket, limit.milliseconds, isAskedToEnd) else { return nil }
    // The loop reads signals from a descriptor, so they must not be delivered to this thread.
    var (all, usual) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &usual)
    let thread = WorkerThread { watch.run() }
    pthread_sigmask(SIG_SETMASK, &usual, nil)
    guard let thread else { return nil }
    (self.watch, self.thread) = (watch, thread)
  }

  deinit { end() }

  /// Ends the thread and waits for it, so that the socket may be closed. The second call does nothing.
  func end() {
    guard !watch.hasEnded.exchange(true, ordering: .sequentiallyConsistent) else { return }
    eventfd_write(watch.bell.raw, 1)
    thread.join()
  }

  /// Runs a call that may wait. Calls must not be nested.
  func guarding<Result>(_ call: () throws -> Result) rethrows -> Result {
    watch.begin()
    defer { watch.stop() }
    return try call()
  }

  /// The state shared by the thread and its callers.
  private final class Watch: Sendable {
    /// Wakes the thread to end it.
    let bell: FileDescriptor
    let hasEnded = Atomic(false)
    private let socket: Int32
    /// In milliseconds.
    private let limit: Int
    private let isAskedToEnd: @Sendable () -> Bool
    /// Fires while a call runs.
    private let timer: FileDescriptor
    /// The deadline of the call, monotonic, in nanoseconds; 0 while there is none.
    private let deadline = Atomic<UInt64>(0)

    /// The interval at which the thread checks a waiting call, in milliseconds.
    private static let interval = 100

    init?(_ socket: Int32, _ milliseconds: Int, _ isAskedToEnd: @escaping @Sendable () -> Bool) {
      let clock = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
      let event = eventfd(0, O_CLOEXEC)
      guard clock >= 0, event >= 0 else {
        for file in [clock, event] where file >= 0 { close(file) }
        return nil
      }
      timer = FileDescriptor(owning: clock)
      bell = FileDescriptor(owning: event)
      (self.socket, limit, self.isAskedToEnd) = (socket, milliseconds, isAskedToEnd)
    }

    func begin() {
      deadline.store(
        EventLoop.monotonicNanoseconds + UInt64(limit) * 1_000_000, ordering: .sequentiallyConsistent)
      setTimer(milliseconds: max(1, min(Self.interval, limit)))
    }

    func stop() {
      deadline.store(0, ordering: .sequentiallyConsistent)
      setTimer(milliseconds: 0)
    }

    /// Makes the timer fire periodically; 0 stops it.
    private func setTimer(milliseconds: Int) {
      var setting = itimerspec()
      setting.it_value.tv_nsec = milliseconds * 1_000_000
      setting.it_interval.tv_nsec = milliseconds * 1_000_000
      timerfd_settime(timer.raw, 0, &setting, nil)
    }

    func run() {
      var asked = [
        pollfd(fd: bell.raw, events: Int16(POLLIN), revents: 0),
        pollfd(fd: timer.raw, events: Int16(POLLIN), revents: 0),
      ]
      while !hasEnded.load(ordering: .sequentiallyConsistent) {
        guard poll(&asked, 2, -1) > 0 else { continue }
        var expirations: UInt64 = 0
        read(timer.raw, &expirations, MemoryLayout<UInt64>.size)
        let end = deadline.load(ordering: .sequentiallyConsistent)
        guard end != 0, EventLoop.monotonicNanoseconds >= end || isAskedToEnd() else { continue }
        shutdown(socket, Int32(SHUT_RDWR))
      }
    }
  }
}

extension Watchdog? {
  /// Runs a call that may wait, without a watchdog if the system had no thread left.
  func guarding<Result>(_ call: () throws -> Result) rethrows -> Result {
    guard let self else { return try call() }
    return try self.guarding(call)
  }
}
