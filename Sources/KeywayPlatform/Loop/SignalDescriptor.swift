import CLinux
import Glibc

/// SIGTERM and SIGINT as a readable descriptor, while the value lives.
///
/// Owner: the event loop, during `run()`. Thread: main. The signals are blocked meanwhile, also in child processes
/// started then; `deinit` restores the old mask.
struct SignalDescriptor: ~Copyable {
  private let descriptor: FileDescriptor
  private let previousMask: sigset_t

  var raw: Int32 { descriptor.raw }

  /// Blocks the signals and opens the descriptor (`pthread_sigmask`, `signalfd`).
  init() throws(PlatformError) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    var previous = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    let raw = signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    guard raw >= 0 else {
      let error = PlatformError.systemCall("signalfd")
      pthread_sigmask(SIG_SETMASK, &previous, nil)
      throw error
    }
    descriptor = FileDescriptor(owning: raw)
    previousMask = previous
  }

  /// Takes the next received signal; false if there is none.
  func take() -> Bool {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor.raw, &info, size) == size
  }

  deinit {
    var mask = previousMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
