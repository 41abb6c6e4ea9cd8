import Glibc
import KeywayKeymap

/// One `poll` over everything that can wake an app: descriptors, timers, signals, and the main queue that
/// `@MainActor` tasks run on. With nothing to do it sleeps and never wakes.
///
/// A turn is: deferred work, then each source's `prepareToPoll`, then `poll`, then each source's `didPoll`, the main
/// queue, and due timers. Requests that handlers queue are sent once, by the next turn's `prepareToPoll`, regardless of
/// the number of events handled.
///
/// Use from the main actor. `run()` must be called synchronously on the first thread, from a `main` that
/// is not `async`, for tasks on the main actor to run.
@MainActor
public final class EventLoop {
  /// The clock of timers.
  package enum Clock: Sendable {
    /// `CLOCK_MONOTONIC`.
    case monotonic
    /// Time advances only by ``HeadlessWindowSystem/advance(by:)``, for tests without waiting.
    case manual
  }

  /// Identifies a scheduled call, to cancel it.
  public struct Timer: Hashable, Sendable {
    let serial: UInt64
  }

  package let clock: Clock
  /// Whether the loop runs tasks of the main actor. Only takes effect on the first thread.
  package var servesMainQueue: Bool
  /// The number of returns from `poll`. Constant while an app is idle.
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
  /// Whether ``run()`` is running.
  var isRunning = false
  /// The streams that never block the loop.
  var paced: [OutputChannel] = []
  var failure: PlatformError?
  /// Whether the current run is on the thread of libdispatch's main queue. Found once per run, as it takes two system calls.
  var isOnFirstThread = false
  var timerDescriptor: TimerDescriptor?
  var signalDescriptor: SignalDescriptor?

  package init(clock: Clock = .monotonic) {
    self.clock = clock
    servesMainQueue = clock == .monotonic
    _ = LargeMemory.isReturned
  }

  // MARK: Sources

  /// Starts polling a source. Allowed at any time, even from inside a handler.
  ///
  /// Add the display first: it then prepares last, and sends the results of the other sources' work.
  package func add(_ source: any EventSource) { sources.append(source) }

  /// Stops polling a source, which is not called after this returns.
  package func remove(_ source: any EventSource) {
    // Keep the slot until the turn is over, since the poll set follows the order of the sources.
    for index in sources.indices where sources[index] === source { sources[index] = nil }
  }

  // MARK: Time

  /// Nanoseconds since an undefined start; never decreases.
  package var nanoseconds: UInt64 {
    switch clock {
    case .manual: manualTime
    case .monotonic: Self.monotonicNanoseconds
    }
  }

  /// Milliseconds since an undefined start; never decreases.
  package var milliseconds: UInt64 { nanoseconds / 1_000_000 }

  /// Calls `action` once, from inside the loop, when the time has passed. The language is that of the window whose handler calls
  /// this.
  ///
  /// - Complexity: O(*n*) in the number of timers that wait.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
    schedule(
      atNanoseconds: nanoseconds.advanced(byMilliseconds: delay.milliseconds), LanguageDoor.keeping(action))
  }

  /// Calls `action` once, from inside the loop, when ``milliseconds`` has reached a deadline.
  @discardableResult
  package func schedule(atMilliseconds deadline: UInt64, _ action: @escaping @MainActor () -> Void) -> Timer {
    let (nanoseconds, isTooLate) = deadline.multipliedReportingOverflow(by: 1_000_000)
    return schedule(atNanoseconds: isTooLate ? .max : nanoseconds, action)
  }

  /// Calls `action` once, from inside the loop, when ``nanoseconds`` has reached a deadline.
  @discardableResult
  package func schedule(atNanoseconds deadline: UInt64, _ action: @escaping @MainActor () -> Void) -> Timer {
    Timer(serial: timers.add(deadline: deadline, action: action))
  }

  /// Ensures that a timer does not fire. Ignores timers that have already fired.
  public func cancel(_ timer: Timer) { timers.remove(serial: timer.serial) }

  /// Whether work from ``beforeNextPoll(_:)`` is waiting.
  var hasDeferredWork: Bool { !deferred.isEmpty }

  /// Calls `action` once, before the loop next waits.
  package func beforeNextPoll(_ action: @escaping @MainActor () -> Void) { deferred.append(action) }
}

extension UInt64 {
  /// The time in nanoseconds after a delay in milliseconds, or the maximum, which never comes.
  func advanced(byMilliseconds delay: Int) -> UInt64 {
    let (nanoseconds, isTooLong) = UInt64(Swift.max(0, delay)).multipliedReportingOverflow(by: 1_000_000)
    let (sum, isTooLate) = addingReportingOverflow(nanoseconds)
    return isTooLong || isTooLate ? .max : sum
  }
}
