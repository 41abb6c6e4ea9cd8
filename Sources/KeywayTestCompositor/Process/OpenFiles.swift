import Glibc

/// How many files the process may have open at once.
enum OpenFiles {
  /// For a compositor, an app beside it, and pictures. Foundation and libdispatch end the process without them.
  static let needed = 256

  /// Raises the limit as far as the system allows.
  static func check() throws(CompositorError) {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
    let count = Int(limit.rlim_cur)
    limit.rlim_cur = min(limit.rlim_max, rlim_t(needed))
    guard limit.rlim_cur == needed, setrlimit(resource, &limit) == 0 else { throw .fewFiles(count) }
  }
}
