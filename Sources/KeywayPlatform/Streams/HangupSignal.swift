import CLinux
import Glibc
import Synchronization

/// Counts SIGHUP, with which log rotation asks for files to be opened again.
///
/// The handler only counts. Each file compares the count before it writes; and the signal ends the `poll` of the loop, which
/// then asks its files too.
enum HangupSignal {
  private static let received = Atomic<Int>(0)

  /// The number of signals so far.
  static var count: Int { received.load(ordering: .acquiring) }

  /// Counts the signal from now on, in place of ending the process (`signal`), also where the program that started this one had
  /// blocked it: a mask is inherited (execve(2)).
  static func listen() {
    // Initialized here, because a handler may not do it.
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
