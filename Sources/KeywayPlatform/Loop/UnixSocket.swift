package import Glibc

/// System calls for local stream sockets. None of them waits, unless the descriptor does.
///
/// A path that begins with a zero is a name without a file, which vanishes with its socket (unix(7), "abstract").
package enum UnixSocket {
  /// In bytes, without the zero at the end (`sun_path`).
  package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Creates a non-blocking socket that child programs do not inherit; nil on failure, with `errno`.
  package static func open() -> Int32? {
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { return nil }
    prepare(file)
    return file
  }

  /// Makes a descriptor non-blocking and close-on-exec.
  package static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  /// - Returns: 0, or the error number.
  package static func connect(_ file: Int32, to path: String) -> Int32 {
    withAddress(path) { Glibc.connect(file, $0, $1) == 0 ? 0 : errno }
  }

  /// - Returns: 0, or the error number.
  package static func bind(_ file: Int32, to path: String) -> Int32 {
    withAddress(path) { Glibc.bind(file, $0, $1) == 0 ? 0 : errno }
  }

  /// The user of the peer process, when it connected or began to listen; nil if unknown.
  package static func user(of file: Int32) -> uid_t? {
    // `struct ucred`: process, user, group.
    var credentials: [UInt32] = [0, .max, .max]
    var size = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
    guard getsockopt(file, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return credentials[1]
  }

  /// Whether a process may talk to those of a user: only its own.
  package static func isTrusted(_ user: uid_t?, by own: uid_t = geteuid()) -> Bool { user == own }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    guard path.utf8.count <= longestPath else { return ENAMETOOLONG }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    // All bytes of an abstract name count, but not those after it.
    let whole = MemoryLayout<sockaddr_un>.size
    let size = path.utf8.first == 0 ? whole - longestPath - 1 + path.utf8.count : whole
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(size)) }
    }
  }
}
