import CLinux
import Glibc

/// Signals that wait because the loop cannot read them.
package enum PendingSignals {
  /// Whether SIGTERM or SIGINT is pending.
  package static var askToEnd: Bool {
    var signals = sigset_t()
    sigpending(&signals)
    return sigismember(&signals, SIGTERM) == 1 || sigismember(&signals, SIGINT) == 1
  }
}
