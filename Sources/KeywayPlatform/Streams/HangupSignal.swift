import CLinux
import Glibc
import Synchronization

/// Counts SIGHUP, by which log rotation requests reopening of files.
///
/// The handler only counts. Each file compares the count before it writes, and the loop after its `poll` was interrupted.
enum HangupSignal {
  private static let received = Atomic<Int>(0)

  /// The number of signals so far.
  static var count: Int { received.load(ordering: .acquiring) }

  /// Counts the signal from now on instead of ending the process (`signal`), even if the parent program had blocked it, since
  /// masks are inherited (execve(2)).
  static func listen() {
    // Initialized here, because a handler must not do it.
    _ = count
    signal(SIGHUP) { _ in
      _ = HangupSignal.received.add(1, ordering: .acquiringAndReleasing)
    }
    var hangup = sigset_t()
    sigemptyset(&hangup)
    sigaddset(&hangup, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &hangup, nil)
  }
}
