import Glibc

/// One `poll` over everything that can wake an app: descriptors, timers, signals, and the main queue that
/// `@MainActor` tasks run on. With nothing to do it sleeps and never wakes.
///
/// A turn is: deferred work, then each source's `prepareToPoll`, then `poll`, then each source's
/// `didPoll`, the main queue, and due timers. Requests that handlers queue are sent by the next turn's
/// `prepareToPoll`, once, whatever the number of events handled.
///
/// Use from the main actor. `run()` must be called synchronously on the first thread, from a `main` that
/// is not `async`, for tasks on the main actor to run.
@MainActor
public final class EventLoop {
  /// What time timers follow.
  package enum Clock: Sendable {
    /// `CLOCK_MONOTONIC`.
    case monotonic
    /// Time stands still but for ``HeadlessWindowSystem/advance(milliseconds:)``: for tests without waiting.
    case manual
  }

  /// Names one scheduled call, to cancel it.
  public struct Timer: Hashable, Sendable {
    let serial: UInt64
  }

  package let clock: Clock
  /// Whether the loop runs tasks of the main actor. Has an effect on the first thread only.
  package var servesMainQueue: Bool
  /// How often the loop has come back from `poll`. Stays the same while an app idles.
  package internal(set) var wakeUps = 0
  /// Called for SIGTERM and SIGINT during `run()`; nil stops the loop. A second signal ends the process.
  package var onTermination: (@MainActor () -> Void)?

  var sources: [(any EventSource)?] = []
  var pollSet: [pollfd] = []
  var timers = TimerQueue()
  /// Starts above zero, so that time stamps taken from it differ from unset ones.
  var manualTime: UInt64 = 1_000_000_000
  var deferred: [@MainActor () -> Void] = []
  var spareDeferred: [@MainActor () -> Void] = []
  var isStopped = false
  /// Whether ``run()`` is under way.
  var isRunning = false
  /// The streams that never block the loop.
  var paced: [OutputChannel] = []
  var failure: PlatformError?
  /// Whether the run under way is on the thread that has to serve libdispatch's main queue. Looked up once
  /// a run, since it costs two system calls.
  var isOnFirstThread = false
  var timerDescriptor: TimerDescriptor?
  var signalDescriptor: SignalDescriptor?

  /// Creates a loop with a clock.
  package init(clock: Clock = .monotonic) {
    self.clock = clock
    servesMainQueue = clock == .monotonic
    _ = LargeMemory.isReturned
  }

  // MARK: Sources

  /// Starts polling a source. One may be added at any time, also from inside a handler.
  ///
  /// Add the display first: it then prepares last, and sends what the other sources' work has caused.
  package func add(_ source: any EventSource) {
    sources.append(source)
  }

  /// Stops polling a source; nothing of it is called after this returns.
  package func remove(_ source: any EventSource) {
    // The place stays until the turn is over, since the poll set follows the order of the sources.
    for index in sources.indices where sources[index] === source { sources[index] = nil }
  }

  // MARK: Time

  /// Nanoseconds since an undefined start, never going back.
  package var nanoseconds: UInt64 {
    switch clock {
    case .manual: return manualTime
    case .monotonic:
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  }

  /// Milliseconds since an undefined start, never going back.
  package var milliseconds: UInt64 { nanoseconds / 1_000_000 }

  /// Calls `action` once, from inside the loop, when the time has passed.
  ///
  /// - Complexity: O(*n*) in the number of timers that wait; allocates nothing after warm-up.
  @discardableResult
  public func schedule(
    afterMilliseconds delay: Int, _ action: @escaping @MainActor () -> Void
  ) -> Timer {
    schedule(atNanoseconds: nanoseconds.advanced(byMilliseconds: delay), action)
  }

  /// Calls `action` once, from inside the loop, when ``milliseconds`` has reached a deadline.
  @discardableResult
  package func schedule(
    atMilliseconds deadline: UInt64, _ action: @escaping @MainActor () -> Void
  ) -> Timer {
    let (nanoseconds, isTooLate) = deadline.multipliedReportingOverflow(by: 1_000_000)
    return schedule(atNanoseconds: isTooLate ? .max : nanoseconds, action)
  }

  /// Calls `action` once, from inside the loop, when ``nanoseconds`` has reached a deadline.
  @discardableResult
  package func schedule(
    atNanoseconds deadline: UInt64, _ action: @escaping @MainActor () -> Void
  ) -> Timer {
    Timer(serial: timers.add(deadline: deadline, action: action))
  }

  /// Makes sure that a timer does not fire; one that has fired already is ignored.
  public func cancel(_ timer: Timer) {
    timers.remove(serial: timer.serial)
  }

  /// Whether work waits that ``beforeNextPoll(_:)`` was given.
  var hasDeferredWork: Bool { !deferred.isEmpty }

  /// Calls `action` once, before the loop next waits.
  package func beforeNextPoll(_ action: @escaping @MainActor () -> Void) {
    deferred.append(action)
  }
}

extension UInt64 {
  /// Nanoseconds some milliseconds later, at most the last there are: a time that never comes is a time too.
  func advanced(byMilliseconds delay: Int) -> UInt64 {
    let (nanoseconds, isTooLong) = UInt64(Swift.max(0, delay)).multipliedReportingOverflow(by: 1_000_000)
    let (sum, isTooLate) = addingReportingOverflow(nanoseconds)
    return isTooLong || isTooLate ? .max : sum
  }
}
