import Glibc

/// The limit of the process's open files.
enum OpenFiles {
  /// Enough for a compositor, an app beside it, and pictures. Foundation and libdispatch abort a process that runs out.
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
