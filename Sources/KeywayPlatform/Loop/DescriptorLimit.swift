import Glibc

/// The limit of the process's open files.
package enum DescriptorLimit {
  /// Enough for a display, the bus, the loop itself, and clipboard transfers.
  package static let least = 64

  /// Raises the limit to `least` if it is lower.
  ///
  /// Foundation, libdispatch and libwayland end a process that has no descriptor left.
  ///
  /// - Throws: if the system does not allow that.
  package static func ensure(_ least: Int = DescriptorLimit.least) throws(PlatformError) {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < rlim_t(least) else { return }
    let found = limit.rlim_cur
    if limit.rlim_max >= rlim_t(least) {
      limit.rlim_cur = rlim_t(least)
      if setrlimit(files, &limit) == 0 { return }
    }
    throw PlatformError(
      "the process may open only \(found) files; expected \(least) or more (ulimit -n)")
  }
}
