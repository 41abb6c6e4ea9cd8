import Foundation
import Glibc

/// A running twin, ended and reaped with its owner.
///
/// `posix_spawn` rather than `Foundation.Process`, so that the clock starts at the system call.
struct TwinProcess: ~Copyable {
  let processID: pid_t
  /// Nanoseconds of `CLOCK_MONOTONIC` just before the process was requested.
  let startTime: UInt64

  /// Starts a program with only the given environment.
  init(
    path: String, arguments others: [String], environment: [String: String]
  ) throws(BenchmarkError) {
    var arguments = cStrings([path] + others)
    var variables = cStrings(environment.map { "\($0.key)=\($0.value)" })
    defer {
      for text in arguments { free(text) }
      for text in variables { free(text) }
    }

    var child: pid_t = 0
    let start = MonotonicClock.now()
    // Owner: this frame, for the call; the child gets its own copies.
    let code = posix_spawn(&child, path, nil, nil, &arguments, &variables)
    guard code == 0 else { throw .cannotStart(path: path, code: code) }
    processID = child
    startTime = start
  }

  deinit {
    kill(processID, SIGTERM)
    var status: Int32 = 0
    // Ten seconds to end by itself.
    for _ in 0..<1_000 {
      if waitpid(processID, &status, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(processID, SIGKILL)
    waitpid(processID, &status, 0)
  }

  /// The raw wait status if the process has ended by itself, otherwise `nil`.
  func endedStatus() -> Int32? {
    // WNOWAIT leaves the process for `deinit` to reap.
    var info = siginfo_t()
    guard waitid(P_PID, id_t(processID), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return nil }
    guard info.si_signo != 0 else { return nil }
    return info._sifields._sigchld.si_status
  }
}

/// Copies in C memory, ended by a null pointer. The caller frees each.
private func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}

/// `CLOCK_MONOTONIC`, the clock of all latencies here.
enum MonotonicClock {
  /// Nanoseconds since an undefined start, the same for all processes.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
