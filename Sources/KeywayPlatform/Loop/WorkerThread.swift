import Glibc

/// A thread for work that must not hold up the loop. It is joined or detached once.
package struct WorkerThread: Sendable {
  private let thread: pthread_t

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a closure on a new thread; nil if the system has no more threads.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
      Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
      return nil
    }
    guard pthread_create(&thread, nil, run, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the work is done.
  package func join() { pthread_join(thread, nil) }

  package func detach() { pthread_detach(thread) }
}
