import CLinux
import CWaylandServer
import Dispatch
import Glibc
import KeywayPlatform
import Synchronization

/// Runs a ``Compositor`` on a separate thread and lets other threads call it.
final class CompositorThread: Sendable {
  typealias Job = @Sendable (Compositor) -> Void

  let socket: String
  let folder: String
  let records: RecordBook
  /// An eventfd that wakes the loop for jobs; the thread closes it at its end.
  private let wake: Int32
  private let queue: Queue
  private let ended = DispatchSemaphore(value: 0)

  private struct SocketPath {
    var socket: String
    var folder: String
  }

  /// The waiting jobs, shared with the thread.
  private final class Queue: Sendable {
    struct State {
      var jobs: [Job] = []
      var isStopped = false
    }
    let state = Mutex(State())
  }

  init(_ options: CompositorOptions) throws(CompositorError) {
    let wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard wake >= 0 else { throw .cannotStart("eventfd", errno) }
    let records = RecordBook()
    let queue = Queue()
    let start = Outcome<SocketPath>()
    let ended = ended
    let thread = WorkerThread {
      Self.main(options, wake: wake, queue: queue, records: records, start: start)
      close(wake)
      ended.signal()
    }
    guard let thread else { preconditionFailure("the system has no thread for the test compositor") }
    thread.detach()
    start.semaphore.wait()
    switch start.result.withLock({ $0 }) {
    case .success(let place): (socket, folder) = (place.socket, place.folder)
    case .failure(let error): throw error
    case nil: preconditionFailure("the compositor's thread reports before it signals")
    }
    (self.wake, self.queue, self.records) = (wake, queue, records)
  }

  /// A result on its way from the thread to a waiting one.
  private final class Outcome<T: Sendable>: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    let result = Mutex<Result<T, CompositorError>?>(nil)
  }

  /// Runs `body` on the compositor's thread and waits for its result.
  func perform<T: Sendable>(
    _ body: @escaping @Sendable (Compositor) throws(CompositorError) -> T
  ) throws(CompositorError) -> T {
    let outcome = Outcome<T>()
    let isQueued = enqueue { compositor in
      let result: Result<T, CompositorError>
      do throws(CompositorError) {
        result = .success(try body(compositor))
      } catch {
        result = .failure(error)
      }
      outcome.result.withLock { $0 = result }
      outcome.semaphore.signal()
    }
    guard isQueued else { throw .stopped }
    outcome.semaphore.wait()
    guard let result = outcome.result.withLock({ $0 }) else { throw .stopped }
    return try result.get()
  }

  /// Ends every client and the thread; a second call does nothing.
  func stop() {
    // Under the lock, because the thread closes the eventfd once it has seen the flag.
    let isFirst = queue.state.withLock { state in
      guard !state.isStopped else { return false }
      state.isStopped = true
      eventfd_write(wake, 1)
      return true
    }
    guard isFirst else { return }
    ended.wait()
  }

  private func enqueue(_ job: @escaping Job) -> Bool {
    queue.state.withLock { state in
      guard !state.isStopped else { return false }
      state.jobs.append(job)
      eventfd_write(wake, 1)
      return true
    }
  }

  // MARK: The thread itself

  private static func main(
    _ options: CompositorOptions, wake: Int32, queue: Queue, records: RecordBook, start: Outcome<SocketPath>
  ) {
    let compositor: Compositor
    do throws(CompositorError) {
      compositor = try Compositor(options, records: records)
    } catch {
      start.result.withLock { $0 = .failure(error) }
      start.semaphore.signal()
      return
    }
    let display = compositor.display
    // The source only ends the wait; the jobs run below.
    let source = wl_event_loop_add_fd(
      display.loop, wake, UInt32(WL_EVENT_READABLE),
      { file, _, _ in
        var count: eventfd_t = 0
        eventfd_read(file, &count)
        return 0
      }, nil)
    start.result.withLock { $0 = .success(SocketPath(socket: display.socket, folder: display.folder)) }
    start.semaphore.signal()
    var isStopped = false
    while !isStopped {
      let jobs = queue.state.withLock { state in
        isStopped = state.isStopped
        defer { state.jobs.removeAll() }
        return state.jobs
      }
      for job in jobs { job(compositor) }
      wl_display_flush_clients(display.pointer)
      guard !isStopped else { break }
      wl_event_loop_dispatch(display.loop, -1)
      compositor.didDispatch()
    }
    wl_event_source_remove(source)
    compositor.shutDown()
  }
}
