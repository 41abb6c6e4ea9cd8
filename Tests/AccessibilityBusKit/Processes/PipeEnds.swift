import Glibc

/// The two ends of a pipe, which programs do not inherit unless they are given one. Whoever makes it closes them.
struct PipeEnds {
  /// Where bytes are read.
  let output: Int32
  /// Where bytes are written.
  let input: Int32

  init() throws(KitError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (output, input) = (ends[0], ends[1])
  }
}
